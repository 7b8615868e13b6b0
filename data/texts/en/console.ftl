# Lines that a start without a token prints.

console-page = Engawa runs on its own Discord on this computer. Open { $page }
console-play = Choose a game there, or type { $command }. Ctrl+C stops Engawa.

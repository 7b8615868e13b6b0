"""One seat's changes to its empire, with their immediate consequences (completions, conversions) and events."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game import RuleError
from engine.wonderful_world import events
from engine.wonderful_world.cards import CARDS, COLOURS, CONVERSION, FINANCIER, GENERAL, KIND, KRYSTALLIUM, LETTER
from engine.wonderful_world.moves import EMPIRE
from engine.wonderful_world.sites import Site, fill_slot, fits_slot, new_site, open_cubes, open_letters
from engine.wonderful_world.state import Empire


def usable_now(empire: Empire) -> tuple[tuple[str, int], ...]:
    """Return the Krystallium and tokens, which may be used at any time, with their numbers."""
    return (
        (KRYSTALLIUM, empire.krystallium),
        (FINANCIER, empire.financiers),
        (GENERAL, empire.generals),
    )


class Works:
    """An empire while it changes; `told` collects the public events, `discarded` the cards for the discard pile."""

    __slots__ = ("discarded", "empire", "seat", "told")

    def __init__(self, seat: int, empire: Empire) -> None:
        self.seat = seat
        self.empire = empire
        self.discarded: list[str] = []
        self.told: list[events.Told] = []

    def add_drafted(self, card: str) -> None:
        """Add a card to the draft area (W-007, W-054)."""
        self.empire = replace(self.empire, drafted=(*self.empire.drafted, card))

    def take_drafted(self, card: str) -> None:
        """Remove a card from the draft area (W-017). Errors: RuleError `not-drafted`."""
        drafted = self.empire.drafted
        if card not in drafted:
            raise RuleError("not-drafted", card=card)
        at = drafted.index(card)
        self.empire = replace(self.empire, drafted=drafted[:at] + drafted[at + 1 :])

    def build(self, card: str) -> None:
        """Put a drafted card under construction (W-017, W-018). Errors: RuleError `not-drafted`."""
        self.take_drafted(card)
        self.empire = replace(self.empire, sites=(*self.empire.sites, new_site(card)))
        self.told.append(events.Slated(card, seat=self.seat))

    def recycle(self, card: str, on: str, copy: int) -> None:
        """Discard a drafted card and place its cube (W-017, W-019, W-020, W-021).

        Errors: RuleError `not-drafted`, `no-site`, `no-slot`.
        """
        colour = CARDS[card].recycle if card in CARDS else ""
        self.take_drafted(card)
        self.discarded.append(card)
        self.told.append(events.Recycled(card, colour, seat=self.seat))
        if on == EMPIRE:
            if copy != 1:
                raise RuleError("no-site", card=on, copy=copy)
            self.store(colour, 1)
        else:
            self.fill(colour, colour, self.site(on, copy))

    def site(self, card: str, copy: int) -> int:
        """Return the index of a card under construction. Errors: RuleError `no-site`."""
        left = copy
        for at, site in enumerate(self.empire.sites):
            if site.card == card:
                left -= 1
                if left == 0:
                    return at
        raise RuleError("no-site", card=card, copy=copy)

    def take_site(self, at: int) -> Site:
        """Remove a card under construction and return it."""
        sites = self.empire.sites
        self.empire = replace(self.empire, sites=sites[:at] + sites[at + 1 :])
        return sites[at]

    def slot(self, what: str, at: int, slot: str) -> str:
        """Return the kind of slot to fill (W-038, W-039). Errors: RuleError `wrong-slot`, `which-slot`, `no-slot`."""
        if not slot:
            if what != KRYSTALLIUM:
                return what
            site = self.empire.sites[at]
            kinds = open_cubes(site.card, site.filled)
            if len(kinds) > 1:
                raise RuleError("which-slot", card=site.card)
            if not kinds:  # only tokens are missing
                slot = KIND[open_letters(site.card, site.filled)[0]]
                raise RuleError("wrong-slot", what=what, slot=slot, card=site.card)
            return kinds[0]
        if what != KRYSTALLIUM or not fits_slot(what, slot):
            raise RuleError("wrong-slot", what=what, slot=slot, card=self.empire.sites[at].card)
        return slot

    def fill(self, what: str, slot: str, at: int) -> None:
        """Put a cube or token on an empty slot for good; filling the last slot completes the card.

        W-011, W-020, W-022, W-034, W-035. Errors: RuleError `no-slot`, `wrong-slot`.
        """
        sites = self.empire.sites
        site = sites[at]
        filled = fill_slot(site.card, site.filled, LETTER[what], LETTER[slot])
        if filled is None:
            if what in COLOURS and LETTER[KRYSTALLIUM] in open_letters(site.card, site.filled):
                raise RuleError("wrong-slot", what=what, slot=KRYSTALLIUM, card=site.card)
            raise RuleError("no-slot", what=slot, card=site.card)
        self.told.append(events.Placed(what, slot, site.card, seat=self.seat))
        if "." in filled:
            self.empire = replace(
                self.empire, sites=(*sites[:at], Site(site.card, filled, site.star), *sites[at + 1 :])
            )
        else:
            self.complete(at)

    def complete(self, at: int) -> None:
        """Complete a card: return its cubes to the supply, move it into the empire and gain its bonus.

        W-013, W-034, W-035, W-036, W-061.
        """
        site = self.take_site(at)
        stars = self.empire.stars
        self.empire = replace(
            self.empire, built=(*self.empire.built, site.card), stars=(*stars, site.card) if site.star else stars
        )
        self.told.append(events.Completed(site.card, seat=self.seat))
        card = CARDS[site.card]
        if card.bonus:
            self.gain(card.bonus, card.bonus_count)
            self.told.append(events.Bonus(card.id, card.bonus, card.bonus_count, seat=self.seat))

    def gain(self, what: str, count: int) -> None:
        """Add Krystallium or tokens; a negative count removes them."""
        empire = self.empire
        if what == KRYSTALLIUM:
            self.empire = replace(self.empire, krystallium=empire.krystallium + count)
        elif what == FINANCIER:
            self.empire = replace(self.empire, financiers=empire.financiers + count)
        else:
            self.empire = replace(self.empire, generals=empire.generals + count)

    def use(self, what: str, at: int, slot: str) -> None:
        """Put held Krystallium or a held token on a slot (W-038, W-039, W-040, W-046).

        Errors: RuleError `none-held` and those of `slot` and `fill`.
        """
        if not dict(usable_now(self.empire))[what]:
            raise RuleError("none-held", what=what)
        slot = self.slot(what, at, slot)
        self.gain(what, -1)
        self.fill(what, slot, at)

    def store(self, colour: str, count: int) -> None:
        """Put cubes of a colour on the Empire card; each five become one Krystallium (W-023, W-034, W-037)."""
        self.told.append(events.Stored(colour, count, seat=self.seat))
        of = COLOURS.index(colour)
        made, rest = divmod(sum(self.empire.cubes) + count, CONVERSION)
        if made:
            # The older cubes are converted first, so the remaining ones have this colour.
            cubes = [0] * len(COLOURS)
            cubes[of] = rest
            self.gain(KRYSTALLIUM, made)
            self.told.append(events.Converted(made, seat=self.seat))
        else:
            cubes = list(self.empire.cubes)
            cubes[of] += count
        a, b, c, d, e = cubes
        self.empire = replace(self.empire, cubes=(a, b, c, d, e))

    def discard(self, at: int) -> None:
        """Discard a card under construction with everything on it, for its cube (W-041, W-042, W-043)."""
        site = self.take_site(at)
        self.discarded.append(site.card)
        colour = CARDS[site.card].recycle
        self.told.append(events.Discarded(site.card, colour, seat=self.seat))
        self.store(colour, 1)

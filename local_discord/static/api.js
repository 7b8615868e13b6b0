// Talks to the server: requests below /local, and one websocket for the shown person.

import { notify } from "./dom.js";
import { t } from "./texts.js";

const RETRY_MILLISECONDS = 1000;
const KEPT_RESULTS = 50;

async function request(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new Error(t("no_answer"));
  }
  const body = await response.json();
  if (!response.ok) throw new Error(body.error ?? t("status", { status: response.status }));
  return body;
}

/** Send a GET request; the query is an object. */
export function get(path, query = {}) {
  return request(`/local/${path}?${new URLSearchParams(query)}`);
}

/** Send an action as a person. */
export function post(path, body) {
  const headers = { "Content-Type": "application/json" };
  return request(`/local/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

/** Run `action`; if it fails, show the error as a notice and return undefined. */
export async function attempt(path, body) {
  try {
    return await post(path, body);
  } catch (error) {
    notify(error.message);
    return undefined;
  }
}

/** The websocket of one person; it connects again by itself. Calls `onEvent` for each event, `onDown` when it breaks. */
export class Live {
  #socket = null;
  #person = null;
  #results = new Map();
  #waiting = new Map();

  constructor(onEvent, onDown, onAgain) {
    this.onEvent = onEvent;
    this.onDown = onDown;
    this.onAgain = onAgain;
  }

  /** Receive this person's events from now on; resolves when connected, or when that has failed. */
  connect(person) {
    this.#person = person;
    this.#socket?.close();
    const socket = this.#open(person, false);
    return new Promise((resolve) => ["open", "close"].forEach((kind) => socket.addEventListener(kind, resolve, { once: true })));
  }

  #open(person, again) {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/local/live?person=${person}`);
    this.#socket = socket;
    socket.onopen = () => again && this.onAgain();
    socket.onmessage = (frame) => {
      if (socket !== this.#socket) return;
      const event = JSON.parse(frame.data);
      if (event.type === "interaction") this.#settle(event);
      this.onEvent(event);
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      this.onDown();
      setTimeout(() => this.#person === person && socket === this.#socket && this.#open(person, true), RETRY_MILLISECONDS);
    };
    return socket;
  }

  #settle(event) {
    if (event.state === "pending") return;
    const resolve = this.#waiting.get(event.id);
    if (resolve) {
      this.#waiting.delete(event.id);
      resolve(event);
      return;
    }
    // The answer can arrive before the response to the request.
    this.#results.set(event.id, event);
    if (this.#results.size > KEPT_RESULTS) this.#results.delete(this.#results.keys().next().value);
  }

  /** Wait until the interaction is answered or has failed. */
  result(id) {
    const known = this.#results.get(id);
    if (known) {
      this.#results.delete(id);
      return Promise.resolve(known);
    }
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }
}

// The state of everything, as the program tells it. Whoever shows a part of it watches that part.

import { client } from './server.js';

const EVENTS = ['motion', 'twist', 'log'];

/** The last state, `null` before the first. */
export let state = null;

const watchers = [];
const listeners = new Map();
let online = null;

/** Calls `show` now and whenever what `select` takes out of the state has changed. */
export function watch(select, show) {
  const watcher = { select, show, last: undefined };
  watchers.push(watcher);
  if (state) {
    tell(watcher);
  }
}

function tell(watcher) {
  const part = watcher.select(state);
  const key = JSON.stringify(part) ?? 'null';
  if (key !== watcher.last) {
    watcher.last = key;
    watcher.show(part, state);
  }
}

/** Calls `hear` with the data of each event of a name; `online` tells of the connection. */
export function listen(name, hear) {
  listeners.set(name, [...(listeners.get(name) ?? []), hear]);
}

function happened(name, data) {
  for (const hear of listeners.get(name) ?? []) {
    hear(data);
  }
}

/** By how much the program's clock is ahead of this device's, in milliseconds. */
export let clockAhead = 0;

function take(next) {
  if (next.at) {
    clockAhead = next.at - Date.now();
  }
  state = next;
  watchers.forEach(tell);
}

function setOnline(now) {
  if (now !== online) {
    online = now;
    happened('online', now);
  }
}

/** Listens to the program from now on, and again whenever the connection comes back. */
export function connect() {
  const events = new EventSource(`/api/events?client=${encodeURIComponent(client)}`);
  events.addEventListener('state', (event) => {
    setOnline(true);
    // What seldom changes is told only when it has.
    take({ ...state, ...JSON.parse(event.data) });
  });
  for (const name of EVENTS) {
    events.addEventListener(name, (event) => happened(name, JSON.parse(event.data)));
  }
  events.addEventListener('error', () => {
    setOnline(false);
    // The browser tries again by itself, unless the program refused: then somebody has to.
    if (events.readyState === EventSource.CLOSED) {
      events.close();
      setTimeout(connect, 1000);
    }
  });
}

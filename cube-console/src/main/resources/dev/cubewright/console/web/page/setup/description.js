// The robot's description, kept in step by all parts that change it.

import { attempt } from '../base/commands.js';
import { read, replace } from '../base/server.js';

let description = null;
const watchers = [];

function tell() {
  watchers.forEach((show) => show(structuredClone(description)));
}

/** Reads the stored description; returns whether that succeeded. */
export async function fetchDescription() {
  const found = await attempt(() => read('robot'));
  if (found) {
    description = found;
    tell();
  }
  return Boolean(found);
}

/** Calls `show` with a copy of the description, now and when it has changed. */
export function watchDescription(show) {
  watchers.push(show);
  if (description) {
    show(structuredClone(description));
  } else if (watchers.length === 1) {
    fetchDescription();
  }
}

/** Stores another description; the program rejects a wrong one. Returns whether it was stored. */
export async function keepDescription(next) {
  const kept = await attempt(() => replace('robot', next));
  if (kept) {
    await fetchDescription();
  }
  return Boolean(kept);
}

/** Stores a change of one part of the description: `change` receives a copy of the stored one to change. */
export async function changeDescription(change) {
  const found = await attempt(() => read('robot'));
  if (!found) {
    return false;
  }
  change(found);
  return keepDescription(found);
}

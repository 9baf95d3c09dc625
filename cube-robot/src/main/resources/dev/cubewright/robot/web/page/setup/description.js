// The robot's description, read once and kept in step by all parts that change it.

import { attempt } from '../base/commands.js';
import { read, replace } from '../base/server.js';

let description = null;
const watchers = [];

function tell() {
  watchers.forEach((show) => show(structuredClone(description)));
}

async function fetchDescription() {
  const answer = await attempt(() => read('robot'));
  if (answer) {
    description = answer;
    tell();
  }
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

/** Keeps another description; the program refuses one that is wrong. Tells whether it was kept. */
export async function keepDescription(next) {
  const kept = await attempt(() => replace('robot', next));
  if (kept) {
    await fetchDescription();
  }
  return Boolean(kept);
}

/** Keeps a change of one part: `change` is given a copy to change. */
export async function changeDescription(change) {
  const next = structuredClone(description);
  change(next);
  return keepDescription(next);
}

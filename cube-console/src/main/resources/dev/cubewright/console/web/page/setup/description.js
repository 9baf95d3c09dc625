// The robot's description, kept in step by all parts that change it. Another page may change it, too: then nothing is overwritten.

import { attempt } from '../base/commands.js';
import { readTagged, replace } from '../base/server.js';

let description = null;
let tag = null;
const watchers = [];

function tell() {
  watchers.forEach((show) => show(structuredClone(description)));
}

/** Reads the stored description; returns whether that succeeded. */
export async function fetchDescription() {
  const found = await attempt(() => readTagged('robot'));
  if (found) {
    description = found.content;
    tag = found.tag;
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

/** Keeps another description; the program refuses one that is wrong, or made from an older one. Returns whether it was kept. */
export async function keepDescription(next, madeFrom = tag) {
  const kept = await attempt(() => replace('robot', next, madeFrom));
  if (kept) {
    await fetchDescription();
  }
  return Boolean(kept);
}

/** Keeps a change of one part of what is kept now: `change` is given a copy to change. */
export async function changeDescription(change) {
  const found = await attempt(() => readTagged('robot'));
  if (!found) {
    return false;
  }
  change(found.content);
  return keepDescription(found.content, found.tag);
}

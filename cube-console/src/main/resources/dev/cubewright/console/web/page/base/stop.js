// Stops the robot: shows at once that the page tries, tries again, and shows if the robot was not stopped.

import { useEffect, useState } from 'preact/hooks';
import { Refused, findStop, stopOnce } from './server.js';
import { listen, makeWay, state, watch } from './store.js';
import { Notice, h } from './ui.js';

const PATIENCE_MILLIS = 2000;
const TRIES = 2;
/** A browser opens six connections to one program; where all are taken by events, one is given back after this. */
const WAY_MILLIS = 300;
const NOT_STOPPED = 'NOT STOPPED: the program does not answer. Use the switch that cuts the motors, now.';

/** Displays the notice `{ line, kind }`; `null` removes it. */
let tell = () => {};
let trying = 0;
let pending = false;

/** The notice of a stop, from the press on until the robot rests. */
export function Stopping() {
  const [told, setTold] = useState(null);
  useEffect(() => void (tell = setTold), []);
  return told && h(Notice, { id: 'stopping', role: 'alert', ...told });
}

/** Stops the robot, also while another page operates it. */
export async function stop() {
  const mine = ++trying;
  pending = true;
  tell({ line: 'Stopping…', kind: 'warn' });
  const way = setTimeout(makeWay, WAY_MILLIS);
  const problem = await tried();
  clearTimeout(way);
  if (mine !== trying) {
    return;
  }
  pending = false;
  if (problem) {
    tell({ line: problem, kind: 'fault' });
  } else if (!state?.busy) {
    tell(null);
  }
}

/** Sends the stop until it is answered; returns the problem if it is not. */
async function tried() {
  let problem = null;
  for (let i = 0; i < TRIES; i++) {
    try {
      return await stopOnce(PATIENCE_MILLIS);
    } catch (failure) {
      problem = failure instanceof Refused && failure.status ? `NOT STOPPED. ${failure.message}` : NOT_STOPPED;
    }
  }
  return problem;
}

// A page without STOP gets one while a real robot works.
watch(({ robot }) => robot.kind === 'real', (isReal) => isReal && !document.getElementById('stop') && findStop());
const calm = () => state && !state.busy && tell(null);
watch(({ busy }) => Boolean(busy), calm);
// Without a connection, a stop fails also at rest: the alarm ends with the first news that the robot rests.
listen('online', (online) => online && !pending && queueMicrotask(calm));

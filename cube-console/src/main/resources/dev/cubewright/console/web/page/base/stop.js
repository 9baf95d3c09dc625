// Stops the robot: shows the attempt at once, retries, and shows a failure.

import { useEffect, useState } from 'preact/hooks';
import { Refused, findStop, stopOnce } from './server.js';
import { listen, makeWay, state, watch } from './store.js';
import { Notice, h } from './ui.js';

const PATIENCE_MILLIS = 2000;
const TRIES = 2;
/** Browsers open at most six connections to a server. If event streams use all, one is closed after this time. */
const WAY_MILLIS = 300;
const NOT_STOPPED = 'NOT STOPPED: the program does not answer. Cut the motor supply now.';

/** Displays the notice `{ line, kind }`; `null` removes it. */
let tell = () => {};
let trying = 0;
let pending = false;

/** The notice of a stop, from the key press until the robot rests. */
export function Stopping() {
  const [told, setTold] = useState(null);
  useEffect(() => void (tell = setTold), []);
  return told && h(Notice, { id: 'stopping', role: 'alert', ...told });
}

/** Stops the robot, even if another page operates it. */
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

/** Sends the stop until it is answered. Returns the problem if all attempts fail. */
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

// A page without STOP shows it while a real robot works.
watch(({ robot }) => robot.kind === 'real', (isReal) => isReal && !document.getElementById('stop') && findStop());
const calm = () => state && !state.busy && tell(null);
watch(({ busy }) => Boolean(busy), calm);
// Without a connection, a stop also fails at rest. The alarm ends when the program reports that the robot is idle.
listen('online', (online) => online && !pending && queueMicrotask(calm));

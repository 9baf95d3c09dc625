// Stops the robot: shows at once that the page tries, tries again, and shows if the robot was not stopped.

import { useEffect, useState } from 'preact/hooks';
import { Refused, findStop, stopOnce } from './server.js';
import { makeWay, state, watch } from './store.js';
import { Notice, h } from './ui.js';

const PATIENCE_MILLIS = 2000;
const TRIES = 2;
/** A browser opens six connections to one program; where all are taken by events, one is given back after this. */
const WAY_MILLIS = 300;
const NOT_STOPPED = 'NOT STOPPED: the program does not answer. Use the switch that cuts the motors, now.';

/** Shows `{ line, kind }`, or nothing if it is `null`. */
let tell = () => {};
let trying = 0;

/** The notice of a stop, from the press on until the robot rests. */
export function Stopping() {
  const [told, setTold] = useState(null);
  useEffect(() => void (tell = setTold), []);
  return told && h(Notice, { id: 'stopping', role: 'alert', ...told });
}

/** Stops the robot, also while another page operates it. */
export async function stop() {
  const mine = ++trying;
  tell({ line: 'Stopping…', kind: 'warn' });
  const way = setTimeout(makeWay, WAY_MILLIS);
  const problem = await tried();
  clearTimeout(way);
  if (mine !== trying) {
    return;
  }
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
watch(({ busy }) => Boolean(busy), (busy) => busy || tell(null));

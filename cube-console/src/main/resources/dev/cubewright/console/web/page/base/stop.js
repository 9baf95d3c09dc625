// Stops the robot: says at once that it tries, tries again, and says so if the robot was not stopped.

import { Refused, findStop, stopOnce } from './server.js';
import { makeWay, state, watch } from './store.js';

const PATIENCE_MILLIS = 2000;
const TRIES = 2;
/** A browser opens six connections to one program; where all are taken by events, one is given back after this. */
const WAY_MILLIS = 300;

const NOT_STOPPED = 'NOT STOPPED: the program does not answer. Use the switch that cuts the motors, now.';

let tell = () => {};
let trying = 0;

/** Sets what shows how the stopping goes: called with a sentence, or with `null` when there is nothing more to say. */
export function onStopping(show) {
  tell = show;
}

/** Stops the robot, also while another page operates it. */
export async function stop() {
  const mine = ++trying;
  tell('Stopping…', false);
  const way = setTimeout(makeWay, WAY_MILLIS);
  const problem = await tried();
  clearTimeout(way);
  if (mine !== trying) {
    return;
  }
  if (problem) {
    tell(problem, true);
  } else if (!state?.busy) {
    tell(null);
  }
}

/** Sends the stop until it is answered; returns what to say if it is not. */
async function tried() {
  let problem = NOT_STOPPED;
  for (let i = 0; i < TRIES; i++) {
    try {
      await stopOnce(AbortSignal.timeout(PATIENCE_MILLIS));
      return null;
    } catch (failure) {
      problem = failure instanceof Refused && failure.status ? `NOT STOPPED. ${failure.message}` : NOT_STOPPED;
    }
  }
  return problem;
}

// A page without STOP gets one while a real robot works.
watch(
  ({ robot }) => robot.kind === 'real',
  (isReal) => isReal && !document.getElementById('stop') && findStop()
);

// What was said of the stopping is over when the robot rests.
watch(
  ({ busy }) => Boolean(busy),
  (busy) => {
    if (!busy) {
      tell(null);
    }
  }
);

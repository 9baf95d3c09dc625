// Gives commands to the robot and says why one cannot be given now.

import { Refused, command } from '../base/server.js';
import { publicName, state } from '../base/store.js';
import { Button, h, useOnline, useStore } from '../base/ui.js';
import { nameOf, refusalOf, watches } from './state.js';

/** Whether another page operates the robot. */
export const watching = (now = state) => watches(now, publicName);

/** Why a command cannot be given now; `null` if it can. */
export const refusal = (name, now = state) => refusalOf(name, now, publicName);

const reporters = new Set();

/** Calls `report` with the sentence when a command is refused; returns a function that ends this. */
export function onRefused(report) {
  reporters.add(report);
  return () => reporters.delete(report);
}

/** Tells the person why something is not done. */
export const tellRefusal = (sentence) => reporters.forEach((report) => report(sentence));

/** Does something that the program may refuse; the person is told of it. Returns the answer, `null` if refused. */
export async function attempt(action) {
  try {
    return (await action()) ?? {};
  } catch (problem) {
    if (!(problem instanceof Refused)) {
      throw problem;
    }
    tellRefusal(problem.message);
    return null;
  }
}

/** Gives a command. Returns the answer, `null` if refused. */
export const give = (name, body) => attempt(() => command(name, body));

/** Gives a command if it can be given now. */
export function request(name, body = {}) {
  const reason = refusal(name);
  reason ? tellRefusal(reason) : give(name, body);
}

/** Why a command cannot be given now; `null` if it can. */
export function useRefusal(name) {
  const reason = useStore((now) => refusal(name, now));
  const { online } = useOnline();
  return online === false ? 'The page has no connection to the program.' : reason === undefined ? refusal(name) : reason;
}

/** A button that gives a command with the body, or tells why it cannot. Takes the properties of `Button`. */
export function Command({ name, body = {}, label = nameOf(name), ...more }) {
  const reason = useRefusal(name);
  return h(Button, { 'data-command': name, label, reason, onRefused: tellRefusal, onClick: () => give(name, body), ...more });
}

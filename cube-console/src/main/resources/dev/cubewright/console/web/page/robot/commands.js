// Gives commands to the robot and says why one cannot be given now.

import { command, refused } from '../base/server.js';
import { publicName, state } from '../base/store.js';
import { Button, h, useOnline, useStore } from '../base/ui.js';
import { nameOf, refusalOf, watches } from './state.js';

/** Whether another page operates the robot. */
export const watching = (now = state) => watches(now, publicName);

/** Why a command cannot be given now; `null` if it can. */
export const refusal = (name, now = state) => refusalOf(name, now, publicName);

let report = () => {};

/** Sets the function that shows why something is not done. */
export const onRefused = (show) => (report = show);

/** Tells the person why something is not done. */
const tellRefusal = (sentence) => report(sentence);

/** Runs a request and shows a refusal. Returns the answer, `null` if refused. */
export async function attempt(action) {
  try {
    return (await action()) ?? {};
  } catch (problem) {
    tellRefusal(refused(problem).message);
    return null;
  }
}

/** Gives a command. Returns the answer, `null` if refused. */
export const give = (name, body) => attempt(() => command(name, body));

/** Whether a command can be given now; shows the reason if not. */
export function permits(name) {
  const reason = refusal(name);
  reason && tellRefusal(reason);
  return !reason;
}

/** Why a command cannot be given now; `null` if it can. */
export function useRefusal(name) {
  const reason = useStore((now) => refusal(name, now), [name]);
  const { online } = useOnline();
  return online === false ? 'The page has no connection to the program.' : reason === undefined ? refusal(name) : reason;
}

/** The attributes of a field that changes something by a command: disabled if that cannot be given, and why. */
export function useDisabled(name) {
  const reason = useRefusal(name);
  return { disabled: Boolean(reason), title: reason };
}

/** A button that does something unless there is a `reason`, which the person is then told. */
export const Act = (properties) => h(Button, { onRefused: tellRefusal, ...properties });

/** A button that gives a command with the body, or tells why it cannot. Takes the properties of `Button`. */
export const Command = ({ name, body, label = nameOf(name), ...more }) =>
  h(Act, { 'data-command': name, label, reason: useRefusal(name), onClick: () => give(name, body), ...more });

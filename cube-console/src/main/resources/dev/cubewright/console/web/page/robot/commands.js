// Sends commands to the robot and shows why a command is not allowed.

import { command, refused } from '../base/server.js';
import { publicName, state } from '../base/store.js';
import { Button, h, useOnline, useStore } from '../base/ui.js';
import { nameOf, refusalOf, watches } from './state.js';

/** Whether another page operates the robot. */
export const watching = (now = state) => watches(now, publicName);

/** The reason why a command is not allowed now; `null` if it is. */
export const refusal = (name, now = state) => refusalOf(name, now, publicName);

let report = () => {};

/** Sets the function that shows the reason for a rejection. */
export const onRefused = (show) => (report = show);

/** Shows the reason for a rejection. */
const tellRefusal = (sentence) => report(sentence);

/** Sends a request and shows a rejection. Returns the answer; `null` if rejected. */
export async function attempt(action) {
  try {
    return (await action()) ?? {};
  } catch (problem) {
    tellRefusal(refused(problem).message);
    return null;
  }
}

/** Sends a command. Returns the answer; `null` if rejected. */
export const give = (name, body) => attempt(() => command(name, body));

/** Whether a command is allowed now. Shows the reason if not. */
export function permits(name) {
  const reason = refusal(name);
  reason && tellRefusal(reason);
  return !reason;
}

/** The reason why a command is not allowed now; `null` if it is. */
export function useRefusal(name) {
  const reason = useStore((now) => refusal(name, now), [name]);
  const { online } = useOnline();
  return online === false ? 'The page has no connection to the program.' : reason === undefined ? refusal(name) : reason;
}

/** The attributes of a field that sends a command: disabled with the reason if the command is not allowed. */
export function useDisabled(name) {
  const reason = useRefusal(name);
  return { disabled: Boolean(reason), title: reason };
}

/** A button that shows its `reason` instead of acting, if there is one. */
export const Act = (properties) => h(Button, { onRefused: tellRefusal, ...properties });

/** A button that sends a command with a body, or shows why it is not allowed. Accepts the properties of `Button`. */
export const Command = ({ name, body, label = nameOf(name), ...more }) =>
  h(Act, { 'data-command': name, label, reason: useRefusal(name), onClick: () => give(name, body), ...more });

// Controls that give commands to the robot, and say why they cannot be used now.

import { nameOf, give, refusal, tellRefusal } from './commands.js';
import { Button, h, useStore } from './ui.js';

/** Why a command cannot be given now; `null` if it can. */
export function useRefusal(name) {
  const reason = useStore((now) => refusal(name, now));
  return reason === undefined ? refusal(name) : reason;
}

/** A button that gives a command with the body, or tells why it cannot. Takes what `Button` takes. */
export function Command({ name, body = {}, label = nameOf(name), ...more }) {
  const reason = useRefusal(name);
  return h(Button, { 'data-command': name, label, reason, onRefused: tellRefusal, onClick: () => give(name, body), ...more });
}

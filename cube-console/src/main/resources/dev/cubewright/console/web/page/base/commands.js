// Gives commands and says why one cannot be given now.

import { build, setAttribute } from './dom.js';
import { Refused, command } from './server.js';
import { publicName, state, watch } from './store.js';

const NAMES = {
  inspect: 'Inspect',
  solve: 'Solve',
  run: 'Run',
  scramble: 'Scramble',
  release: 'Release',
  recover: 'Recover',
  home: 'Home',
  connect: 'Connect',
  disconnect: 'Disconnect',
  correct: 'Correct a sticker',
  enter: 'Enter',
  settings: 'Change settings',
  jog: 'Turn an arm',
  grip: 'Move fingers',
  ports: 'Ask the ports',
  simulation: 'Simulate',
  answer: 'Answer',
  search: 'Search for boards',
};

/** What people call a command. */
export const nameOf = (name) => NAMES[name] ?? name;

/** Whether another page operates the robot. */
export function watching(now = state) {
  return Boolean(now?.operator?.client) && now.operator.client !== publicName;
}

/** Why a command cannot be given now, `null` if it can. */
export function refusal(name, now = state) {
  if (!now) {
    return 'The program has not answered yet.';
  }
  if (watching(now)) {
    return 'Another client operates the robot. Take over first.';
  }
  const reason = now.refused[name];
  return reason ? `${reason[0].toUpperCase()}${reason.slice(1)}.` : null;
}

const reporters = [];

/** Adds a function to call with the sentence when a command is refused. */
export function onRefused(report) {
  reporters.push(report);
}

/** Tells the person why something is not done. */
export function tellRefusal(sentence) {
  reporters.forEach((report) => report(sentence));
}

/** Gives a command and shows a refusal to the person. Returns the answer, `null` if refused. */
export async function give(name, body) {
  return attempt(() => command(name, body));
}

/** Does something that the program may refuse. */
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

/** A button for a command. It stays in the order of focus while it cannot be used, and says why. */
export function commandButton(name, { text = nameOf(name), body = () => ({}), className = '', key } = {}) {
  const button = build('button', { type: 'button', class: className, 'data-command': name }, text);
  if (key) {
    setAttribute(button, 'aria-keyshortcuts', key);
  }
  button.addEventListener('click', () => {
    const reason = refusal(name);
    if (reason) {
      tellRefusal(reason);
    } else {
      give(name, body());
    }
  });
  enableBy(button, name);
  return button;
}

/** A button that has a document kept: for the operator alone. */
export function keepButton(text, act, attributes = {}) {
  const button = build('button', { type: 'button', ...attributes }, text);
  button.addEventListener('click', () => {
    const reason = refusal('keep');
    reason ? tellRefusal(reason) : act();
  });
  enableBy(button, 'keep');
  return button;
}

/** Marks a control as not to be used while a command cannot be given, with the reason. */
export function enableBy(control, name) {
  watch(
    (now) => refusal(name, now),
    (reason) => {
      setAttribute(control, 'aria-disabled', reason ? 'true' : null);
      setAttribute(control, 'title', reason);
      if (control.matches('select, input, textarea')) {
        control.disabled = Boolean(reason);
      }
    }
  );
}

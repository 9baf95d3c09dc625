// What must not be overlooked: no connection, a fault, a stop, another operator, a refused command.

import { build, setShown, setText } from '../base/dom.js';
import { commandButton, give, onRefused, watching } from '../base/commands.js';
import { onStopping } from '../base/stop.js';
import { listen, state, watch } from '../base/store.js';
import { sentence } from '../base/words.js';

const SHOWN_MILLIS = 8000;

/** Fills the place for notices. */
export function showNotices(place) {
  place.append(stopping(), offline(), missing(), operator(), fault(), refused());
  // What stands below makes room, so that the arms are still seen beside a fault.
  new ResizeObserver(() =>
    document.documentElement.style.setProperty('--notices', `${place.offsetHeight}px`)
  ).observe(place);
}

function notice(kind, ...children) {
  return build('div', { class: `notice ${kind}`, hidden: true }, ...children);
}

/** How the stopping goes, from the press on. */
function stopping() {
  const text = build('p', {});
  const element = notice('warn', text);
  element.id = 'stopping';
  element.setAttribute('role', 'alert');
  onStopping((told, failed) => {
    setText(text, told ?? '');
    element.classList.toggle('fault', Boolean(failed));
    setShown(element, told !== null);
  });
  return element;
}

function offline() {
  const text = build('p', {});
  const element = notice('warn', text);
  element.setAttribute('role', 'alert');
  element.id = 'offline';
  listen('online', (online, why) => {
    setText(
      text,
      why
        ? `${sentence(why)} This page tries again by itself.`
        : `${state ? 'Connection lost' : 'The program does not answer'}. What is shown is old, and the robot may still move. This page tries again by itself.`
    );
    setShown(element, !online);
  });
  return element;
}

/** Why there is no robot, and what to do. */
function missing() {
  const text = build('p', {});
  const element = notice('warn', text, commandButton('search'));
  element.id = 'missing';
  watch(
    ({ robot, busy }) => [robot, busy],
    ([robot, busy]) => {
      const searching = busy === 'search' ? 'Looking for boards on the ports …' : null;
      setText(text, searching ?? sentence(robot.sentence));
      setShown(element, robot.kind === 'none');
    }
  );
  return element;
}

function operator() {
  const takeOver = build('button', { type: 'button', id: 'take-over' }, 'Take over');
  takeOver.addEventListener('click', () => give('operator'));
  const element = notice(
    'info',
    build('p', {}, 'Another client operates the robot. You can watch and stop it.'),
    takeOver
  );
  watch(
    (now) => watching(now),
    (watches) => setShown(element, watches)
  );
  return element;
}

/** The fault or stop: what is wrong, what is held, what to do; what comes next is offered when the robot has recovered. */
function fault() {
  const title = build('h2', {}, '');
  const problem = build('p', { class: 'fault-problem' });
  const holding = build('p', { class: 'fault-holding' });
  const advice = build('p', { class: 'fault-advice' });
  const recover = commandButton('recover', { className: 'primary', key: 'M' });
  const element = notice('fault', build('div', { class: 'fault-text' }, title, problem, holding, advice), recover);
  element.setAttribute('role', 'alert');
  element.id = 'fault';
  watch(
    ({ fault: told, state: condition }) => ({ told, condition }),
    ({ told, condition }) => {
      const shown = Boolean(told) || condition === 'stopped' || condition === 'fault';
      const appears = shown && element.hidden;
      setShown(element, shown);
      element.classList.toggle('stopped', told?.code === 'stopped' || condition === 'stopped');
      setText(title, told && told.code !== 'stopped' ? `Something is wrong (${told.code})` : 'Stopped');
      setText(problem, told ? sentence(told.problem) : 'All motors were stopped.');
      setText(holding, told?.holding ? sentence(told.holding) : '');
      setText(advice, told?.advice ? sentence(told.advice) : 'Recover makes the robot ready again.');
      if (appears) {
        element.scrollIntoView({ block: 'nearest' });
      }
    }
  );
  return element;
}

function refused() {
  const text = build('p', {});
  const close = build('button', { type: 'button', class: 'icon', 'aria-label': 'Close' }, '×');
  const element = notice('info refused', text, close);
  element.setAttribute('role', 'alert');
  let timer = 0;
  close.addEventListener('click', () => setShown(element, false));
  onRefused((message) => {
    setText(text, sentence(message));
    setShown(element, true);
    clearTimeout(timer);
    timer = setTimeout(() => setShown(element, false), SHOWN_MILLIS);
  });
  return element;
}

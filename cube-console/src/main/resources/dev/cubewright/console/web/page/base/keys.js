// Keys of both doors. Escape and the space bar stop the robot while it works, for any focused element. Otherwise Escape
// closes the open dialog or panel.

import { onDevice } from './storage.js';
import { isOnline, state } from './store.js';

const KEY = 'cubewright-letter-keys';

/** Whether letters, digits and signs are keys: who dictates, or leans on the keyboard, switches them off. */
export const letterKeys = () => onDevice.get(KEY) !== 'off';

/** Has letters, digits and signs be keys from now on, or not. */
export const setLetterKeys = (on) => onDevice.set(KEY, on ? 'on' : 'off');

/** Closes the last open dismissible part, such as a dialog or a panel; returns whether there was one. */
export function dismiss() {
  const open = Array.from(document.querySelectorAll('[data-dismissible]')).filter((part) => part.checkVisibility());
  open.at(-1)?.dispatchEvent(new Event('dismiss'));
  return open.length > 0;
}

/**
 * Listens to the keys: `stop` stops the robot, `pressed` receives every other key, in lower case if it is a letter.
 * `works` returns whether there is something to stop.
 */
export function listenToKeys({ stop, pressed, works = () => Boolean(state?.busy) }) {
  // Taken before any control sees it: the space bar must stop the robot even where it would press a button.
  addEventListener('keydown', (event) => stopKey(event, stop, works()), { capture: true });
  addEventListener('keydown', (event) => {
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    // A held key must not give the next command or answer as well.
    const held = event.repeat && /^[\p{L}\p{N}]$/u.test(event.key);
    if (letterKeys() && !event.defaultPrevented && !modified && !held && !writing(event.target) && !event.target.matches('select')) {
      pressed(event.key.length === 1 ? event.key.toLowerCase() : event.key, event);
    }
  });
}

function stopKey(event, stop, works) {
  if (event.key === 'Escape' && !event.repeat) {
    // A page without a connection does not know whether the robot works.
    if (works || (!dismiss() && !isOnline())) {
      event.preventDefault();
      stop();
    }
  } else if (event.key === ' ' && works && !writing(event.target)) {
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) {
      stop();
    }
  }
}

/** Whether an element takes typed text. */
export const writing = (target) =>
  target.matches('textarea, input:not([type=checkbox], [type=range], [type=radio], [type=button])');

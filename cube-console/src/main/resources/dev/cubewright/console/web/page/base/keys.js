// Keys of both pages. Escape and the space bar stop a working robot, whichever element has the focus. Otherwise Escape
// closes the open dialog or panel.

import { onDevice } from './storage.js';
import { isOnline, state } from './store.js';

const KEY = 'cubewright-letter-keys';

/** Whether single characters are shortcuts. People who use speech input can switch them off. */
export const letterKeys = () => onDevice.get(KEY) !== 'off';

/** Switches single-character shortcuts on or off. */
export const setLetterKeys = (on) => onDevice.set(KEY, on ? 'on' : 'off');

/** Closes the last open dismissible element, such as a dialog or a panel. Returns whether there was one. */
export function dismiss() {
  const open = Array.from(document.querySelectorAll('[data-dismissible]')).filter((part) => part.checkVisibility());
  open.at(-1)?.dispatchEvent(new Event('dismiss'));
  return open.length > 0;
}

/**
 * Listens to keys. `stop` stops the robot; `pressed` receives every other key, letters in lower case.
 * `works` returns whether the robot works.
 */
export function listenToKeys({ stop, pressed, works = () => Boolean(state?.busy) }) {
  // In the capture phase: the space bar must stop the robot even if a button has the focus.
  addEventListener('keydown', (event) => stopKey(event, stop, works()), { capture: true });
  addEventListener('keydown', (event) => {
    const modified = event.ctrlKey || event.metaKey || event.altKey;
    // Key repetition must not send another command or answer.
    const held = event.repeat && /^[\p{L}\p{N}]$/u.test(event.key);
    if (letterKeys() && !event.defaultPrevented && !modified && !held && !writing(event.target) && !event.target.matches('select')) {
      pressed(event.key.length === 1 ? event.key.toLowerCase() : event.key, event);
    }
  });
}

function stopKey(event, stop, works) {
  if (event.key === 'Escape' && !event.repeat) {
    // Without a connection, it is unknown whether the robot works.
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

/** Whether an element accepts typed text. */
export const writing = (target) =>
  target.matches('textarea, input:not([type=checkbox], [type=range], [type=radio], [type=button])');

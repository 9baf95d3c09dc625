// Whether letters, digits and signs are keys of the page: who dictates, or leans on the keyboard, switches them off.

import { onDevice } from './storage.js';

const KEY = 'cubewright-letter-keys';

/** Whether they act. Escape and the space bar always stop the robot. */
export const letterKeys = () => onDevice.get(KEY) !== 'off';

/** Has them act from now on, or not. */
export function setLetterKeys(on) {
  onDevice.set(KEY, on ? 'on' : 'off');
}

// Whether things are shown in three dimensions or flat: as a person chose, and flat where there is no WebGL.

import { build, setAttribute } from '../base/dom.js';
import { onDevice } from '../base/storage.js';
import { canDraw } from './stage.js';

const KEY = 'cubewright-flat';
let able = null;

/** Whether three dimensions are wanted and possible. */
export function solid() {
  able ??= canDraw();
  return able && onDevice.get(KEY) !== 'yes';
}

/** A button that switches between 3D and flat; every view that is on the page changes with it. */
export function createViewSwitch() {
  const button = build('button', { type: 'button', class: 'small view-switch' });
  const show = () => {
    const flat = !solid();
    button.textContent = flat ? 'Show 3D' : 'Show flat';
    setAttribute(button, 'aria-disabled', able ? null : 'true');
    setAttribute(button, 'title', able ? null : 'This browser has no WebGL: only the flat picture can be shown.');
  };
  button.addEventListener('click', () => {
    if (able) {
      onDevice.set(KEY, solid() ? 'yes' : 'no');
      document.dispatchEvent(new Event('solid'));
    }
  });
  document.addEventListener('solid', show);
  show();
  return button;
}

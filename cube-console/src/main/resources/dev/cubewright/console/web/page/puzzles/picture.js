// A puzzle without arms at one moment of a solution.

import { h, render } from 'preact';
import { build } from '../base/dom.js';
import { CubeView } from '../scene/cube-view.js';

/** The picture; `show` gives it a size, facelets, the turn that is under way, and the next step. */
export function createPicture() {
  const element = build('div', { class: 'puzzle-picture' });
  return {
    element,
    show: (size, facelets, turning, next) => render(h(CubeView, { size, facelets, turning, next }), element),
  };
}

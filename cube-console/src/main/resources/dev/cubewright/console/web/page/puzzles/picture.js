// A puzzle without arms in three dimensions, or its net, at one moment of a solution.

import { build, setShown } from '../base/dom.js';
import { createCubePicture } from '../scene/cube-picture.js';
import { createNet } from '../scene/old.js';
import { solid } from '../scene/solid.js';

/** The picture; `show` gives it a size, facelets, the turn that is under way, and the next step. */
export function createPicture() {
  const canvas = build('canvas', { class: 'stage-canvas', tabindex: 0, role: 'img', 'aria-label': 'The puzzle. Arrow keys look around.' });
  const frame = build('div', { class: 'stage' }, canvas);
  const flat = build('div', { class: 'stage-flat' });
  let picture = null;
  let asked = false;
  let net = null;
  let shown = null;
  let sizeKey = '';

  const redraw = () => {
    if (shown) {
      if (sizeKey !== shown.size.join()) {
        sizeKey = shown.size.join();
        net = createNet(shown.size, 'The puzzle, unfolded');
        flat.replaceChildren(net.element);
      }
      net.show(shown.facelets);
      picture?.show(shown);
    }
  };
  const apply = async () => {
    setShown(frame, solid());
    setShown(flat, !solid());
    if (solid() && !asked) {
      asked = true;
      try {
        picture = await createCubePicture(canvas);
      } catch {
        setShown(frame, false);
        setShown(flat, true);
      }
    }
    redraw();
  };
  document.addEventListener('solid', apply);
  apply();
  return {
    element: build('div', { class: 'puzzle-picture' }, frame, flat),
    show(size, facelets, turning, next) {
      shown = { size, facelets, turning, next };
      redraw();
    },
  };
}

// Entering a puzzle sticker by sticker: choose a color, then the stickers that have it.

import { build, setAttribute } from '../base/dom.js';
import { COLORS, FACES } from '../base/colors.js';
import { createNet } from '../scene/old.js';

/** A painter; `painted` is called with the facelets after each change. */
export function createPainter(painted) {
  let color = 'U';
  let facelets = '';
  let net = null;
  const place = build('div', { class: 'painter-net' });
  const palette = FACES.map((face) =>
    build(
      'button',
      {
        type: 'button',
        class: 'color',
        'data-color': face,
        'aria-label': COLORS[face].name,
        onclick: () => choose(face),
      },
      build('b', {}, COLORS[face].letter)
    )
  );
  const choose = (face) => {
    color = face;
    palette.forEach((button) => setAttribute(button, 'aria-pressed', String(button.dataset.color === face)));
  };
  const paint = (index) => {
    facelets = facelets.slice(0, index) + color + facelets.slice(index + 1);
    net.show(facelets);
    painted(facelets);
  };
  choose('U');
  const element = build(
    'details',
    { class: 'painter' },
    build('summary', {}, 'Paint the stickers'),
    build('div', { class: 'palette', role: 'group', 'aria-label': 'Color' }, palette),
    place
  );
  return {
    element,
    /** Shows a puzzle to be painted over. */
    load(size, cube) {
      facelets = cube;
      net = createNet(size, 'The puzzle, unfolded: choose the stickers that have the color', paint);
      net.show(facelets);
      net.element.style.setProperty('--columns', 2 * (size[0] + size[2]));
      place.replaceChildren(net.element);
    },
  };
}

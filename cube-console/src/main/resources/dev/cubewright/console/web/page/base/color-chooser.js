// A dialog to choose the color of a sticker.

import { COLORS, FACES } from './colors.js';
import { Dialog, h } from './ui.js';

/** A dialog to choose a color; `onChoose` receives its face letter. */
export const ColorChooser = ({ title = 'Which color is it?', symbol, onChoose, onClose }) =>
  h(
    Dialog,
    { title, kind: 'color-chooser', onClose },
    h(
      'div',
      { class: 'colors' },
      FACES.map((face) =>
        h(
          'button',
          { key: face, type: 'button', class: 'color', 'data-color': face, 'aria-pressed': String(face === symbol), onClick: () => onChoose(face) },
          h('b', {}, COLORS[face].letter),
          COLORS[face].name
        )
      )
    )
  );

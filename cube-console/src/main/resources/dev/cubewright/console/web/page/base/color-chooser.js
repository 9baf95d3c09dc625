// A dialog to choose the color of a sticker.

import { COLORS, FACES } from './colors.js';
import { Dialog, h } from './ui.js';

/** The dialog; `onChoose` receives the face letter of a color. */
export function ColorChooser({ title, symbol, onChoose, onClose }) {
  const button = (face) =>
    h(
      'button',
      { key: face, type: 'button', class: 'color', 'data-color': face, 'aria-pressed': String(face === symbol), onClick: () => onChoose(face) },
      h('b', {}, COLORS[face].letter),
      COLORS[face].name
    );
  return h(Dialog, { title, kind: 'color-chooser', onClose }, h('div', { class: 'colors' }, FACES.map(button)));
}

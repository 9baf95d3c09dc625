// A dialog to choose the color of a sticker.

import { build, setText } from './dom.js';
import { COLORS, FACES } from './colors.js';
import { createDialog } from './dialogs.js';
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

let dialog = null;
let chosen = () => {};

/** Asks for a color; `done` is called with its face letter. */
export function askColor(title, symbol, done) {
  dialog ??= createChooser();
  chosen = done;
  setText(dialog.heading, title);
  for (const button of dialog.body.querySelectorAll('button')) {
    button.setAttribute('aria-pressed', String(button.dataset.color === symbol));
  }
  dialog.open();
}

function createChooser() {
  const made = createDialog('Which color is it?', 'color-chooser');
  const buttons = FACES.map((face) =>
    build(
      'button',
      {
        type: 'button',
        class: 'color',
        'data-color': face,
        onclick: () => {
          made.close();
          chosen(face);
        },
      },
      build('b', {}, COLORS[face].letter),
      COLORS[face].name
    )
  );
  made.body.append(build('div', { class: 'colors' }, buttons));
  return made;
}

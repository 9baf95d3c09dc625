// Choosing the color of a sticker that was read wrongly.

import { build, setText } from '../base/dom.js';
import { COLORS, FACES } from '../base/colors.js';
import { give, refusal, tellRefusal } from '../base/commands.js';
import { stickersOf } from '../base/cuboid.js';
import { createDialog } from '../base/dialogs.js';

const stickers = stickersOf([2, 2, 2]);
let dialog = null;
let facelet = 0;

/** Asks for the color of a facelet; the program checks the cube with it at once. */
export function chooseColor(index, symbol) {
  const reason = refusal('correct');
  if (reason) {
    tellRefusal(reason);
    return;
  }
  dialog ??= createChooser();
  facelet = index;
  const { face, number } = stickers[index];
  setText(dialog.heading, `Which color is ${face}${number}?`);
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
      { type: 'button', class: 'color', 'data-color': face },
      build('b', {}, COLORS[face].letter),
      COLORS[face].name
    )
  );
  buttons.forEach((button) =>
    button.addEventListener('click', () => {
      made.close();
      give('correct', { facelet, color: button.dataset.color });
    })
  );
  made.body.append(build('div', { class: 'colors' }, buttons));
  return made;
}

// Choosing the color of a sticker that was read wrongly.

import { askColor } from '../base/color-chooser.js';
import { give, refusal, tellRefusal } from '../base/commands.js';
import { stickersOf } from '../base/cuboid.js';

const stickers = stickersOf([2, 2, 2]);

/** Asks for the color of a facelet; the program checks the cube with it at once. */
export function chooseColor(facelet, symbol) {
  const reason = refusal('correct');
  if (reason) {
    tellRefusal(reason);
    return;
  }
  const { face, number } = stickers[facelet];
  askColor(`Which color is ${face}${number}?`, symbol, (color) => give('correct', { facelet, color }));
}

// A net with correctable stickers: choosing one opens a dialog with the six colors.

import { h } from 'preact';
import { useState } from 'preact/hooks';
import { COLORS, FACES } from '../base/colors.js';
import { stickersOf } from '../base/cuboid.js';
import { Dialog } from '../base/ui.js';
import { Net } from './net.js';

/** The net. `onCorrect` receives the index of a facelet and the face letter of its color, if `permits()`. */
export function CorrectableNet({ onCorrect, permits = () => true, ...net }) {
  const { size, facelets } = net;
  const [facelet, choose] = useState(null);
  const sticker = stickersOf(size)[facelet];
  const color = (face) => {
    const onClick = () => {
      choose(null);
      onCorrect(facelet, face);
    };
    const chosen = String(facelets?.[facelet] === face);
    const { letter, name } = COLORS[face];
    return h('button', { type: 'button', class: 'color', 'data-color': face, 'aria-pressed': chosen, onClick }, h('b', {}, letter), name);
  };
  return [
    h(Net, { ...net, onPick: (index) => permits() && choose(index) }),
    sticker &&
      h(Dialog, { title: `Which color is ${sticker.face}${sticker.number}?`, kind: 'color-chooser', onClose: () => choose(null) },
        h('div', { class: 'colors grid' }, FACES.map(color))
      ),
  ];
}

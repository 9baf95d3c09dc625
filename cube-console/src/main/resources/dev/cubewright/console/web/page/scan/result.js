// The cube that was read: doubtful stickers to correct, or several cubes to choose from.

import { useState } from 'preact/hooks';
import { ColorChooser } from '../base/color-chooser.js';
import { colorOf } from '../base/colors.js';
import { stickersOf } from '../base/cuboid.js';
import { h } from '../base/ui.js';
import { facesInWords } from '../puzzle/words.js';
import { Net } from '../scene/net.js';

/** The net of a cube; `onCorrect` receives a facelet and its color, `onChoose` the facelets of a cube that fits. */
export function Result({ size, cube, onCorrect, onChoose }) {
  const [open, setOpen] = useState(null);
  const { facelets, doubtful, alternatives } = cube;
  if (alternatives.length > 1) {
    return h(
      'div',
      { class: 'scan-several', role: 'group', 'aria-label': 'Cubes that fit' },
      alternatives.map((one, index) => {
        const words = `Cube ${index + 1}. ${facesInWords(one, size, colorOf).join(' ')}`;
        return h('button', { key: one, type: 'button', 'aria-label': words, onClick: () => onChoose(one) }, h(Net, { size, facelets: one }));
      })
    );
  }
  const sticker = stickersOf(size)[open];
  const zoom = size[0] > (matchMedia('(max-width: 700px)').matches ? 2 : 5);
  return [
    h('div', { class: 'scan-net' }, h(Net, { size, facelets, doubtful, zoom, label: 'The cube as it was read, unfolded', onPick: setOpen })),
    sticker &&
      h(ColorChooser, {
        title: `Which color is ${sticker.face}${sticker.number}?`,
        symbol: facelets[open],
        onClose: () => setOpen(null),
        onChoose: (color) => {
          setOpen(null);
          onCorrect(open, color);
        },
      }),
  ];
}

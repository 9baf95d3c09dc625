// The cube that was read: doubtful stickers to correct, or several cubes to choose from.

import { useState } from 'preact/hooks';
import { ColorChooser } from '../base/color-chooser.js';
import { stickersOf } from '../base/cuboid.js';
import { h } from '../base/ui.js';
import { Net } from '../scene/net.js';

/** The net of a cube; `onCorrect` receives a facelet and its color, `onChoose` the facelets of a cube that fits. */
export function Result({ size, cube, onCorrect, onChoose }) {
  const [facelet, setFacelet] = useState(null);
  if (cube.alternatives.length > 1) {
    return h(
      'div',
      { class: 'scan-several', role: 'group', 'aria-label': 'Cubes that fit' },
      cube.alternatives.map((facelets, index) =>
        h(
          'button',
          { key: facelets, type: 'button', 'aria-label': `Cube ${index + 1}`, onClick: () => onChoose(facelets) },
          h(Net, { size, facelets, label: `Cube ${index + 1}` })
        )
      )
    );
  }
  const sticker = facelet === null ? null : stickersOf(size)[facelet];
  return [
    h(
      'div',
      { class: 'scan-net' },
      h(Net, { size, facelets: cube.facelets, doubtful: cube.doubtful, label: 'The cube as it was read, unfolded', onPick: setFacelet })
    ),
    sticker &&
      h(ColorChooser, {
        title: `Which color is ${sticker.face}${sticker.number}?`,
        symbol: cube.facelets[facelet],
        onClose: () => setFacelet(null),
        onChoose: (color) => {
          setFacelet(null);
          onCorrect(facelet, color);
        },
      }),
  ];
}

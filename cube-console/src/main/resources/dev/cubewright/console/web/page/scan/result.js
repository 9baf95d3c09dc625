// The recognized cube with doubtful stickers, or several possible cubes.

import { colorOf } from '../base/colors.js';
import { h } from '../base/ui.js';
import { facesInWords } from '../puzzle/words.js';
import { CorrectableNet } from '../scene/correctable-net.js';
import { Net } from '../scene/net.js';

/** The net of a cube. `onCorrect` receives a facelet and its color, `onChoose` the facelets of a possible cube. */
export function Result({ size, cube, onCorrect, onChoose }) {
  const { facelets, doubtful, alternatives } = cube;
  if (alternatives.length > 1) {
    return h('div', { class: 'scan-several', role: 'group', 'aria-label': 'Possible cubes' },
      alternatives.map((one, index) => {
        const words = `Cube ${index + 1}. ${facesInWords(one, size, colorOf).join(' ')}`;
        return h('button', { key: one, type: 'button', 'aria-label': words, onClick: () => onChoose(one) }, h(Net, { size, facelets: one }));
      })
    );
  }
  const label = 'The recognized cube, unfolded';
  return h('div', { class: 'scan-net' }, h(CorrectableNet, { size, facelets, doubtful, onCorrect, label }));
}

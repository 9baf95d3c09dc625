// The choice among the cubes that fit the pictures.

import { colorOf } from '../base/colors.js';
import { build } from '../base/dom.js';
import { createNet } from '../scene/old.js';
import { facesInWords } from './words.js';

/** The choice; `chosen` is called with the facelets of a cube. */
export function createSeveral(chosen) {
  const element = build('div', { class: 'scan-several', role: 'group', 'aria-label': 'Cubes that fit the pictures' });
  return {
    element,
    /** Offers cubes of a size, each by its facelets. */
    offer(size, cubes) {
      element.replaceChildren(
        ...cubes.map((facelets, index) => {
          const { element: small, show } = createNet(size, `Cube ${index + 1}`);
          show(facelets);
          const words = `Cube ${index + 1}. ${facesInWords(facelets, size, colorOf).join(' ')}`;
          return build('button', { type: 'button', 'aria-label': words, onclick: () => chosen(facelets) }, small);
        })
      );
    },
  };
}

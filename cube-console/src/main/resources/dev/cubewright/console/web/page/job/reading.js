// The cube as it was read or entered: its net, how sure that is, and what is wrong with it.

import { build, section, setAttribute, setShown, setText } from '../base/dom.js';
import { watch } from '../base/store.js';
import { sentence } from '../base/words.js';
import { createNet } from '../scene/old.js';
import { chooseColor } from './choose-color.js';

const SOURCES = {
  entered: 'as entered',
  scramble: 'as scrambled',
  camera: 'as the camera read it',
  corrected: 'read and corrected',
};

/** The net, with a sentence about it. */
export function createReading() {
  let facelets = null;
  const net = createNet([2, 2, 2], 'The cube, unfolded: choose a sticker to correct it', (facelet) =>
    chooseColor(facelet, facelets?.[facelet] ?? '?')
  );
  const about = build('p', { class: 'about' });
  const problem = build('p', { class: 'problem', role: 'alert', hidden: true });
  watch(
    ({ cube }) => cube,
    (cube) => {
      facelets = cube?.facelets ?? null;
      net.show(facelets, cube);
      setText(about, cube?.source ? sentence(aboutOf(cube)) : 'It is not known how the cube lies: inspect it, or enter it.');
      setText(problem, cube?.problem ? sentence(cube.problem) : '');
      setShown(problem, Boolean(cube?.problem));
      setAttribute(net.element, 'data-invalid', Boolean(cube?.problem));
    }
  );
  return section('Cube', { class: 'panel reading' }, about, problem, net.element);
}

function aboutOf({ source, stickers, solved, confidence, doubtful }) {
  // A cube that was entered is corrected without a picture.
  const parts = [source === 'corrected' && !stickers ? 'corrected' : (SOURCES[source] ?? source)];
  if (confidence !== null && confidence !== undefined) {
    parts.push(`${Math.floor(confidence * 1000) / 10} % sure`);
  }
  if (doubtful?.length) {
    parts.push(doubtful.length === 1 ? '1 sticker is doubtful' : `${doubtful.length} stickers are doubtful`);
  }
  if (solved) {
    parts.push('solved');
  }
  return parts.join(', ');
}

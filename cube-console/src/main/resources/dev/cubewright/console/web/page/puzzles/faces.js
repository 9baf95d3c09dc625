// The pictures of the six faces: a strip to choose from, and the chosen one with the stickers found in it.

import { build, draw, setAttribute, setShown, setText } from '../base/dom.js';
import { sentence } from '../base/words.js';
import { drawPicture } from '../scene/old.js';
import { GUIDE, faceletsOf } from './guide.js';

/** The pictures; `again` is called with the number of a face whose picture is taken again. */
export function createFaces(again) {
  let slots = [];
  let edge = 3;
  let cube = null;
  let chosen = 0;
  const drawing = draw('svg', { class: 'picture', role: 'img' });
  const about = build('p', { class: 'about' });
  const retake = build('button', { type: 'button', class: 'small', onclick: () => again(chosen) }, 'Look at this face again');
  const thumbs = GUIDE.map(({ name }, slot) => {
    const small = draw('svg', { class: 'picture', 'aria-hidden': 'true' });
    const mark = build('span', { class: 'face-mark' }, String(slot + 1));
    const button = build(
      'button',
      { type: 'button', class: 'face-thumb', 'data-slot': slot, onclick: () => choose(slot) },
      small,
      mark,
      build('span', { class: 'face-name' }, name)
    );
    return { button, small };
  });
  const strip = build(
    'div',
    { class: 'face-strip', role: 'group', 'aria-label': 'Pictures of the faces' },
    thumbs.map(({ button }) => button)
  );
  const large = build('div', { class: 'face-large' }, drawing, about, retake);
  const choose = (slot) => {
    chosen = slot;
    show();
  };

  /** What `drawPicture` takes of a slot. */
  const drawable = (slot) => {
    const { url, width, height, cells } = slots[slot];
    const at = cube?.pictures?.indexOf(slot) ?? -1;
    return {
      url,
      width: width || 4,
      height: height || 3,
      cells: cells ?? [],
      facelets: at < 0 ? null : faceletsOf(edge, 'URFDLB'[at], cube.quarters[at]),
      face: GUIDE[slot].name,
    };
  };
  const show = () => {
    thumbs.forEach(({ button, small }, slot) => {
      const picture = slots[slot];
      const state = !picture ? 'missing' : picture.problem ? 'wrong' : picture.cells ? 'found' : 'looking';
      setAttribute(button, 'data-state', state);
      setAttribute(button, 'aria-label', `${GUIDE[slot].name}: ${TOLD[state]}`);
      setAttribute(button, 'aria-pressed', String(slot === chosen));
      setShown(small, Boolean(picture));
      if (picture) {
        drawPicture(small, drawable(slot), cube);
      }
    });
    const picture = slots[chosen];
    setAttribute(large, 'data-empty', !picture);
    if (picture) {
      drawPicture(drawing, drawable(chosen), cube);
      setText(about, picture.problem ? sentence(picture.problem.message) : `The ${GUIDE[chosen].name} face.`);
      setAttribute(about, 'class', picture.problem ? 'problem' : 'about');
    }
  };
  return {
    strip,
    large,
    choose,
    /** Shows pictures of a cube of a size, and what was read off them. */
    show(pictures, size, read) {
      slots = pictures;
      edge = size;
      cube = read;
      show();
    },
  };
}

const TOLD = { missing: 'no picture yet', wrong: 'no face found', found: 'found', looking: 'looking for it' };

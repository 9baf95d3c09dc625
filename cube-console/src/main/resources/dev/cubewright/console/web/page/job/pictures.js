// What the camera sees: the pictures of the last inspection with the cells that were sampled, and a picture of now.

import { build, draw, section, setAttribute, setShown, setText } from '../base/dom.js';
import { state, watch } from '../base/store.js';
import { drawPicture } from '../scene/photograph.js';
import { createLiveCamera } from './live-camera.js';

/** The pictures; the newest is shown as it arrives, others when they are chosen. */
export function createPictures() {
  const drawing = draw('svg', { class: 'picture', role: 'img' });
  const live = createLiveCamera();
  const nothing = build(
    'p',
    { class: 'picture-none' },
    'No picture yet. Pictures appear here while the cube is inspected.'
  );
  const strip = build('div', { class: 'strip', role: 'group', 'aria-label': 'Pictures' });
  const caption = build('p', { class: 'about' });
  const now = build('button', { type: 'button', class: 'thumb live', 'aria-pressed': 'false' }, 'Now');
  let chosen = null;
  let newest = null;

  const show = () => {
    const picture = state.pictures?.find(({ id }) => id === chosen);
    setShown(drawing, Boolean(picture));
    setShown(live.element, chosen === 'now');
    setShown(nothing, !picture && chosen !== 'now');
    live.run(chosen === 'now');
    for (const button of strip.querySelectorAll('button')) {
      setAttribute(button, 'aria-pressed', String(button.dataset.picture === String(chosen)));
    }
    if (picture) {
      drawPicture(drawing, picture, state.cube);
    }
    setText(caption, picture ? `Face ${picture.face}` : chosen === 'now' ? 'What the camera sees now' : '');
  };
  const choose = (id) => {
    chosen = id;
    show();
  };
  now.dataset.picture = 'now';
  now.addEventListener('click', () => choose('now'));
  watch(
    ({ robot }) => robot.camera,
    (camera) => setShown(now, camera)
  );
  watch(
    ({ pictures }) => pictures?.map(({ id, face }) => [id, face]),
    (ids) => {
      strip.replaceChildren(...(ids ?? []).map(([id, face]) => thumb(id, face, choose)), now);
      const last = ids?.length ? ids[ids.length - 1][0] : null;
      if (last !== newest || !ids?.some(([id]) => id === chosen)) {
        newest = last;
        chosen = chosen === 'now' && last === null ? 'now' : last;
      }
      show();
    }
  );
  watch(({ pictures, cube }) => [pictures, cube?.facelets, cube?.stickers, cube?.doubtful], show);
  const frame = build('div', { class: 'picture-frame' }, drawing, live.element, nothing);
  return section('Camera', { class: 'panel pictures' }, frame, caption, strip);
}

function thumb(id, face, choose) {
  const button = build(
    'button',
    { type: 'button', class: 'thumb', 'data-picture': id, 'aria-label': `Picture of face ${face}` },
    face
  );
  button.addEventListener('click', () => choose(id));
  return button;
}

// The pictures of a scan: the found stickers, and the captured faces.

import { useState } from 'preact/hooks';
import { Button, Dialog, h, useObjectUrl } from '../base/ui.js';
import { sentence } from '../base/words.js';
import { FACE_COUNT, shownOf } from './state.js';
import { edgeOf, outlineOf } from './still.js';

const colorOf = (sticker) => (sticker ? `rgb(${sticker.slice(0, 3).map(Math.round).join()})` : 'none');

/** The stickers of a picture in their colors, with an outline, over the picture if it has a `url`. */
export const Found = ({ face: { width, height, cells, stickers }, url }) =>
  h('svg', { class: 'scan-found', viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' },
    url && h('image', { href: url, width, height }),
    cells.map((cell, index) => h('polygon', { points: cell.join(' '), fill: colorOf(stickers[index]) })),
    h('polygon', { class: 'scan-outline', points: outlineOf({ cells }).join(' ') })
  );

/** A thumbnail of a captured face. */
function Small({ picture }) {
  const edge = edgeOf(picture);
  const square = (sticker, index) =>
    h('rect', { x: index % edge, y: Math.floor(index / edge), width: 1, height: 1, rx: 0.15, fill: colorOf(sticker) });
  return h('svg', { viewBox: `0 0 ${edge} ${edge}`, 'aria-hidden': 'true' }, picture.stickers.map(square));
}

/** The strip of six faces, with empty places for missing ones. `onAgain` receives the picture to replace. */
export function Faces({ state, onAgain }) {
  const [open, setOpen] = useState(null);
  const shown = shownOf(state);
  const place = (_, index) => {
    const picture = shown[index];
    if (!picture) {
      return h('span', { class: 'face-thumb' });
    }
    const [found, label] = picture.stickers ? ['found', `Face ${index + 1}`] : ['wrong', `Picture ${index + 1}: no face was found`];
    const more = { 'data-state': found, 'aria-label': label, onClick: () => setOpen(picture) };
    return h('button', { type: 'button', class: 'face-thumb', ...more }, picture.stickers ? h(Small, { picture }) : '!');
  };
  const again = () => {
    setOpen(null);
    onAgain(open);
  };
  return [
    h('div', { class: 'face-strip', role: 'group', 'aria-label': 'Faces' }, Array.from({ length: FACE_COUNT }, place)),
    open && h(Large, { picture: open, onAgain: again, onClose: () => setOpen(null) }),
  ];
}

function Large({ picture, onAgain, onClose }) {
  const url = useObjectUrl(picture.blob);
  const { problem, stickers, source } = picture;
  return h(Dialog, { title: problem ? 'No face was found' : 'This face', onClose },
    url && (stickers ? h(Found, { face: picture, url }) : h('img', { src: url, alt: 'The picture' })),
    problem && h('p', {}, sentence(problem.message)),
    h(Button, { primary: true, onClick: onAgain, label: source === 'camera' ? 'Capture this face again' : 'Open another picture' })
  );
}

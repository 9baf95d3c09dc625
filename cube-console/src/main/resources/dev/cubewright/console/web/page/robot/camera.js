// What the camera sees: the pictures of the last inspection with the cells that were sampled, and a picture of now.

import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { Refused, robotPicture } from '../base/server.js';
import { state, watch } from '../base/store.js';
import { Button, h, useStore } from '../base/ui.js';
import { Photograph } from '../scene/photograph.js';
import { pictureAfter } from './state.js';

const BETWEEN_MILLIS = 400;

/** The pictures; the newest is shown as it arrives, others when they are chosen. */
export function Camera() {
  const { pictures, cube, camera } =
    useStore(({ pictures, cube, robot }) => ({ pictures: pictures ?? [], cube, camera: robot.camera })) ?? {};
  const [{ chosen }, change] = useReducer(pictureAfter, { chosen: null, newest: null });
  useEffect(() => watch(({ pictures }) => (pictures ?? []).map(({ id }) => id), (ids) => change({ ids })), []);
  const picture = pictures?.find(({ id }) => id === chosen);
  const choice = (id, label, more) =>
    h(Button, { key: id, label, 'data-picture': id, 'aria-pressed': String(chosen === id), onClick: () => change({ choose: id }), ...more });
  return h(
    'section',
    { class: 'panel pictures', 'aria-label': 'Camera' },
    picture && h(Photograph, { picture, cube }),
    chosen === 'now' && h(Live),
    !pictures?.length && chosen !== 'now' && h('p', { class: 'about' }, 'Pictures appear here while the cube is inspected.'),
    h(
      'div',
      { class: 'strip', role: 'group', 'aria-label': 'Pictures' },
      pictures?.map(({ id, face }) => choice(id, face, { 'aria-label': `Picture of face ${face}` })),
      camera && (pictures.length ? choice('now', 'Live') : choice('now', 'Live picture', { icon: 'camera' }))
    )
  );
}

/** A picture of now, again and again while a person looks and the robot does not work. */
function Live() {
  const [url, setUrl] = useState(null);
  const [note, setNote] = useState('');
  const element = useRef(null);
  useEffect(() => {
    let timer = 0;
    let ended = false;
    const next = async () => {
      if (document.visibilityState === 'visible' && element.current.offsetParent && !state.busy) {
        try {
          setUrl(URL.createObjectURL(await robotPicture()));
          setNote('');
        } catch (problem) {
          setNote(problem instanceof Refused ? problem.message : 'No picture came.');
        }
      }
      timer = ended || setTimeout(next, BETWEEN_MILLIS);
    };
    next();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return h(
    'div',
    { class: 'live-camera', ref: element },
    h('img', { class: 'live-picture', alt: 'What the camera sees now', src: url }),
    note && h('p', { class: 'hint' }, note)
  );
}

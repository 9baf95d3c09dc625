// The camera panel: the pictures of the last inspection with the sampled cells, and a live picture.

import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import { Refused, robotPicture } from '../base/server.js';
import { state, watch } from '../base/store.js';
import { Button, h, useObjectUrl, useStore } from '../base/ui.js';
import { Photograph } from '../scene/photograph.js';
import { pictureAfter } from './state.js';

const BETWEEN_MILLIS = 400;

/** The pictures. The newest is shown when it arrives, others when chosen. */
export function Camera() {
  const { pictures, cube, camera } =
    useStore(({ pictures, cube, robot }) => ({ pictures: pictures ?? [], cube, camera: robot.camera })) ?? {};
  const [{ chosen }, change] = useReducer(pictureAfter, { chosen: null, newest: null });
  useEffect(() => watch(({ pictures }) => (pictures ?? []).map(({ id }) => id), (ids) => change({ ids })), []);
  const picture = pictures?.find(({ id }) => id === chosen);
  const choice = (id, label, more) => {
    const pressed = { 'aria-pressed': String(chosen === id), onClick: () => change({ choose: id }) };
    return h(Button, { key: id, label, 'data-picture': id, ...pressed, ...more });
  };
  return h('section', { class: 'panel pictures', 'aria-label': 'Camera' },
    picture && h(Photograph, { picture, cube }),
    chosen === 'now' && h(Live),
    !pictures?.length && chosen !== 'now' && h('p', { class: 'hint' }, 'Pictures appear here while the cube is inspected.'),
    h('div', { class: 'strip row', role: 'group', 'aria-label': 'Pictures' },
      pictures?.map(({ id, face }) => choice(id, face, { 'aria-label': `Picture of face ${face}` })),
      camera && (pictures.length ? choice('now', 'Live') : choice('now', 'Live picture', { icon: 'camera' }))
    )
  );
}

/** A picture of the robot camera: its URL, the `problem` of a failure, and `take`, which replaces it. */
export function useRobotPicture() {
  const [{ blob, problem }, show] = useState({});
  const take = async () => {
    try {
      show({ blob: await robotPicture() });
    } catch (failure) {
      const reason = failure instanceof Refused ? failure.message : 'The camera sent no picture.';
      show((last) => ({ blob: last.blob, problem: reason }));
    }
  };
  return { url: useObjectUrl(blob), problem, take };
}

/** The live picture, updated while it is visible and the robot is idle. */
function Live() {
  const { url, problem, take } = useRobotPicture();
  const element = useRef(null);
  useEffect(() => {
    let timer = 0;
    let ended = false;
    const next = async () => {
      if (document.visibilityState === 'visible' && element.current.offsetParent && !state.busy) {
        await take();
      }
      timer = ended || setTimeout(next, BETWEEN_MILLIS);
    };
    next();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, []);
  return h('div', { ref: element },
    h('img', { class: 'live-picture', alt: 'The live camera picture', src: url }),
    problem && h('p', { class: 'hint' }, problem)
  );
}

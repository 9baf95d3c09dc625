// The robot as it moves: cube and arms in three dimensions, or flat, and what each arm does in words.

import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { paints } from '../base/colors.js';
import { listen, state, watch } from '../base/store.js';
import { useStore } from '../base/ui.js';
import { dial } from '../base/words.js';
import { createArms } from './arms.js';
import { createCubies } from './cubies.js';
import { cornersOf } from './geometry.js';
import { Net } from './net.js';
import { ARMS, createRobotModel } from './robot-model.js';
import { createStage } from './stage.js';
import { useSolid } from './view-switch.js';

const SIZE = [2, 2, 2];
/** The motors, the carriers of the fingers, and the camera below. */
const REACH = [[4.1, 0.6, 0.6], [0.6, 0.6, 4.1], [2.9, 1.65, 0.3], [0.3, 1.65, 2.9]];
const POINTS = [...REACH.flatMap(cornersOf), [0.45, -3.2, 0.45]];
const FROM = { home: { turn: 0.7, tilt: 0.7 }, distance: 16, points: POINTS };
const GRIPS = { closed: 'holds', open: 'open', closing: 'closing', opening: 'opening', unknown: 'unknown' };
/** What is not known of arms that have come to rest. */
const AT_REST = { closing: 'in doubt', opening: 'in doubt' };

/** The robot, with a list of its arms. */
export function RobotView() {
  const [model] = useState(() => createRobotModel());
  const [facelets, setFacelets] = useState(null);
  const [failed, setFailed] = useState(false);
  const canvas = useRef(null);
  const flat = !useSolid() || failed;

  useEffect(() => {
    let stage = null;
    let gone = false;
    const redraw = () => (flat ? setFacelets(model.pose().facelets) : stage?.redraw());
    const ends = [
      listen('motion', (event) => {
        model.hear(event);
        redraw();
      }),
      watch(
        ({ cube, holding, poses, busy }) => [cube?.facelets, holding, poses, busy],
        () => {
          model.take(state);
          redraw();
        }
      ),
    ];
    if (!flat) {
      place(canvas.current, model).then(
        (made) => {
          stage = made;
          gone && stage.dispose();
        },
        () => setFailed(true)
      );
    }
    return () => {
      gone = true;
      ends.forEach((end) => end());
      stage?.dispose();
    };
  }, [flat]);

  const label = 'The cube between the four arms, as they stand now. Arrow keys turn the view.';
  return [
    h(
      'div',
      { class: flat ? 'stage flat' : 'stage' },
      flat
        ? h(Net, { size: SIZE, facelets, label: 'The cube between the arms, unfolded' })
        : h('canvas', { ref: canvas, class: 'stage-canvas', tabIndex: 0, role: 'img', 'aria-label': label })
    ),
    h(ArmList),
  ];
}

async function place(canvas, model) {
  let parts = null;
  const advance = (view) => {
    if (parts) {
      const { degrees, openings, layers, facelets, held } = model.pose();
      parts.arms.pose({ degrees, openings });
      parts.cubies.group.visible = held || /[^?]/.test(facelets);
      parts.cubies.fade(!held);
      parts.cubies.pose(facelets, ARMS.map((arm) => [arm, [0], layers[arm]]), 0);
    }
    return { view, again: model.moving() };
  };
  const stage = await createStage(canvas, { ...FROM, advance });
  parts = { arms: createArms(stage), cubies: createCubies(stage, SIZE, paints()) };
  stage.scene.add(parts.arms.group, parts.cubies.group);
  stage.redraw();
  return stage;
}

/** The arms in words. */
function ArmList() {
  const now = useStore(({ holding, poses, busy }) => ({ holding, poses, busy }));
  return h(
    'ul',
    { class: 'arm-list', 'aria-label': 'Arms' },
    ARMS.map((arm) => {
      const grip = now?.holding?.grips?.[arm] ?? 'unknown';
      const name = (now?.busy ? null : AT_REST[grip]) ?? GRIPS[grip] ?? grip;
      const askew = !now?.busy && now?.holding?.askew?.includes(arm) ? ' askew' : '';
      const degrees = now?.poses && grip !== 'unknown' ? dial(now.poses[arm]) : '';
      return h('li', { key: arm, 'data-arm': arm, 'data-grip': grip }, h('b', {}, arm), ` ${name}${askew} `, h('span', { class: 'number' }, degrees));
    })
  );
}

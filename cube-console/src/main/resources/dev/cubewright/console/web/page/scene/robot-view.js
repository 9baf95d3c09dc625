// The robot as it moves: cube and arms in three dimensions, or flat, and each arm in words.

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
import { Stage, createStage } from './stage.js';

const SIZE = [2, 2, 2];
/** The motors, the carriers of the fingers, and the camera below. */
const REACH = [[4.1, 0.6, 0.6], [0.6, 0.6, 4.1], [2.9, 1.65, 0.3], [0.3, 1.65, 2.9]];
const FROM = { home: { turn: 0.7, tilt: 0.7 }, distance: 16, points: [...REACH.flatMap(cornersOf), [0.45, -3.2, 0.45]] };
/** What is not known of arms that have come to rest. */
const AT_REST = { closing: 'in doubt', opening: 'in doubt' };

/** The robot, with a list of its arms. */
export function RobotView() {
  const [model] = useState(() => createRobotModel());
  const [facelets, setFacelets] = useState(null);
  const stage = useRef(null);
  useEffect(() => {
    const redraw = () => {
      stage.current?.redraw();
      setFacelets(model.pose().facelets);
    };
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
    return () => ends.forEach((end) => end());
  }, []);
  const net = h(Net, { size: SIZE, facelets, label: 'The cube between the arms, unfolded' });
  const label = 'The cube between the four arms, as they stand now. Arrow keys turn the view.';
  return [h(Stage, { stage, label, create: (canvas) => createScene(canvas, model) }, net), h(ArmList)];
}

async function createScene(canvas, model) {
  const advance = (view) => {
    const pose = model.pose();
    arms.pose(pose);
    cubies.show(pose.facelets, ARMS.map((arm) => [arm, [0], pose.layers[arm], 0]), { faint: !pose.held });
    return { view, again: model.moving() };
  };
  const stage = await createStage(canvas, { ...FROM, advance });
  const arms = createArms(stage);
  const cubies = createCubies(stage, SIZE, paints());
  return stage;
}

/** The arms in words. */
function ArmList() {
  const now = useStore(({ holding, poses, busy }) => ({ holding, poses, busy }));
  const rowOf = (arm) => {
    const grip = now?.holding?.grips?.[arm] ?? 'unknown';
    const name = (now?.busy ? null : AT_REST[grip]) ?? (grip === 'closed' ? 'holds' : grip);
    const askew = !now?.busy && now?.holding?.askew?.includes(arm) ? ' askew' : '';
    const degrees = now?.poses && grip !== 'unknown' ? dial(now.poses[arm]) : '';
    return h('li', { key: arm, 'data-arm': arm, 'data-grip': grip }, h('b', {}, arm), ` ${name}`, h('span', {}, `${askew} ${degrees}`));
  };
  return h('ul', { class: 'arm-list', 'aria-label': 'Arms' }, ARMS.map(rowOf));
}

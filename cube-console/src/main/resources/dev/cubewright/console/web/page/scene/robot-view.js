// The robot view: cube and arms in 3D, or a net, and a list of the arms.

import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { paints } from '../base/colors.js';
import { listen, watch } from '../base/store.js';
import { dial } from '../base/words.js';
import { createArms } from './arms.js';
import { createCubies } from './cubies.js';
import { cornersOf } from './geometry.js';
import { Net } from './net.js';
import { ARMS, SIZE, createRobotModel } from './robot-model.js';
import { Stage, createStage } from './stage.js';

/** The motors, the carriers of the fingers, and the camera below. */
const REACH = [[4.1, 0.6, 0.6], [0.6, 0.6, 4.1], [2.9, 1.65, 0.3], [0.3, 1.65, 2.9]];
const FROM = { home: { turn: 0.7, tilt: 0.7 }, distance: 16, points: [...REACH.flatMap(cornersOf), [0.45, -3.2, 0.45]] };
/** The grips that are uncertain for arms at rest. */
const AT_REST = { closing: 'in doubt', opening: 'in doubt' };
const partsOf = ({ cube, holding, poses, busy }) => ({ cube: { facelets: cube?.facelets }, holding, poses, busy });

/** The robot, with a list of its arms. */
export function RobotView() {
  const [model] = useState(createRobotModel);
  const [state, setState] = useState({});
  const stage = useRef(null);
  useEffect(() => {
    const handler = (event) => {
      model.handleMotion(event);
      setState((before) => ({ ...before }));
    };
    const take = (next) => {
      model.take(next);
      setState(next);
    };
    const ends = [listen('motion', handler), listen('online', model.lose), watch(partsOf, take)];
    return () => ends.forEach((end) => end());
  }, []);
  useEffect(() => stage.current?.redraw());
  const net = h(Net, { size: SIZE, facelets: model.pose().facelets, label: 'The cube between the arms, unfolded' });
  const label = 'The cube between the four arms. Arrow keys rotate the view.';
  return [
    h(Stage, { stage, label, isChoice: true, create: (canvas) => createScene(canvas, model) }, net),
    h('ul', { class: 'grid hint arm-list', 'aria-label': 'Arms' }, ARMS.map((arm) => itemOf(arm, state))),
  ];
}

async function createScene(canvas, model) {
  let cubies = null;
  let cubiesTheme = null;
  const advance = (view) => {
    const pose = model.pose();
    const { theme } = document.documentElement.dataset;
    if (theme !== cubiesTheme) {
      cubiesTheme = theme;
      cubies?.dispose();
      cubies = createCubies(stage, SIZE, paints());
    }
    poseArms(pose);
    cubies.show(pose.facelets, ARMS.map((arm) => [arm, [0], pose.layers[arm], 0]), { faint: !pose.held });
    return { view, again: model.moving() };
  };
  const stage = await createStage(canvas, { ...FROM, advance });
  const poseArms = createArms(stage);
  return stage;
}

/** An arm in words. */
function itemOf(arm, { holding, poses, busy }) {
  const grip = holding?.grips?.[arm] ?? 'unknown';
  const name = (busy ? null : AT_REST[grip]) ?? (grip === 'closed' ? 'holds' : grip);
  const askew = !busy && holding?.askew?.includes(arm) ? ' askew' : '';
  const known = grip !== 'unknown';
  const below = known ? `${askew} ${poses ? dial(poses[arm]) : ''}` : name;
  return h('li', { key: arm, 'data-arm': arm, 'data-grip': grip }, h('b', {}, arm), ` ${known ? name : ''}`, h('span', {}, below));
}

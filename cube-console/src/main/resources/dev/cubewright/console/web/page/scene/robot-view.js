// The robot as it moves: cube and arms in three dimensions, or flat, and what each arm does in words.

import { build, section, setAttribute, setShown, setText } from '../base/dom.js';
import { paints } from '../base/colors.js';
import { listen, state, watch } from '../base/store.js';
import { dial } from '../base/words.js';
import { createArms } from './arms.js';
import { createCubies } from './cubies.js';
import { createNet } from './net.js';
import { ARMS, createRobotModel } from './robot-model.js';
import { createStage } from './stage.js';
import { createViewSwitch, solid } from './view-switch.js';

const SIZE = [2, 2, 2];
const FROM = { turn: 0.7, tilt: 0.7, distance: 14, width: 8.5, height: 6.8 };
const GRIPS = { closed: 'holds', open: 'open', closing: 'closing', opening: 'opening', unknown: 'unknown' };
/** What is not known of arms that have come to rest. */
const AT_REST = { closing: 'in doubt', opening: 'in doubt' };

/** The view; `resized` is called when it is shown after it was hidden. */
export function createRobotView() {
  const model = createRobotModel();
  const frame = build('div', { class: 'stage' });
  const net = createNet(SIZE, 'The cube as it lies between the arms, unfolded');
  const flat = build('div', { class: 'stage-flat' }, net.element);
  const arms = createArmList();
  let picture = null;
  let asked = false;

  const redraw = () => {
    picture?.redraw();
    if (!picture || !solid()) {
      net.show(model.pose().facelets);
    }
  };
  const apply = async () => {
    setShown(frame, solid());
    setShown(flat, !solid());
    if (solid() && !asked) {
      asked = true;
      picture = await place(frame, model).catch(() => null);
      if (!picture) {
        setShown(frame, false);
        setShown(flat, true);
      }
    }
    redraw();
  };
  listen('motion', (event) => {
    model.hear(event);
    redraw();
  });
  watch(
    ({ cube, holding, poses, busy }) => [cube?.facelets, holding, poses, busy],
    () => {
      model.take(state);
      redraw();
    }
  );
  document.addEventListener('solid', apply);
  apply();
  const title = section('Robot', { class: 'panel robot-view' }, createViewSwitch(), frame, flat, arms);
  return { element: title, resized: redraw };
}

async function place(frame, model) {
  let parts = null;
  const advance = () => {
    const pose = model.pose();
    parts.arms.pose(pose);
    parts.cubies.paint(pose.facelets);
    parts.cubies.group.visible = pose.held || /[^?]/.test(pose.facelets);
    parts.cubies.fade(!pose.held);
    parts.cubies.turn(ARMS.map((arm) => [arm, [0], pose.layers[arm]]));
    return model.moving();
  };
  const stage = await createStage(
    'The cube between the four arms, as they stand now. Arrow keys look around.',
    FROM,
    advance
  );
  parts = { arms: createArms(stage), cubies: createCubies(stage, SIZE, paints()) };
  stage.scene.add(parts.arms.group, parts.cubies.group);
  frame.append(stage.canvas);
  stage.placed();
  return stage;
}

/** What each arm does, in words. */
function createArmList() {
  const rows = Object.fromEntries(
    ARMS.map((arm) => [arm, { grip: build('span', {}), degrees: build('span', { class: 'number' }) }])
  );
  const list = build(
    'ul',
    { class: 'arm-list', 'aria-label': 'Arms' },
    ARMS.map((arm) =>
      build('li', { 'data-arm': arm }, build('b', {}, arm), ' ', rows[arm].grip, ' ', rows[arm].degrees)
    )
  );
  watch(
    ({ holding, poses, busy }) => [holding, poses, busy],
    ([holding, poses, busy]) => {
      ARMS.forEach((arm, index) => {
        const grip = holding?.grips?.[arm] ?? 'unknown';
        const name = (busy ? null : AT_REST[grip]) ?? GRIPS[grip] ?? grip;
        setText(rows[arm].grip, name + (!busy && holding?.askew?.includes(arm) ? ' askew' : ''));
        setText(rows[arm].degrees, poses && grip !== 'unknown' ? dial(poses[arm]) : '');
        setAttribute(list.children[index], 'data-grip', grip);
      });
    }
  );
  return list;
}

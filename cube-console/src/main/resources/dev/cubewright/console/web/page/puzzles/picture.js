// A puzzle without arms in three dimensions, or its net, at one moment of a solution.

import { build, setShown } from '../base/dom.js';
import { paints } from '../base/colors.js';
import { createCubies } from '../scene/cubies.js';
import { createNet } from '../scene/net.js';
import { createStage } from '../scene/stage.js';
import { createTurnArrow } from '../scene/turn-arrow.js';
import { solid } from '../scene/view-switch.js';

const FROM = { turn: 0.6, tilt: 0.55, distance: 8.6, width: 4.2, height: 4.4 };

/** The way from the puzzle to where it is seen from at first. */
const SEEN = [
  Math.sin(FROM.turn) * Math.cos(FROM.tilt),
  Math.sin(FROM.tilt),
  Math.cos(FROM.turn) * Math.cos(FROM.tilt),
];

/** The picture; `show` gives it a size, facelets, the turns that are under way, and the next step. */
export function createPicture() {
  const frame = build('div', { class: 'stage' });
  const flat = build('div', { class: 'stage-flat' });
  const element = build('div', { class: 'puzzle-picture' }, frame, flat);
  let stage = null;
  let asked = false;
  let cubies = null;
  let net = null;
  let shown = null;
  let sizeKey = '';
  /** The arrow on the layer to turn, and the step that it is for. */
  let arrow = null;
  let arrowOf = null;

  const advance = () => {
    if (cubies && shown) {
      cubies.paint(shown.facelets);
      cubies.turn(shown.turns);
      point(shown.next);
    }
    return false;
  };
  const point = (step) => {
    if (arrowOf !== step) {
      arrow?.removeFromParent();
      arrow = step ? createTurnArrow(stage.three, shown.size, step, SEEN) : null;
      arrowOf = step;
      arrow && cubies.group.add(arrow);
    }
  };
  const resize = (size) => {
    net = createNet(size, 'The puzzle, unfolded');
    flat.replaceChildren(net.element);
    if (stage) {
      if (cubies) {
        stage.scene.remove(cubies.group);
      }
      cubies = createCubies(stage, size, paints());
      cubies.group.scale.setScalar(2.3 / Math.max(...size));
      stage.scene.add(cubies.group);
      arrowOf = arrow = null;
    }
    sizeKey = size.join() + Boolean(stage);
  };
  const redraw = () => {
    if (shown) {
      if (sizeKey !== shown.size.join() + Boolean(stage)) {
        resize(shown.size);
      }
      net.show(shown.facelets);
      stage?.redraw();
    }
  };
  const apply = async () => {
    setShown(frame, solid());
    setShown(flat, !solid());
    if (solid() && !asked) {
      asked = true;
      try {
        stage = await createStage('The puzzle. Arrow keys look around.', FROM, advance);
        frame.append(stage.canvas);
        stage.placed();
      } catch {
        setShown(frame, false);
        setShown(flat, true);
      }
    }
    redraw();
  };
  document.addEventListener('solid', apply);
  apply();
  return {
    element,
    show(size, facelets, turns, next) {
      shown = { size, facelets, turns, next };
      redraw();
    },
  };
}

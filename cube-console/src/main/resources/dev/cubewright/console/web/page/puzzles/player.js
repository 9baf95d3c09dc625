// Plays a solution: knows at which move it stands and how far that move has come, and moves on with time.

const MOVE_MILLIS = 600;

/** A player; `changed` is called whenever its position changes. */
export function createPlayer(changed) {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let steps = 0;
  let position = 0;
  let target = 0;
  let speed = 1;
  let playing = false;
  let last = 0;

  const frame = (now) => {
    // The time of a frame may be before that of the press that began it.
    const moved = (Math.max(0, now - last) * speed) / MOVE_MILLIS;
    last = Math.max(last, now);
    if (Math.abs(target - position) <= moved) {
      position = target;
      playing = playing && position < steps;
    } else {
      position += Math.sign(target - position) * moved;
    }
    changed();
    if (position !== target) {
      requestAnimationFrame(frame);
    }
  };
  const go = (to) => {
    const resting = position === target;
    target = Math.max(0, Math.min(steps, to));
    if (resting && position !== target) {
      last = performance.now();
      requestAnimationFrame(frame);
    } else {
      changed();
    }
  };
  const jump = (to) => {
    position = target = Math.max(0, Math.min(steps, to));
    playing = false;
    changed();
  };
  return {
    /** Begins anew with another number of moves. */
    load(count) {
      steps = count;
      jump(0);
    },
    play() {
      playing = true;
      if (position >= steps) {
        position = target = 0;
      }
      go(steps);
    },
    pause() {
      playing = false;
      go(Math.ceil(position));
    },
    /** Makes moves forwards or, if negative, backwards. */
    step(by) {
      playing = false;
      go((by > 0 ? Math.floor(target) : Math.ceil(target)) + by);
    },
    jump,
    setSpeed(factor) {
      speed = factor;
    },
    /** The position: the move under way, how much of it is done, and whether it plays. */
    now() {
      const shown = still.matches ? Math.floor(position + 1e-9) : position;
      const index = Math.min(Math.floor(shown + 1e-9), steps);
      return { steps, position: shown, index, share: index < steps ? shown - index : 0, playing };
    },
  };
}

// The picture of a case, or of a puzzle that is not a cuboid. The program draws it.

import { useEffect, useState } from 'preact/hooks';
import { command, refused } from '../base/server.js';
import { h, useOnline } from '../base/ui.js';
import { titleOf } from './sizes.js';

/** The address of a picture. Scripts in a picture do not run in an `img`. */
export const addressOf = (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** The state after a scramble and moves, or a named case. While the input is invalid, the last picture stays. */
export function Drawing({ puzzle, name, scramble, moves }) {
  const [drawn, setDrawn] = useState({});
  const { online } = useOnline();
  useEffect(() => {
    let isLatest = true;
    command(`puzzles/${puzzle}/picture`, name === undefined ? { scramble, moves } : { case: name }).then(({ picture }) => isLatest && setDrawn({ puzzle, picture }), refused);
    return () => (isLatest = false);
  }, [puzzle, name, scramble, moves, online]);
  const isShown = drawn.puzzle === puzzle && drawn.picture;
  return isShown ? h('img', { class: 'drawing', src: addressOf(drawn.picture), alt: titleOf(puzzle) }) : h('div', { class: 'drawing' });
}

// Input of a cube: a field for a scramble or letters, and a color palette.

import { COLORS } from '../base/colors.js';
import { Button, Field, Fragment, Segments, h } from '../base/ui.js';
import { colorsLeft } from './state.js';

/** The start of a scramble in the notation of each puzzle. */
const EXAMPLES = { megaminx: 'R++ D-- U …', pyram: "U R' l b' …", 'square-1': '(1,0) / (3,-3) …', clock: 'UR1+ DL4- …' };

/** The text field. It is checked after a pause in typing. Enter solves unless there is a `reason` against it. */
export const TextField = ({ state, puzzle, reason }) =>
  h(Field, { label: state.size ? 'Scramble, or letters of all stickers' : 'Scramble' },
    h('textarea', {
      id: 'text',
      rows: 1,
      enterkeyhint: 'go',
      autocapitalize: 'off',
      spellcheck: false,
      placeholder: EXAMPLES[state.puzzle] ?? "R U2 F' …",
      value: state.text,
      'aria-invalid': state.problem ? 'true' : null,
      onInput: (event) => puzzle.edit({ type: 'type', text: event.target.value }),
      onKeyDown(event) {
        // Input methods for some scripts use Enter.
        if (event.key === 'Enter' && !event.isComposing) {
          event.preventDefault();
          event.repeat || reason || puzzle.solve();
        }
      },
    })
  );

/** The six colors, each with the number of remaining stickers. */
export const Palette = ({ state, puzzle }) =>
  h(Fragment, {},
    h('div', { class: 'colors grid palette', role: 'group', 'aria-label': 'Color to paint with' },
      colorsLeft(state).map(([face, left]) => {
        const { name, letter } = COLORS[face];
        const [many, words] = left < 0 ? [`+${-left}`, `${-left} too many`] : [left ? `−${left}` : '', `${left} left`];
        const attributes = { 'data-color': face, 'aria-pressed': String(state.color === face), 'aria-label': `${name}, ${words}`, title: `${name}, ${words}` };
        const choose = () => puzzle.dispatch({ type: 'set', color: face });
        return h(Button, { kind: 'color', ...attributes, onClick: choose }, h('b', {}, letter), h('span', { class: 'number' }, many));
      })
    ),
    h('div', { class: 'row' },
      h(Button, { id: 'clear', onClick: () => puzzle.edit({ type: 'clear' }) }, 'Clear'),
      h(Button, { id: 'fill', title: 'Fill with the solved cube', onClick: () => puzzle.edit({ type: 'fill' }) }, 'Solved'),
      h(Segments, {
        label: 'View',
        options: Object.entries({ flat: 'Flat', solid: '3D' }),
        value: state.flat ? 'flat' : 'solid',
        onChange: (value) => puzzle.dispatch({ type: 'set', flat: value === 'flat' }),
      })
    )
  );

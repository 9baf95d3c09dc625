// Entering a cube: a field for a scramble or for letters, and colors to paint the stickers with.

import { COLORS } from '../base/colors.js';
import { Button, Field, Fragment, Segments, h } from '../base/ui.js';
import { colorsLeft } from './state.js';

/** The field; it is checked while a person types, and Enter solves. */
export const TextField = ({ state, puzzle }) =>
  h(
    Field,
    { label: 'Scramble, or letters of all stickers' },
    h('textarea', {
      id: 'text',
      rows: 1,
      enterkeyhint: 'go',
      autocapitalize: 'off',
      spellcheck: false,
      placeholder: "R U2 F' …",
      value: state.text,
      'aria-invalid': state.problem ? 'true' : null,
      onInput: (event) => puzzle.edit({ type: 'type', text: event.target.value }),
      onKeyDown(event) {
        if (event.key === 'Enter') {
          event.preventDefault();
          puzzle.solve();
        }
      },
    })
  );

/** The six colors, each with the number of stickers that are left. */
export const Palette = ({ state, puzzle }) =>
  h(
    Fragment,
    {},
    h(
      'div',
      { class: 'colors grid palette', role: 'group', 'aria-label': 'Color to paint with' },
      colorsLeft(state).map(([face, left]) =>
        h(
          'button',
          {
            type: 'button',
            class: 'color',
            'data-color': face,
            'aria-pressed': String(state.color === face),
            'aria-label': `${COLORS[face].name}, ${left < 0 ? `${-left} too many` : `${left} left`}`,
            title: COLORS[face].name,
            onClick: () => puzzle.dispatch({ type: 'color', color: face }),
          },
          h('b', {}, COLORS[face].letter),
          h('span', { class: 'number' }, left < 0 ? `+${-left}` : left)
        )
      )
    ),
    h(
      'div',
      { class: 'row' },
      h(Button, { id: 'clear', onClick: () => puzzle.edit({ type: 'clear' }) }, 'Clear'),
      h(Button, { id: 'fill', title: 'Fill with the solved cube', onClick: () => puzzle.edit({ type: 'fill' }) }, 'Solved'),
      h(Segments, {
        label: 'View',
        options: [
          ['flat', 'Flat'],
          ['solid', '3D'],
        ],
        value: state.flat ? 'flat' : 'solid',
        onChange: (value) => puzzle.dispatch({ type: 'flat', flat: value === 'flat' }),
      })
    )
  );

// The cube as it was read or entered, and entering one by hand.

import { useState } from 'preact/hooks';
import { ColorChooser } from '../base/color-chooser.js';
import { stickersOf } from '../base/cuboid.js';
import { Button, h, useStore } from '../base/ui.js';
import { sentence } from '../base/words.js';
import { Net } from '../scene/net.js';
import { Command, give, refusal, tellRefusal, useRefusal } from './commands.js';
import { cubeLine, entered } from './state.js';

const SIZE = [2, 2, 2];
/** Whether the stickers of a whole net are large enough for a finger. */
const WIDE = matchMedia('(min-width: 380px)');
const NAMES = stickersOf(SIZE).map(({ face, number }) => `${face}${number}`);

/** The net, with a sentence about it; a sticker that is chosen can be corrected. */
export function Reading() {
  const cube = useStore((now) => now.cube);
  const [facelet, choose] = useState(null);
  const begin = (chosen) => {
    const reason = refusal('correct');
    reason ? tellRefusal(reason) : choose(chosen);
  };
  // The program checks the cube with the new color at once.
  const correct = (color) => {
    choose(null);
    give('correct', { facelet, color });
  };
  return [
    h(
      'section',
      { class: 'panel reading', 'aria-label': 'Cube' },
      h(
        'div',
        { class: 'reading-text' },
        h('p', { class: 'about' }, cubeLine(cube)),
        cube?.problem && h('p', { class: 'problem', role: 'alert' }, sentence(cube.problem))
      ),
      h(Net, {
        size: SIZE,
        facelets: cube?.facelets ?? null,
        reading: cube,
        doubtful: cube?.doubtful ?? [],
        onPick: begin,
        zoom: !WIDE.matches,
        label: 'The cube, unfolded: choose a sticker to correct it',
      }),
      h(Enter)
    ),
    facelet !== null &&
      h(ColorChooser, {
        title: `Which color is ${NAMES[facelet]}?`,
        symbol: cube?.facelets[facelet],
        onChoose: correct,
        onClose: () => choose(null),
      }),
  ];
}

/** The form to enter a cube: as facelets, as the moves that scrambled it, or at random. */
function Enter() {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState(null);
  const reason = useRefusal('enter');
  const submit = async (event) => {
    event.preventDefault();
    const wrong = refusal('enter') ?? (text.trim() ? null : 'Type moves or facelets first.');
    setProblem(wrong);
    if (!wrong && (await give('enter', entered(text)))) {
      setText('');
    }
  };
  return h(
    'form',
    { class: 'enter-form', onSubmit: submit },
    h('input', {
      type: 'text',
      name: 'cube',
      value: text,
      autocomplete: 'off',
      autocapitalize: 'characters',
      spellcheck: false,
      placeholder: 'Moves or 24 letters',
      'aria-label': 'Moves or 24 letters',
      disabled: Boolean(reason),
      title: reason,
      onInput: (event) => setText(event.target.value),
    }),
    h(Button, { type: 'submit', label: 'Use it', reason, onRefused: tellRefusal }),
    h(Command, { name: 'enter', label: 'Random cube', body: { random: true } }),
    problem && h('p', { class: 'problem', role: 'alert' }, problem)
  );
}

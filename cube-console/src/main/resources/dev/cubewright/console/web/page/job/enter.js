// Entering a cube by hand: as facelets, as the moves that scrambled it, or at random.

import { build, labelled, section, setShown, setText } from '../base/dom.js';
import { commandButton, enableBy, give, refusal } from '../base/commands.js';

const FACELETS = /^[URFDLBWGYO?]+$/i;

/** About as many letters as a cube has stickers are meant as stickers: the program says how many there must be. */
const FEWEST = 20;
const MOST = 30;

/** What was typed: facelets if it is nothing but their letters, and about as many as there must be; else moves. */
export function entered(text) {
  const joined = text.replace(/\s+/g, '');
  const meant = joined.length >= FEWEST && joined.length <= MOST && FACELETS.test(joined);
  return meant ? { facelets: joined } : { scramble: text.trim() };
}

/** The form to enter a cube. */
export function createEnter() {
  const text = build('input', {
    type: 'text',
    name: 'cube',
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    placeholder: "R U2 F'  or  24 letters",
  });
  const wrong = build('p', { class: 'problem', role: 'alert', hidden: true });
  const submit = build('button', { type: 'submit' }, 'Enter');
  const form = build(
    'form',
    { class: 'enter-form' },
    labelled('Scramble or facelets', text, 'Moves, or U R F D L B face by face; ? for one not seen'),
    build('div', { class: 'row' }, submit, commandButton('enter', { text: 'Random', body: () => ({ random: true }) })),
    wrong
  );
  enableBy(text, 'enter');
  enableBy(submit, 'enter');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const problem = refusal('enter') ?? (text.value.trim() ? null : 'Type moves or facelets first.');
    setText(wrong, problem ?? '');
    setShown(wrong, Boolean(problem));
    if (!problem && (await give('enter', entered(text.value)))) {
      text.value = '';
    }
  });
  return section('Enter a cube', { class: 'panel enter' }, form);
}

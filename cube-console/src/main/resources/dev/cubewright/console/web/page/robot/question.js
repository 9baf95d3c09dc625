// A question of the robot to the person. STOP stays within reach, and Enter alone agrees to nothing.

import { useState } from 'preact/hooks';
import { Button, Dialog, h, useStore } from '../base/ui.js';
import { give, watching } from './commands.js';

const TITLES = {
  'empty-fingers': 'Are the fingers empty?',
  'insert-cube': 'Put in the cube',
  'let-go': 'Do the arms hold it?',
  'sees-held': 'Do the arms hold it?',
  'sees-upright': 'Is the cube straight?',
  agrees: 'Turn the cube?',
  'sees-solved': 'Is it solved?',
  'takes-cube': 'Take the cube',
};
const YES = new Set(['yes', 'there', 'go', 'taken', 'agree']);

/** The open question until it has been answered, here or elsewhere. */
export function Question() {
  const { question, watches } = useStore((now) => ({ question: now.question, watches: watching(now) })) ?? {};
  return question && h(Asked, { key: question.id, question, watches });
}

function Asked({ question: { id, kind, text, answers }, watches }) {
  const [sent, setSent] = useState(false);
  const answer = async (code) => {
    setSent(true);
    setSent((await give('answer', { id, code })) !== null);
  };
  return h(
    Dialog,
    { title: TITLES[kind] ?? 'Question', kind: 'question', 'data-kind': kind },
    h('p', { class: 'question-text' }, text),
    h(
      'div',
      { class: 'row' },
      answers.map(({ code, text: label }, index) =>
        h(
          Button,
          { key: code, label, primary: YES.has(code), disabled: watches || sent, 'data-answer': code, 'aria-keyshortcuts': index + 1, onClick: () => answer(code) },
          h('kbd', { 'aria-hidden': 'true' }, index + 1)
        )
      )
    ),
    watches && h('p', { class: 'hint' }, 'The operator answers.')
  );
}

// What the robot asks the person. STOP stays within reach, and nothing is agreed to by Enter alone.

import { build, setText } from '../base/dom.js';
import { give, watching } from '../base/commands.js';
import { createDialog } from '../base/dialogs.js';
import { watch } from '../base/store.js';

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

/** Shows each question until it has been answered, here or elsewhere. */
export function showQuestions() {
  const dialog = createDialog('Question', 'question', false);
  const text = build('p', { class: 'question-text' });
  const answers = build('div', { class: 'question-answers' });
  dialog.body.append(text, answers);
  watch(
    (now) => ({ question: now.question, watches: watching(now) }),
    ({ question, watches }) => {
      if (!question) {
        dialog.close();
        return;
      }
      setText(dialog.heading, TITLES[question.kind] ?? 'Question');
      setText(text, question.text);
      answers.replaceChildren(
        ...question.answers.map((answer, index) => answerButton(question.id, answer, index, watches))
      );
      if (watches) {
        answers.append(build('p', { class: 'hint' }, 'The operator answers.'));
      }
      dialog.element.dataset.kind = question.kind;
      dialog.open();
    }
  );
}

function answerButton(id, { code, text }, index, disabled) {
  const key = build('kbd', { 'aria-hidden': 'true' }, String(index + 1));
  const button = build(
    'button',
    {
      type: 'button',
      class: YES.has(code) ? 'primary' : '',
      disabled,
      'data-answer': code,
      'aria-keyshortcuts': index + 1,
    },
    text,
    key
  );
  button.addEventListener('click', () => {
    button.disabled = true;
    give('answer', { id, code }).then((done) => {
      button.disabled = done !== null;
    });
  });
  return button;
}

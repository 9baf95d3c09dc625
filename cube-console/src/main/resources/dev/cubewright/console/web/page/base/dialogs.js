// Dialogs beside which the rest of the page, and above all STOP, stays within reach.

import { build } from './dom.js';

/** Makes a dialog; `close` gives the focus back to where it was. Escape closes it if `dismissible`. */
export function createDialog(title, className, dismissible = true) {
  const id = `dialog-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  const heading = build('h2', { id, tabindex: -1 }, title);
  const body = build('div', { class: 'dialog-body' });
  const element = build('dialog', { class: `dialog ${className}`, 'aria-labelledby': id }, heading, body);
  let before = null;
  const close = () => {
    if (element.open) {
      element.close();
      before?.isConnected && before.focus();
    }
  };
  if (dismissible) {
    const button = build('button', { type: 'button', class: 'icon dialog-close', 'aria-label': 'Close' }, '×');
    button.addEventListener('click', close);
    element.prepend(button);
    element.dataset.dismissible = '';
    element.addEventListener('dismiss', close);
  }
  document.body.append(element);
  const open = () => {
    if (!element.open) {
      before = document.activeElement;
      element.show();
      heading.focus();
    }
  };
  return { element, heading, body, open, close };
}

/** Closes the last open dismissible part, such as a dialog or a panel; returns whether there was one. */
export function dismiss() {
  const open = Array.from(document.querySelectorAll('[data-dismissible]')).filter((part) => part.checkVisibility());
  open.at(-1)?.dispatchEvent(new Event('dismiss'));
  return open.length > 0;
}

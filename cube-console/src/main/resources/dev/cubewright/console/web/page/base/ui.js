// The shared controls of both pages: buttons, fields, dialogs and notices.

import { Fragment, h } from 'preact';
import { useEffect, useErrorBoundary, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { isOnline, listen, state, watch } from './store.js';

/** The SVG paths of icons, in a square of 24. */
const ICONS = {
  again: 'M5 12a7 7 0 1 0 2.500-5.400M5 4v4h4',
  back: 'M15 5l-7 7 7 7',
  camera: 'M4 8h3l2-3h6l2 3h3v11H4zM12 17a4 4 0 1 0 0-8 4 4 0 0 0 0 8',
  close: 'M6 6l12 12M18 6L6 18',
  end: 'M6 5l7 7-7 7M17 5v14',
  fault: 'M13 3L5 14h6l-1 7 8-11h-6z',
  help: 'M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 18v.2',
  letters: 'M4 4h16v16H4zM8 17l3.500-10h1L16 17M9.500 13.500h5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  next: 'M9 5l7 7-7 7',
  paint: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4v16l13-8z',
  scramble: 'M4 7h3l9 10h4M17 14l3 3-3 3M4 17h3l2.500-3M13.500 9.500L16 7h4M17 4l3 3-3 3',
  share: 'M12 14V3M8 7l4-4 4 4M7 11H5v10h14V11h-2',
  solve: 'M5 12.500l5 5 9.500-11',
  start: 'M18 5l-7 7 7 7M7 5v14',
  theme: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
};

/** An icon of `ICONS`. */
const Icon = ({ name }) =>
  h('svg', { class: 'sign', 'data-sign': name, viewBox: '0 0 24 24', 'aria-hidden': 'true' }, h('path', { d: ICONS[name] }));

/**
 * A button. `label` is its text or, with `bare`, its accessible name. With a `reason`, it keeps
 * the focus, but only calls `onRefused` with the reason.
 */
export function Button({ icon, label, bare, primary, kind, reason, busy, onClick, onRefused, children, ...more }) {
  const act = (event) => (reason ? onRefused?.(reason) : onClick?.(event));
  const classes = [primary && 'primary', bare && 'icon', kind].filter(Boolean).join(' ');
  const name = bare ? { 'aria-label': label, title: reason || label } : { title: reason || null };
  const states = { 'aria-disabled': reason ? 'true' : null, 'data-busy': busy || null };
  return h('button', { type: 'button', class: classes || null, ...states, ...name, ...more, onClick: act },
    icon && h(Icon, { name: icon }),
    bare ? null : label,
    children
  );
}

/** A button that opens files or, with `capture`, the camera app of a phone. */
export function FileButton({ label, primary, input, onFiles, ...more }) {
  const onChange = ({ target }) => {
    target.files.length && onFiles([...target.files]);
    target.value = '';
  };
  return h('label', { class: primary ? 'button primary' : 'button' }, h('input', { ref: input, type: 'file', class: 'visually-hidden', onChange, ...more }), label);
}

/** A control with a label before it and an optional hint after it. */
export const Field = ({ label, hint, children }) =>
  h('label', { class: 'field' }, h('span', { class: 'hint' }, label), children, hint && h('span', { class: 'hint' }, hint));

/** A select element. `options` are pairs of value and text, or of a group name and its options. */
export const Choice = ({ options, value, onChange, ...more }) =>
  h('select', { value, onChange: (event) => onChange(event.target.value), ...more },
    options.map((option) => optionOf(option, value))
  );

const optionOf = ([option, text], value) =>
  Array.isArray(text)
    ? h('optgroup', { key: option, label: option }, text.map((inner) => optionOf(inner, value)))
    : h('option', { key: option, value: option, selected: option === value }, text);

/** A row of radio buttons. `options` are pairs of value and text. */
export function Segments({ label, options, value, onChange, ...more }) {
  const name = useId();
  return h('fieldset', { class: 'segments', ...more },
    h('legend', { class: 'visually-hidden' }, label),
    options.map(([option, text]) =>
      h('label', { key: option },
        h('input', { type: 'radio', name, value: option, checked: option === value, onChange: () => onChange(option) }),
        h('span', {}, text)
      )
    )
  );
}

/** A switch with a label after it. */
export const Switch = ({ label, checked, onChange, ...more }) =>
  h('label', { class: 'switch' },
    h('input', { type: 'checkbox', role: 'switch', checked, onChange: (event) => onChange(event.target.checked), ...more }),
    h('span', {}, label)
  );

/** A progress bar from 0 to 1 with a label above it. */
export const Progress = ({ label, share, ...more }) =>
  h('div', { class: 'progress', ...more }, h('span', {}, label), h('progress', { value: share, max: 1, 'aria-label': label }));

/** Text that is hidden until the user opens it. */
export const Why = ({ title = 'Why', children }) => h('details', { class: 'why' }, h('summary', {}, title), children);

/** A notice: one line, its buttons, and details under "Why". */
export const Notice = ({ kind = 'info', line, why, picture, children, ...more }) =>
  h('div', { class: `notice ${kind}`, ...more },
    picture,
    h('p', { class: 'notice-line' }, line),
    children && h('div', { class: 'row' }, children),
    why && h(Why, {}, why)
  );

/** An error boundary. If its content fails, other parts such as STOP still work. */
export function Guarded({ children }) {
  const [error] = useErrorBoundary();
  const line = `A part of the page failed. ${document.getElementById('stop') ? 'STOP works. ' : ''}Reload the page.`;
  return error ? h(Notice, { kind: 'fault', role: 'alert', line, why: String(error) }) : children;
}

/**
 * A dialog. It is modal unless the page has STOP, which must stay accessible. The event `stop-shown` reports a new STOP.
 * Its button and Escape call `onClose`. Without `onClose`, the dialog must be answered.
 */
export function Dialog({ title, kind, onClose, children, ...more }) {
  const element = useRef(null);
  const heading = useRef(null);
  const id = useId();
  useLayoutEffect(() => {
    const before = document.activeElement;
    const open = (focused) => {
      element.current.close();
      document.getElementById('stop') ? element.current.show() : element.current.showModal();
      focused.focus();
    };
    const reopen = () => open(document.activeElement);
    open(heading.current);
    document.addEventListener('stop-shown', reopen);
    return () => {
      document.removeEventListener('stop-shown', reopen);
      before?.isConnected && before.focus();
    };
  }, []);
  // Escape sends `cancel` to a modal dialog, and `dismiss` to others.
  const dismiss = (event) => {
    event.preventDefault();
    onClose?.();
  };
  const handlers = { 'data-dismissible': onClose ? '' : null, oncancel: dismiss, ondismiss: dismiss };
  return h('dialog', { ref: element, class: `dialog ${kind ?? ''}`, 'aria-labelledby': id, ...handlers, ...more },
    h('div', { class: 'dialog-head spread' },
      h('h2', { id, ref: heading, tabIndex: -1 }, title),
      onClose && h(Button, { bare: true, icon: 'close', label: 'Close', onClick: onClose })
    ),
    h('div', { class: 'dialog-body grid' }, children)
  );
}

/**
 * The part of the state that `select` returns. The component renders again after changes of that part. `inputs`
 * lists further dependencies of `select`.
 */
export function useStore(select, inputs = []) {
  const [part, setPart] = useState(() => (state ? select(state) : undefined));
  useLayoutEffect(() => watch(select, setPart), inputs);
  return part;
}

/** Whether the page is connected, `null` before the first event, and the reason if the program rejects it. */
export function useOnline() {
  const [now, setNow] = useState({ online: isOnline() || null, why: null });
  useEffect(() => listen('online', (online, why) => setNow({ online, why })), []);
  return now;
}

/** The value that `read` returns, updated at each event of a name on the document. */
export function useEvent(name, read) {
  const [value, setValue] = useState(read);
  useEffect(() => {
    const follow = () => setValue(read());
    document.addEventListener(name, follow);
    return () => document.removeEventListener(name, follow);
  }, []);
  return value;
}

/** The object URL of a picture while it is shown; `undefined` without a picture. */
export function useObjectUrl(blob) {
  const url = useMemo(() => blob && URL.createObjectURL(blob), [blob]);
  useEffect(() => () => url && URL.revokeObjectURL(url), [url]);
  return url;
}

/** The name of the program, and a link that moves the focus past the bar without changing the URL fragment. */
export function Brand({ skip }) {
  const focus = (event) => {
    event.preventDefault();
    document.getElementById('main').focus();
  };
  const name = h('span', { class: 'brand-name' }, 'Cubewright');
  return [
    h('a', { class: 'skip', href: '#main', id: 'skip', onClick: focus }, skip),
    h('h1', { class: 'brand' }, h('img', { src: '/icon.svg', alt: '', width: 28, height: 28 }), name),
  ];
}

export { Fragment, h };


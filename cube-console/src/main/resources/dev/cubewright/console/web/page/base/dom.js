// Builds elements. Everything on the page is built here, so text from elsewhere is never read as markup.

const SVG = 'http://www.w3.org/2000/svg';

/** An element with attributes, listeners (names that begin with `on`) and children. */
export function build(tag, attributes = {}, ...children) {
  return furnish(document.createElement(tag), attributes, children);
}

/** An element of a drawing, as `build`. */
export function draw(tag, attributes = {}, ...children) {
  return furnish(document.createElementNS(SVG, tag), attributes, children);
}

function furnish(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) {
      element.addEventListener(name.slice(2), value);
    } else {
      setAttribute(element, name, value);
    }
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** Sets an attribute; `true` sets an empty one, `false` or nothing removes it. */
export function setAttribute(element, name, value) {
  if (value === false || value === null || value === undefined) {
    element.removeAttribute(name);
  } else {
    const text = value === true ? '' : String(value);
    if (element.getAttribute(name) !== text) {
      element.setAttribute(name, text);
    }
  }
}

/** Sets the text of an element, if it is another one: screen readers then say it once. */
export function setText(element, text) {
  const wanted = text ?? '';
  if (element.textContent !== wanted) {
    element.textContent = wanted;
  }
}

/** Shows or hides an element, also one of a drawing. */
export function setShown(element, shown) {
  setAttribute(element, 'hidden', !shown);
}

/** A section with a heading, as a landmark of its own. */
export function section(title, attributes, ...children) {
  const id = `h-${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;
  return build('section', { ...attributes, 'aria-labelledby': id }, build('h2', { id }, title), ...children);
}

/** A labelled control; the label stands before it. */
export function labelled(text, control, hint) {
  const label = build('label', { class: 'field' }, build('span', { class: 'field-name' }, text), control);
  if (hint) {
    label.append(build('span', { class: 'hint' }, hint));
  }
  return label;
}

/** A list to choose from; `options` are pairs of value and text. */
export function choice(options, attributes = {}) {
  return build(
    'select',
    attributes,
    options.map(([value, text]) => build('option', { value }, text))
  );
}

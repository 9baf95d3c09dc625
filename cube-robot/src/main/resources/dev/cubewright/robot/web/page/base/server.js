// Talks to the program: commands, documents, and the name under which this page is known.

const NAME_KEY = 'cubewright-client';

/** The name of this page: kept while it is reloaded, another one in another tab. */
export const client = nameOfThisPage();

function nameOfThisPage() {
  const navigation = performance.getEntriesByType('navigation')[0];
  const kept = sessionStorage.getItem(NAME_KEY);
  // A tab that was duplicated has a copy of the other's storage, and is not that other.
  if (kept && navigation && navigation.type === 'reload') {
    return kept;
  }
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const name = 'page-' + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  sessionStorage.setItem(NAME_KEY, name);
  return name;
}

/** A request that was refused, with the program's sentence. */
export class Refused extends Error {
  constructor(code, message, status) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

async function ask(method, path, body) {
  const headers = { 'X-Cubewright-Client': client };
  const request = { method, headers, cache: 'no-store' };
  if (body !== undefined) {
    headers['Content-Type'] = 'application/json';
    request.body = JSON.stringify(body);
  }
  let answer;
  try {
    answer = await fetch(path, request);
  } catch {
    throw new Refused(
      'no-connection',
      'The program cannot be reached. Look whether it still runs, and whether this device is in the same network.',
      0
    );
  }
  const text = await answer.text();
  const content = parsed(text);
  if (!answer.ok) {
    throw new Refused(
      content?.code ?? 'refused',
      content?.message ?? `The program answered ${answer.status} to ${path}.`,
      answer.status
    );
  }
  return content;
}

function parsed(text) {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** Has the robot do something. */
export function command(name, body = {}) {
  return ask('POST', `/api/${name}`, body);
}

/** Reads a document. */
export function read(name) {
  return ask('GET', `/api/${name}`);
}

/** Replaces a document. */
export function replace(name, content) {
  return ask('PUT', `/api/${name}`, content);
}

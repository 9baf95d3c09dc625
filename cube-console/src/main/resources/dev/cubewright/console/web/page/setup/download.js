// Documents as files on the device of whoever looks at the page.

import { build } from '../base/dom.js';

/** Offers a document as a file. */
export function download(fileName, content) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2) + '\n'], { type: 'application/json' }));
  build('a', { href: url, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

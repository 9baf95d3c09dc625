// Documents as files on the device that shows the page.

/** Offers a document as a file. */
export function download(fileName, content) {
  downloadBlob(fileName, new Blob([JSON.stringify(content, null, 2) + '\n'], { type: 'application/json' }));
}

/** Offers a file of any kind. */
export function downloadBlob(fileName, blob) {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

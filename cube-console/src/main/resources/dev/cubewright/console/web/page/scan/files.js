// Pictures from files, made no larger than is needed to find stickers in them.

import { h } from '../base/ui.js';

const FILE_PIXELS = 1280;
const QUALITY = 0.9;
/** Enough for the program to see what kind of file it is. */
const HEAD_BYTES = 65536;

/** A button that opens pictures, or with `capture` the camera app of a phone. */
export function FileButton({ label, primary, input, onFiles, ...more }) {
  const onChange = ({ target }) => {
    target.files.length && onFiles([...target.files]);
    target.value = '';
  };
  const attributes = { ref: input, type: 'file', accept: 'image/*', class: 'visually-hidden', onChange, ...more };
  return h('label', { class: primary ? 'button primary' : 'button' }, h('input', attributes), label);
}

/** A picture file, upright, as JPEG; the beginning of one that the browser cannot read. */
export async function shrunk(file) {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const blob = await jpegOf(picture, picture.width, picture.height, FILE_PIXELS);
    picture.close();
    return blob;
  } catch {
    return file.slice(0, HEAD_BYTES, file.type || 'image/unknown');
  }
}

/** A picture as JPEG whose longer side has at most the given number of pixels. */
export async function jpegOf(picture, width, height, most) {
  const factor = Math.min(1, most / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * factor), Math.round(height * factor));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

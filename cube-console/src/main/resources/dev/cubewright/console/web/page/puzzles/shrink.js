// Pictures from files, made no larger than is needed to find stickers in them.

const MOST_PIXELS = 1280;
const QUALITY = 0.9;
/** Enough to see what kind of file it is. */
const HEAD_BYTES = 65536;

/** A picture file as JPEG: `{ blob, url }`; of one that the browser cannot read the beginning as it is. */
export async function shrunk(file) {
  let blob;
  try {
    const picture = await createImageBitmap(file);
    blob = await drawn(picture, picture.width, picture.height, MOST_PIXELS);
    picture.close();
  } catch {
    // The program says what kind of file it is.
    blob = file.slice(0, HEAD_BYTES, file.type || 'image/unknown');
  }
  return { blob, url: URL.createObjectURL(blob) };
}

/** A picture as JPEG whose longer side has no more pixels than given. */
export function drawn(picture, width, height, most) {
  const factor = Math.min(1, most / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * factor);
  canvas.height = Math.round(height * factor);
  canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/jpeg', QUALITY)
  );
}

// Pictures from files, made no larger than is needed to find stickers in them.

const MOST_PIXELS = 1280;
const QUALITY = 0.9;

/** A picture of the camera or of a file as JPEG: `{ blob, url }`; one that the browser cannot read is sent as it is. */
export async function shrunk(source) {
  let blob = source;
  try {
    const picture = source instanceof Blob ? await createImageBitmap(source) : source;
    blob = await drawn(picture, picture.videoWidth ?? picture.width, picture.videoHeight ?? picture.height);
    picture.close?.();
  } catch {
    // The program says what kind of file it is.
  }
  return { blob, url: URL.createObjectURL(blob) };
}

function drawn(picture, width, height) {
  const factor = Math.min(1, MOST_PIXELS / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * factor);
  canvas.height = Math.round(height * factor);
  canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/jpeg', QUALITY)
  );
}

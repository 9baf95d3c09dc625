// The browser camera, and pictures as JPEG, scaled down to the size needed for finding stickers.

import { Refused } from '../base/server.js';

const LOOK_PIXELS = 640;
const FILE_PIXELS = 1280;
const QUALITY = 0.9;
/** The number of bytes that identify the file type. */
const HEAD_BYTES = 65536;

/** The messages for camera errors, with advice. */
const TROUBLES = {
  NotAllowedError: {
    line: 'The camera is blocked. Use pictures instead.',
    why: 'Choose the icon to the left of the address, then Camera, then Allow.',
  },
  NotFoundError: { line: 'No camera was found. Use pictures instead.', why: 'Connect a camera.' },
  SecurityError: {
    line: 'Use a picture of each of the six faces.',
    why: 'Browsers allow camera access only for pages from the same computer or over HTTPS.',
    isWrong: false,
  },
};
const BROKEN = {
  line: 'The camera does not work. Use pictures instead.',
  why: 'It may be disconnected, or another program may use it. Reconnect it, or close that program.',
};

/** Whether the page can request a camera. */
export const hasCamera = () => Boolean(navigator.mediaDevices?.getUserMedia);

/** The message for an error of the camera or the server. */
export const troubleOf = (problem) => (problem instanceof Refused ? { line: problem.message } : (TROUBLES[problem.name] ?? BROKEN));

/** Whether an error means that the chosen camera, or any camera, is missing. */
export const isGone = ({ name }) => ['OverconstrainedError', 'NotFoundError'].includes(name);

/**
 * Opens a camera, by default the rear one, and shows it in a video element unless `isOver()`. Returns `picture()`, the
 * current picture as JPEG, `null` if there is none; `close()`; `mirrored` if it faces the user; the `cameras` as pairs of value and
 * name; the chosen `device`; and `light(on)` if it has a light. `ended` is called when it stops.
 */
export async function openCamera(device, video, ended, isOver) {
  if (!hasCamera()) {
    throw new DOMException('The page is not secure.', 'SecurityError');
  }
  const wanted = device ? { deviceId: { exact: device } } : { facingMode: { ideal: 'environment' } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: { ...wanted, width: { ideal: 1280 }, height: { ideal: 720 } } });
  const [track] = stream.getVideoTracks();
  track.addEventListener('ended', () => ended({ ...BROKEN, line: 'The camera stopped working. Use pictures instead.' }));
  if (!isOver()) {
    video.srcObject = stream;
  }
  const devices = await navigator.mediaDevices.enumerateDevices().catch((problem) => {
    track.stop();
    throw problem;
  });
  const cameras = devices.filter(({ kind }) => kind === 'videoinput');
  const { facingMode, deviceId } = track.getSettings();
  return {
    picture: () => (track.muted || !video.videoWidth ? null : jpegOf(video, video.videoWidth, video.videoHeight, LOOK_PIXELS)),
    close() {
      track.stop();
      // The video may show a camera that was opened since.
      video.srcObject = video.srcObject === stream ? null : video.srcObject;
    },
    mirrored: facingMode === 'user',
    cameras: cameras.map((camera, index) => [camera.deviceId, camera.label || `Camera ${index + 1}`]),
    device: deviceId,
    light: track.getCapabilities?.().torch && ((torch) => track.applyConstraints({ advanced: [{ torch }] })),
  };
}

/** An upright JPEG of a picture file; for a file that the browser cannot read, its first bytes. */
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
function jpegOf(picture, width, height, most) {
  const factor = Math.min(1, most / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * factor), Math.round(height * factor));
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

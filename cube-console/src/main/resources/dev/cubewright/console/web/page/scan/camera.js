// The cameras: the browser's own, and the robot's.

import { Refused, robotPicture } from '../base/server.js';
import { state } from '../base/store.js';
import { jpegOf } from './files.js';

const LOOK_PIXELS = 640;
const VIDEO = { width: { ideal: 1280 }, height: { ideal: 720 } };
/** The name of the robot's camera among the browser's. */
export const ROBOT = 'robot';

/** Why a browser gives no camera, and what to do. */
const TROUBLES = {
  NotAllowedError: {
    line: 'The camera is blocked. Open pictures instead.',
    why: 'The browser may not use the camera. Allow it in the settings of this page: the sign beside the address.',
  },
  NotFoundError: { line: 'No camera was found. Open pictures instead.' },
  SecurityError: {
    line: 'Take a picture of each of the six faces.',
    why: 'Browsers give their camera only to pages of the same machine or with a certificate.',
    isWrong: false,
  },
};
const BROKEN = {
  line: 'The camera does not work. Open pictures instead.',
  why: 'It may be unplugged, or another program may use it. Close that program and try again.',
};

/** Whether the page may ask for a camera. */
export const hasCamera = () => Boolean(navigator.mediaDevices?.getUserMedia);

/** What to say about an error of the camera or of the server. */
export const troubleOf = (problem) => (problem instanceof Refused ? { line: problem.message } : (TROUBLES[problem.name] ?? BROKEN));

/**
 * Opens a camera, by default the one at the back, and shows it in a video or a canvas. Returns `picture()`, the
 * current picture as JPEG, `null` if there is none; `close()`; `mirrored` if it looks at the person; its `aspect`; the `cameras` as
 * pairs of value and name; the chosen `device`; and `light(on)` if it has a light. `ended` is called when it stops.
 */
export async function openCamera(device, video, canvas, ended) {
  if (device === ROBOT) {
    const picture = async () => {
      const bitmap = await createImageBitmap(await robotPicture());
      Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
      canvas.getContext('2d').drawImage(bitmap, 0, 0);
      return jpegOf(bitmap, bitmap.width, bitmap.height, LOOK_PIXELS);
    };
    return { picture, close: () => {}, cameras: await camerasOf(), device };
  }
  if (!hasCamera()) {
    throw new DOMException('The page is not secure.', 'SecurityError');
  }
  const wanted = device ? { deviceId: { exact: device } } : { facingMode: { ideal: 'environment' } };
  const stream = await navigator.mediaDevices.getUserMedia({ video: { ...wanted, ...VIDEO } });
  const [track] = stream.getVideoTracks();
  track.addEventListener('ended', () => ended({ ...BROKEN, line: 'The camera stopped working. Open pictures instead.' }));
  video.srcObject = stream;
  const { facingMode, deviceId } = track.getSettings();
  const opened = {
    picture: () => (track.muted ? null : jpegOf(video, video.videoWidth, video.videoHeight, LOOK_PIXELS)),
    close: () => {
      track.stop();
      video.srcObject = null;
    },
    mirrored: facingMode === 'user',
    device: deviceId,
    light: track.getCapabilities?.().torch && ((torch) => track.applyConstraints({ advanced: [{ torch }] })),
  };
  try {
    await video.play();
    return { ...opened, aspect: video.videoWidth / video.videoHeight, cameras: await camerasOf() };
  } catch (problem) {
    opened.close();
    throw problem;
  }
}

/** The cameras; browsers name them once one may be used. */
async function camerasOf() {
  const devices = (await navigator.mediaDevices?.enumerateDevices?.()) ?? [];
  const cameras = devices.filter(({ kind }) => kind === 'videoinput');
  const named = cameras.map(({ deviceId, label }, index) => [deviceId, label || `Camera ${index + 1}`]);
  return state?.robot?.camera ? [...named, [ROBOT, "The robot's camera"]] : named;
}

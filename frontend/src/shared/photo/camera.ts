export type CameraFault = 'none' | 'refused' | 'busy';

/** Why there is no camera, in the three ways that a person can do something about. */
export function cameraFault(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none';
}

/** Browsers offer cameras on secure pages only. */
export function hasCameraAccess(): boolean {
  return typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** The camera that looks at the person, if there is a choice. */
export function openCamera(): Promise<MediaStream> {
  return hasCameraAccess()
    ? navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'user', width: { ideal: 1280 } } })
    : Promise.reject(new DOMException('No camera is offered here', 'NotFoundError'));
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

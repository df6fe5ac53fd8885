export type CameraFault = 'none' | 'refused' | 'busy';

/** Reasons why no camera can be used, as far as the person can act on them. */
export function cameraFault(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none';
}

/** Browsers offer cameras in secure contexts only. */
export function hasCameraAccess(): boolean {
  return typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** Prefers the front camera. */
export function openCamera(): Promise<MediaStream> {
  return hasCameraAccess()
    ? navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'user', width: { ideal: 1280 } } })
    : Promise.reject(new DOMException('No camera is offered here', 'NotFoundError'));
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

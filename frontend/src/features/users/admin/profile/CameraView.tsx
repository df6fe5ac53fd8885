import { Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';

import { useT } from '../../../../shared/i18n/useT';
import { cameraFault, closeCamera, openCamera, type CameraFault } from '../../../../shared/photo/camera';
import { decodePicture, type Picture } from '../../../../shared/photo/shrink';

interface CameraViewProps {
  onTaken: (picture: Picture) => void;
  onChooseFile: () => void;
  onClose: () => void;
}

type State = { kind: 'opening' } | { kind: 'live'; stream: MediaStream } | { kind: 'fault'; fault: CameraFault };

/** The live picture of the camera, mirrored. The photo is taken unmirrored. */
export function CameraView({ onTaken, onChooseFile, onClose }: CameraViewProps) {
  const t = useT('admin-account');
  const video = useRef<HTMLVideoElement>(null);
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<State>({ kind: 'opening' });
  /** A camera is black before its first frame. */
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    let left = false;
    let stream: MediaStream | null = null;
    setState({ kind: 'opening' });
    setSeen(false);
    openCamera().then(
      (opened) => {
        stream = opened;
        if (left) {
          // Closed while the browser was asking for permission: the camera must be switched off.
          closeCamera(opened);
        } else {
          setState({ kind: 'live', stream: opened });
        }
      },
      (error: unknown) => left || setState({ kind: 'fault', fault: cameraFault(error) }),
    );
    return () => {
      left = true;
      if (stream !== null) {
        closeCamera(stream);
      }
    };
  }, [tries]);
  useEffect(() => {
    if (video.current !== null && state.kind === 'live') {
      video.current.srcObject = state.stream;
    }
  }, [state]);
  const shoot = async () => {
    const source = video.current;
    if (source === null || source.videoWidth === 0) {
      return;
    }
    const canvas = document.createElement('canvas');
    canvas.width = source.videoWidth;
    canvas.height = source.videoHeight;
    canvas.getContext('2d')?.drawImage(source, 0, 0);
    const frame = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const picture = frame === null ? null : await decodePicture(frame);
    if (picture !== null) {
      onTaken(picture);
    }
  };
  if (state.kind === 'fault') {
    return (
      <div className="u-nocam" role="alert">
        <h3>{t(`photo.camera_${state.fault}`)}</h3>
        <p className="a-meta">{t(`photo.camera_${state.fault}_text`)}</p>
        <div className="a-acts">
          <Button variant="contained" color="primary" onClick={onChooseFile}>
            {t('photo.choose')}
          </Button>
          {state.fault !== 'none' && <Button onClick={() => setTries((old) => old + 1)}>{t('photo.try_again')}</Button>}
          <Button onClick={onClose}>{t('photo.cancel')}</Button>
        </div>
      </div>
    );
  }
  return (
    <div className="u-cam">
      {state.kind === 'opening' ? (
        <p className="a-meta" role="status">
          {t('photo.camera_opening')}
        </p>
      ) : (
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          aria-label={t('photo.camera_live')}
          onTimeUpdate={() => setSeen(true)}
        />
      )}
      <div className="a-acts">
        <Button variant="contained" color="primary" disabled={!seen} onClick={() => void shoot()}>
          {t('photo.shoot')}
        </Button>
        <Button onClick={onClose}>{t('photo.cancel')}</Button>
      </div>
    </div>
  );
}

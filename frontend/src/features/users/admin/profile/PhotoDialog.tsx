import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';

import { AdminSetPhotoDocument } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { FaultNote } from '../../../../shared/admin/ui/States';
import { upload } from '../../../../shared/api/upload';
import { useT } from '../../../../shared/i18n/useT';
import { firstCrop, type Crop } from '../../../../shared/photo/crop';
import { shrinkPhoto, type Picture } from '../../../../shared/photo/shrink';
import { CameraView } from './CameraView';
import { CropView } from './CropView';

interface PhotoDialogProps {
  /** The picture to crop. Without one, the camera opens. */
  picture: Picture | null;
  onChooseFile: () => void;
  onDone: () => void;
  onClose: () => void;
}

export function PhotoDialog({ picture: given, onChooseFile, onDone, onClose }: PhotoDialogProps) {
  const t = useT('admin-account');
  const notify = useNotify();
  const { percent } = useFormats();
  const titleId = useId();
  const [picture, setPicture] = useState(given);
  const [crop, setCrop] = useState<Crop | null>(given === null ? null : firstCrop(given));
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const stop = useRef<AbortController | null>(null);
  const take = (taken: Picture | null) => {
    setPicture(taken);
    setCrop(taken === null ? null : firstCrop(taken));
    setError(null);
  };
  const send = async () => {
    if (picture === null || crop === null) {
      return;
    }
    const control = new AbortController();
    stop.current = control;
    setSent(0);
    setError(null);
    try {
      const file = await shrinkPhoto(picture, crop);
      const onProgress = (bytes: number, total: number) => setSent(total === 0 ? 0 : bytes / total);
      await upload(AdminSetPhotoDocument, { file }, { onProgress, signal: control.signal });
      notify(t('photo.sent'));
      onDone();
    } catch (fault) {
      // Cancelled by the user: the crop stays and can be sent again.
      setError(control.signal.aborted ? null : fault);
    } finally {
      setSent(null);
    }
  };
  const busy = sent !== null;
  const cropping = picture !== null && crop !== null;
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} maxWidth="sm">
      <DialogTitle id={titleId}>{t(cropping ? 'photo.crop_title' : 'photo.camera_title')}</DialogTitle>
      <DialogContent className="a-stack">
        {cropping ? (
          <CropView picture={picture} crop={crop} disabled={busy} onChange={setCrop} />
        ) : (
          <CameraView onTaken={take} onChooseFile={onChooseFile} onClose={onClose} />
        )}
        {error !== null && <FaultNote error={error} />}
      </DialogContent>
      {cropping && (
        <DialogActions>
          {given === null && !busy && (
            <button type="button" className="a-btn" onClick={() => take(null)}>
              {t('photo.again')}
            </button>
          )}
          <button type="button" className="a-btn" onClick={busy ? () => stop.current?.abort() : onClose}>
            {t(busy ? 'photo.stop' : 'photo.cancel')}
          </button>
          <button type="button" className="a-btn is-primary" disabled={busy} onClick={() => void send()}>
            {busy ? (
              <span role="status">{t('photo.sending', { percent: percent(Math.round(sent * 100)) })}</span>
            ) : (
              t('photo.use')
            )}
          </button>
        </DialogActions>
      )}
    </Dialog>
  );
}

import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useRef, useState } from 'react';

import { AdminSetPhotoDocument } from '../../../../generated/admin/graphql';
import { useCommand } from '../../../../shared/admin/data/useCommand';
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
  const { mutate: send } = useCommand(
    async (chosen: { picture: Picture; crop: Crop }) => {
      const file = await shrinkPhoto(chosen.picture, chosen.crop);
      const onProgress = (bytes: number, total: number) => setSent(total === 0 ? 0 : bytes / total);
      return upload(AdminSetPhotoDocument, { file }, { onProgress, signal: stop.current?.signal });
    },
    {
      done: () => t('photo.sent'),
      onDone: () => {
        setSent(null);
        onDone();
      },
      onFailed: (fault) => {
        setSent(null);
        // Cancelled by the user: the crop stays and can be sent again.
        setError(stop.current?.signal.aborted === true ? null : fault);
      },
    },
  );
  const begin = () => {
    if (picture === null || crop === null) {
      return;
    }
    stop.current = new AbortController();
    setSent(0);
    setError(null);
    send({ picture, crop });
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
          {given === null && !busy && <Button onClick={() => take(null)}>{t('photo.again')}</Button>}
          <Button onClick={busy ? () => stop.current?.abort() : onClose}>
            {t(busy ? 'photo.stop' : 'photo.cancel')}
          </Button>
          <Button variant="contained" color="primary" disabled={busy} onClick={begin}>
            {busy ? (
              <span role="status">{t('photo.sending', { percent: percent(Math.round(sent * 100)) })}</span>
            ) : (
              t('photo.use')
            )}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

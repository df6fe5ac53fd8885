import { useId, useRef, useState } from 'react';
import { RemovePhotoDocument, SetPhotoDocument } from '../../../../generated/account/graphql';
import { request } from '../../../../shared/api/fetch-client';
import { upload } from '../../../../shared/api/upload';
import { useUser } from '../../../../shared/auth/RequireUser';
import { formatBytes } from '../../../../shared/format/numbers';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { firstCrop } from '../../../../shared/photo/crop';
import { decodePicture, PHOTO_TYPES, shrinkPhoto } from '../../../../shared/photo/shrink';
import { Notice } from '../../../../shared/ui/Notice';
import { messageOf } from '../../../../shared/ui/states';
import './photo.css';

/** Usual size of a square of 512 px. */
const USUAL_SIZE = 40 * 1024;

type State =
  | { step: 'idle'; told?: string }
  | { step: 'preparing' | 'removing' }
  | { step: 'sending'; part: number }
  | { step: 'refused'; reason: string };

/** The candidate's photo: from the camera or a file, reduced here, uploaded with progress and cancel. */
export function PhotoSection({ initials }: { initials: string }) {
  const t = useT('photo');
  const locale = useLocale();
  const user = useUser();
  const stop = useRef<AbortController | null>(null);
  const [photo, setPhoto] = useState(user.photo ?? null);
  const [state, setState] = useState<State>({ step: 'idle' });
  const busy = state.step !== 'idle' && state.step !== 'refused';

  const refuse = (error: unknown): void =>
    setState({ step: 'refused', reason: messageOf(error, t('error_generic'), t('error_network')) });

  const take = async (file: File): Promise<void> => {
    setState({ step: 'preparing' });
    const picture = await decodePicture(file);
    if (picture === null) {
      setState({ step: 'refused', reason: t('not_a_picture') });
      return;
    }
    const sending = new AbortController();
    stop.current = sending;
    try {
      const small = await shrinkPhoto(picture, firstCrop(picture));
      setState({ step: 'sending', part: 0 });
      const { setPhoto: answer } = await upload(
        SetPhotoDocument,
        { file: small },
        {
          onProgress: (sent, total) => setState({ step: 'sending', part: total === 0 ? 0 : sent / total }),
          signal: sending.signal,
        },
      );
      setPhoto(answer.photo ?? null);
      setState({ step: 'idle', told: t('saved') });
    } catch (error) {
      if (sending.signal.aborted) setState({ step: 'idle' });
      else refuse(error);
    }
  };

  const remove = async (): Promise<void> => {
    setState({ step: 'removing' });
    try {
      await request(RemovePhotoDocument, {});
      setPhoto(null);
      setState({ step: 'idle', told: t('removed') });
    } catch (error) {
      refuse(error);
    }
  };

  return (
    <>
      <div className="s-photo">
        {photo === null ? (
          <span className="u-avatar s-photo-now" role="img" aria-label={t('none')}>
            {initials}
          </span>
        ) : (
          <img className="s-photo-now" src={photo} alt={t('yours')} width={96} height={96} />
        )}
        <div className="s-stack-2">
          <p className="u-meta">{t('why')}</p>
          {busy ? (
            <Progress state={state} onStop={() => stop.current?.abort()} />
          ) : (
            <div className="u-acts">
              <FileButton label={t('choose')} onFile={(file) => void take(file)} />
              <FileButton camera label={t('take')} onFile={(file) => void take(file)} />
              {photo !== null && (
                <button type="button" className="u-btn is-text" onClick={() => void remove()}>
                  {t('remove')}
                </button>
              )}
            </div>
          )}
          <p className="u-help">{t('kinds', { size: formatBytes(USUAL_SIZE, locale) })}</p>
        </div>
      </div>
      {state.step === 'refused' && (
        <Notice tone="danger" role="alert">
          {state.reason}
        </Notice>
      )}
      <p className="u-meta" role="status">
        {state.step === 'idle' ? state.told : ''}
      </p>
    </>
  );
}

function Progress({ state, onStop }: { state: State; onStop: () => void }) {
  const t = useT('photo');
  if (state.step !== 'sending') {
    return <p role="status">{state.step === 'removing' ? t('removing') : t('preparing')}</p>;
  }
  const percent = Math.round(state.part * 100);
  return (
    <div className="s-photo-send">
      <div
        className="u-bar"
        role="progressbar"
        aria-label={t('sending')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <button type="button" className="u-btn is-text" onClick={onStop}>
        {t('stop')}
      </button>
    </div>
  );
}

/** A file input styled as a button. With `camera`, a phone opens its camera; on a laptop it is hidden. */
function FileButton({
  label,
  camera = false,
  onFile,
}: {
  label: string;
  camera?: boolean;
  onFile: (file: File) => void;
}) {
  const id = useId();
  return (
    <span className={camera ? 's-photo-camera' : undefined}>
      <input
        id={id}
        className="u-sr"
        type="file"
        accept={PHOTO_TYPES.join(',')}
        capture={camera ? 'user' : undefined}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
      <label className="u-btn s-choose" htmlFor={id}>
        {label}
      </label>
    </span>
  );
}

import { Button, Card, CardContent } from '@mui/material';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';

import { AdminRemovePhotoDocument } from '../../../../generated/admin/graphql';
import { lazyPart } from '../../../../shared/admin/screens/lazy-screen';
import { Avatar } from '../../../../shared/admin/ui/Avatar';
import { Icon } from '../../../../shared/admin/ui/Icon';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { request } from '../../../../shared/api/fetch-client';
import { useUser } from '../../../../shared/auth/RequireUser';
import { useT } from '../../../../shared/i18n/useT';
import { decodePicture, PHOTO_TYPES, type Picture } from '../../../../shared/photo/shrink';
import './photo.css';

const PhotoDialog = lazyPart(async () => (await import('./PhotoDialog')).PhotoDialog);

type OpenDialog = { kind: 'camera' } | { kind: 'crop'; picture: Picture } | { kind: 'remove' };

/** The photo is optional; initials replace it everywhere. */
export function PhotoCard() {
  const t = useT('admin-account');
  const { name, photo } = useUser();
  const { revalidate } = useRevalidator();
  const file = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<OpenDialog | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const close = () => setAsked(null);
  const done = () => {
    close();
    void revalidate();
  };
  const remove = useCommand(() => request(AdminRemovePhotoDocument, {}), {
    done: () => t('photo.removed'),
    onDone: done,
  });
  const chosen = async (source: File | undefined) => {
    if (source === undefined) {
      return;
    }
    const picture = await decodePicture(source);
    setUnreadable(picture === null);
    if (picture !== null) {
      setAsked({ kind: 'crop', picture });
    }
  };
  const has = photo !== null && photo !== '';
  return (
    <Card component="section" aria-labelledby="own-photo">
      <header>
        <h2 id="own-photo">{t('photo.title')}</h2>
      </header>
      <CardContent className="u-photo">
        <Avatar name={name} photo={photo} size="xl" />
        <div className="a-stack">
          <p className="a-meta">{has ? t('photo.help') : `${t('photo.none')} ${t('photo.help')}`}</p>
          <div className="a-acts">
            <input
              ref={file}
              className="a-sr"
              type="file"
              accept={PHOTO_TYPES.join(',')}
              aria-label={t('photo.choose')}
              tabIndex={-1}
              onChange={({ target }) => {
                void chosen(target.files?.[0]);
                // Allows choosing the same file again.
                target.value = '';
              }}
            />
            <Button onClick={() => file.current?.click()}>{t('photo.choose')}</Button>
            <Button onClick={() => setAsked({ kind: 'camera' })}>{t('photo.camera')}</Button>
            {has && (
              <Button variant="text" color="primary" onClick={() => setAsked({ kind: 'remove' })}>
                {t('photo.remove')}
              </Button>
            )}
          </div>
          {unreadable && (
            <p className="a-error" role="alert">
              <Icon name="alert" />
              {t('photo.unreadable')}
            </p>
          )}
        </div>
      </CardContent>
      {asked !== null && asked.kind !== 'remove' && (
        <PhotoDialog
          picture={asked.kind === 'crop' ? asked.picture : null}
          onChooseFile={() => {
            close();
            file.current?.click();
          }}
          onDone={done}
          onClose={close}
        />
      )}
      {asked?.kind === 'remove' && (
        <QuestionDialog
          question={t('photo.remove_question')}
          verb={t('photo.remove_verb')}
          busyVerb={t('photo.removing')}
          danger
          busy={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(undefined)}
          onClose={close}
        >
          <p>{t('photo.remove_text')}</p>
        </QuestionDialog>
      )}
    </Card>
  );
}

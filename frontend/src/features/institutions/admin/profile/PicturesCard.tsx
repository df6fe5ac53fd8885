import { Button, Card, CardContent } from '@mui/material';
import { useRef, useState } from 'react';

import {
  AdminRemoveEntityCoverDocument,
  AdminRemoveEntityLogoDocument,
  AdminSetEntityCoverDocument,
  AdminSetEntityLogoDocument,
} from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { FaultNote } from '../../../../shared/admin/ui/States';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { request } from '../../../../shared/api/fetch-client';
import { upload, type UploadOptions } from '../../../../shared/api/upload';
import { useT } from '../../../../shared/i18n/useT';
import { PHOTO_TYPES } from '../../../../shared/photo/shrink';

type PictureKind = 'logo' | 'cover';

interface Verbs {
  set: (file: File, options: UploadOptions) => Promise<unknown>;
  remove: () => Promise<unknown>;
}

const VERBS: Readonly<Record<PictureKind, Verbs>> = {
  logo: {
    set: (file, options) => upload(AdminSetEntityLogoDocument, { file }, options),
    remove: () => request(AdminRemoveEntityLogoDocument, {}),
  },
  cover: {
    set: (file, options) => upload(AdminSetEntityCoverDocument, { file }, options),
    remove: () => request(AdminRemoveEntityCoverDocument, {}),
  },
};

interface PicturesCardProps {
  name: string;
  logo: string | null;
  cover: string | null;
  canEdit: boolean;
}

/** The header of the career page as candidates see it. Pictures are saved at once, apart from the form below. */
export function PicturesCard({ name, logo, cover, canEdit }: PicturesCardProps) {
  const t = useT('admin-profile');
  return (
    <Card component="section" className="p-pictures" aria-labelledby="profile-pictures">
      <header>
        <h2 id="profile-pictures">{t('pictures.title')}</h2>
      </header>
      <div className="p-banner">
        {cover === null ? (
          <div className="p-cover" />
        ) : (
          <img className="p-cover" src={cover} alt={t('pictures.cover')} />
        )}
        {logo === null ? (
          <div className="p-logo" aria-hidden="true">
            {name.slice(0, 1).toLocaleUpperCase()}
          </div>
        ) : (
          <img className="p-logo" src={logo} alt={t('pictures.logo')} />
        )}
      </div>
      {canEdit && (
        <CardContent className="p-choose">
          <PictureChoice which="logo" has={logo !== null} />
          <PictureChoice which="cover" has={cover !== null} />
        </CardContent>
      )}
    </Card>
  );
}

function PictureChoice({ which, has }: { which: PictureKind; has: boolean }) {
  const t = useT('admin-profile');
  const { percent } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState(0);
  const [removing, setRemoving] = useState(false);
  const set = useCommand(
    (file: File) => {
      setSent(0);
      return VERBS[which].set(file, { onProgress: (bytes, total) => setSent(total === 0 ? 0 : bytes / total) });
    },
    { done: () => t(`pictures.${which}_set`) },
  );
  const remove = useCommand(VERBS[which].remove, {
    done: () => t(`pictures.${which}_removed`),
    onDone: () => setRemoving(false),
  });
  return (
    <div className="a-stack">
      <h3>{t(`pictures.${which}`)}</h3>
      <p className="a-meta">{t(`pictures.${which}_help`)}</p>
      <input
        ref={input}
        className="a-sr"
        type="file"
        accept={PHOTO_TYPES.join(',')}
        aria-label={t(`pictures.${which}_choose`)}
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) {
            set.mutate(file);
          }
          // Allows choosing the same file again after a fault.
          target.value = '';
        }}
      />
      <div className="a-acts">
        <Button disabled={set.isPending} onClick={() => input.current?.click()}>
          {set.isPending ? (
            <span role="status">{t('pictures.sending', { percent: percent(Math.round(sent * 100)) })}</span>
          ) : (
            t(has ? `pictures.${which}_change` : `pictures.${which}_choose`)
          )}
        </Button>
        {has && (
          <Button variant="text" color="primary" onClick={() => setRemoving(true)}>
            {t(`pictures.${which}_remove`)}
          </Button>
        )}
      </div>
      {set.error !== null && <FaultNote error={set.error} />}
      {removing && (
        <QuestionDialog
          question={t(`pictures.${which}_question`)}
          verb={t('pictures.remove_verb')}
          busyVerb={t('pictures.removing')}
          danger
          busy={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate(undefined)}
          onClose={() => setRemoving(false)}
        >
          <p>{t('pictures.remove_text')}</p>
        </QuestionDialog>
      )}
    </div>
  );
}

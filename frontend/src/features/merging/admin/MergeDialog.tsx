import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import {
  AdminMergeCandidatesDocument,
  AdminMergePreviewDocument,
  type AdminMergeFragment,
  type AdminMergePersonFragment,
  type AdminMergePreviewQuery,
  type MergeField,
  type MergeSide,
} from '../../../generated/admin/graphql';
import { useCommand } from '../../../shared/admin/data/useCommand';
import { useKeyFor } from '../../../shared/admin/data/useKeyFor';
import { useFormats } from '../../../shared/admin/format';
import { AreaField } from '../../../shared/admin/ui/form/AreaField';
import { Note } from '../../../shared/admin/ui/Note';
import { QuestionDialog } from '../../../shared/admin/ui/QuestionDialog';
import { LoadingState } from '../../../shared/admin/ui/States';
import { Tag } from '../../../shared/admin/ui/Tag';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { Email } from '../../../shared/ui/Email';
import './merging.css';

type Preview = AdminMergePreviewQuery['previewMerge'];
type Choices = Partial<Record<MergeField, MergeSide>>;

interface MergeDialogProps {
  candidateId: string;
  otherId: string;
  withReason: boolean;
  onMerged: (merge: AdminMergeFragment) => void;
  onClose: () => void;
}

/** Shows both records side by side. For each field that differs, the user chooses the value to keep. */
export function MergeDialog({ candidateId, otherId, withReason, onMerged, onClose }: MergeDialogProps) {
  const t = useT('admin-merging');
  const keyFor = useKeyFor();
  const [swapped, setSwapped] = useState(false);
  const [choices, setChoices] = useState<Choices>({});
  const [reason, setReason] = useState('');
  const [keepId, dropId] = swapped ? [otherId, candidateId] : [candidateId, otherId];
  const read = useQuery({
    queryKey: ['merge-preview', keepId, dropId],
    queryFn: async ({ signal }) =>
      (await request(AdminMergePreviewDocument, { keepId, dropId }, { signal })).previewMerge,
    retry: false,
  });
  const preview = read.data;
  const merging = useCommand(
    async () => {
      const input = {
        keepId,
        dropId,
        keepVersion: preview?.keep.version ?? 0,
        dropVersion: preview?.drop.version ?? 0,
        choices: Object.entries(choices).map(([field, side]) => ({ field: field as MergeField, side })),
      };
      const text = reason.trim() === '' ? null : reason.trim();
      const idempotencyKey = keyFor([input, text]);
      return (await request(AdminMergeCandidatesDocument, { idempotencyKey, input, reason: text })).mergeCandidates;
    },
    { done: () => t('done'), onDone: onMerged },
  );
  const swap = () => {
    setSwapped(!swapped);
    setChoices({});
  };
  const blocked =
    preview === undefined
      ? read.error === null
        ? t('loading')
        : ''
      : withReason && reason.trim() === ''
        ? t('reason_missing')
        : undefined;
  return (
    <QuestionDialog
      question={
        preview === undefined ? t('question') : t('question_two', { keep: preview.keep.name, drop: preview.drop.name })
      }
      verb={t('merge')}
      busyVerb={t('merging')}
      busy={merging.isPending}
      blocked={blocked}
      error={merging.error ?? read.error}
      onConfirm={() => merging.mutate(undefined)}
      onClose={onClose}
    >
      <div className="a-stack">
        <p>{t('text')}</p>
        {preview === undefined ? (
          read.error === null && <LoadingState rows={4} />
        ) : (
          <>
            <People preview={preview} />
            <Fields
              preview={preview}
              choices={choices}
              onChoose={(field, side) => setChoices({ ...choices, [field]: side })}
            />
            <Moves preview={preview} />
          </>
        )}
        <div>
          <Button size="small" disabled={merging.isPending} onClick={swap}>
            {t('swap')}
          </Button>
        </div>
        {withReason && (
          <AreaField
            label={t('reason_label')}
            help={t('reason_help')}
            rows={2}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </div>
    </QuestionDialog>
  );
}

function People({ preview: { keep, drop } }: { preview: Preview }) {
  const t = useT('admin-merging');
  const { dayYear } = useFormats();
  const card = (person: AdminMergePersonFragment, title: string) => (
    <div>
      <p className="a-meta">{title}</p>
      <b>{person.name}</b>
      {person.profession !== null && <p className="a-meta">{person.profession}</p>}
      {person.email !== null && (
        <p className="a-meta">
          <Email address={person.email} />
        </p>
      )}
      <p className="a-tags">
        <Tag tone={person.hasAccount ? 'info' : 'plain'}>{t(person.hasAccount ? 'has_account' : 'no_account')}</Tag>
        <span className="a-meta">{t('record_since', { date: dayYear(person.createdAt) })}</span>
      </p>
    </div>
  );
  return (
    <div className="m-people">
      {card(keep, t('keeps'))}
      {card(drop, t('drops'))}
    </div>
  );
}

interface FieldsProps {
  preview: Preview;
  choices: Choices;
  onChoose: (field: MergeField, side: MergeSide) => void;
}

function Fields({ preview, choices, onChoose }: FieldsProps) {
  const t = useT('admin-merging');
  if (preview.fields.length === 0) return <p className="a-meta">{t('same')}</p>;
  return (
    <div className="m-fields">
      {preview.fields.map(({ field, keep, drop, side, canChoose }) => {
        const chosen = choices[field] ?? side;
        const choice = (value: MergeSide, text: string | null | undefined) => (
          <label>
            <input
              type="radio"
              className="a-box"
              name={`merge-${field}`}
              checked={chosen === value}
              disabled={!canChoose && value !== side}
              onChange={() => onChoose(field, value)}
            />
            <span>
              {text === null || text === undefined || text === '' ? (
                t('no_value')
              ) : field === 'EMAIL' ? (
                <Email address={text} />
              ) : field === 'PHOTO' ? (
                <img
                  className="m-photo"
                  src={text}
                  alt={t('photo_of', { name: value === 'KEEP' ? preview.keep.name : preview.drop.name })}
                />
              ) : (
                text
              )}
            </span>
          </label>
        );
        return (
          <fieldset key={field}>
            <legend>{t(`field.${field}`)}</legend>
            {choice('KEEP', keep)}
            {choice('DROP', drop)}
          </fieldset>
        );
      })}
    </div>
  );
}

function Moves({ preview: { moves, conflicts } }: { preview: Preview }) {
  const t = useT('admin-merging');
  return (
    <>
      {moves.length > 0 && (
        <p>
          {t('moves')} {moves.map(({ kind, count }) => t(`move.${kind}`, { count })).join(', ')}.
        </p>
      )}
      {conflicts > 0 && <Note tone="warn">{t('conflicts', { count: conflicts })}</Note>}
    </>
  );
}

import { useState } from 'react';

import {
  AdminCreateCandidateTagDocument,
  AdminTagCandidatesDocument,
  type DatabaseCandidateSelection,
} from '../../../../generated/admin/graphql';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useKeyFor } from '../../../../shared/admin/data/useKeyFor';
import { useFormats } from '../../../../shared/admin/format';
import { InputField } from '../../../../shared/admin/ui/form/InputField';
import { Check } from '../../../../shared/admin/ui/list/Filters';
import { QuestionDialog } from '../../../../shared/admin/ui/QuestionDialog';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { useTags } from '../../../database-filters/admin';

interface TaggingDialogProps {
  selection: DatabaseCandidateSelection;
  count: number | undefined;
  /** Name of the only candidate. */
  name?: string;
  /** Tags that the only candidate has. */
  present: readonly string[];
  onDone: () => void;
  onClose: () => void;
}

/** For one candidate, the checked boxes are the tags. For several candidates, one group of boxes adds tags and the other group removes tags. */
export function TaggingDialog({ selection, count, name, present, onDone, onClose }: TaggingDialogProps) {
  const t = useT('admin-database');
  const { whole } = useFormats();
  const { data: tags = [] } = useTags();
  const keyFor = useKeyFor();
  const single = name !== undefined;
  const [added, setAdded] = useState<readonly string[]>([]);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [fresh, setFresh] = useState('');
  const typed = fresh.trim();
  const toggle = (ids: readonly string[], id: string, on: boolean) =>
    on ? [...ids.filter((one) => one !== id), id] : ids.filter((one) => one !== id);
  const saving = useCommand(
    async () => {
      const made =
        typed === ''
          ? []
          : [
              (
                await request(AdminCreateCandidateTagDocument, {
                  idempotencyKey: keyFor(['create', typed]),
                  input: { name: typed },
                })
              ).createCandidateTag.id,
            ];
      const { tagCandidates } = await request(AdminTagCandidatesDocument, {
        selection,
        add: [...added, ...made],
        remove: [...removed],
      });
      return tagCandidates;
    },
    {
      done: (result) => t('tag.done', { count: result.candidates, rows: whole(result.candidates) }),
      onDone,
    },
  );
  const isOn = (id: string) => (present.includes(id) ? !removed.includes(id) : added.includes(id));
  const change = (id: string, on: boolean) =>
    present.includes(id) ? setRemoved(toggle(removed, id, !on)) : setAdded(toggle(added, id, on));
  const nothing = added.length + removed.length === 0 && typed === '';
  return (
    <QuestionDialog
      question={
        single
          ? t('tag.question_person', { name })
          : count === undefined
            ? t('tag.question_all')
            : t('tag.question', { count, rows: whole(count) })
      }
      verb={t('tag.save')}
      busyVerb={t('tag.saving')}
      busy={saving.isPending}
      blocked={nothing ? t('tag.choose') : undefined}
      error={saving.error}
      onConfirm={() => saving.mutate(undefined)}
      onClose={onClose}
    >
      <div className="a-stack">
        {tags.length > 0 && (
          <fieldset className="d-tagging">
            <legend className="a-label">{t(single ? 'tag.tags' : 'tag.add')}</legend>
            {tags.map(({ id, name: label }) => (
              <Check key={id} checked={isOn(id)} onChange={(on) => change(id, on)}>
                {label}
              </Check>
            ))}
          </fieldset>
        )}
        <InputField
          optional
          label={t('tag.fresh')}
          maxLength={40}
          value={fresh}
          onChange={({ target }) => setFresh(target.value)}
        />
        {!single && tags.length > 0 && (
          <fieldset className="d-tagging">
            <legend className="a-label">{t('tag.remove')}</legend>
            {tags.map(({ id, name: label }) => (
              <Check
                key={id}
                checked={removed.includes(id)}
                onChange={(on) => {
                  setRemoved(toggle(removed, id, on));
                  setAdded(toggle(added, id, false));
                }}
              >
                {label}
              </Check>
            ))}
          </fieldset>
        )}
      </div>
    </QuestionDialog>
  );
}

import { Button } from '@mui/material';

import {
  AdminCreateNoteDocument,
  AdminUpdateNoteDocument,
  type AdminNoteFragment,
  type NoteType,
} from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { useRecordForm } from '../../../shared/admin/forms/useRecordForm';
import { FormFoot } from '../../../shared/admin/ui/form/FormFoot';
import { Check } from '../../../shared/admin/ui/list/Filters';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { MentionField } from './MentionField';
import { mentionedIn, type Colleague } from './mentions';
import { isNotepad, keyOf, type Subject } from './subject';
import { useNoteReplacement } from './useNotes';

interface NoteFormProps {
  about: Subject;
  type: NoteType;
  /** Null for a new note. */
  note: AdminNoteFragment | null;
  onSaved: () => void;
  /** Closes the form of an existing note. */
  onCancel?: () => void;
}

const valuesOf = (note: AdminNoteFragment | null) => ({
  text: note?.text ?? '',
  shared: note?.visibility === 'SHARED',
  people: (note?.mentions ?? []) as readonly Colleague[],
});
type Values = ReturnType<typeof valuesOf>;

function inputOf({ text, shared, people }: Values, saved: AdminNoteFragment | null) {
  return {
    text,
    visibility: shared ? ('SHARED' as const) : ('PRIVATE' as const),
    // Nobody else reads a private note, so nobody can be mentioned in it.
    mentions: shared ? mentionedIn(text, people, saved).map(({ id }) => id) : [],
  };
}

export function NoteForm({ about, type, note, onSaved, onCancel }: NoteFormProps) {
  const t = useT('admin-notes', 'admin-forms');
  const { list } = useFormats();
  const own = isNotepad(about);
  const replace = useNoteReplacement(about);
  const state = useRecordForm<AdminNoteFragment, Values>({
    kind: `note:${keyOf(about)}`,
    record: note,
    valuesOf,
    labels: { text: t('text'), shared: t('visibility'), people: t('mentions') },
    texts: {
      shared: (shared) => t(shared ? 'shared' : 'private'),
      people: (people) => list(people.map(({ name }) => name)),
    },
    check: ({ text }) => (text.trim() === '' ? { text: t('text_missing') } : {}),
    save: async (values, record, idempotencyKey) => {
      const input = inputOf(values, record);
      if (record === null)
        return (await request(AdminCreateNoteDocument, { idempotencyKey, input: { ...about, ...input, type } }))
          .createNote;
      const { id, version } = record;
      const { updateNote } = await request(AdminUpdateNoteDocument, { id, version, input });
      replace(updateNote);
      return updateNote;
    },
    saved: () => t('saved'),
    onSaved,
  });
  const { form } = state;
  const { values, faults } = form;
  return (
    <form className="n-form" onSubmit={state.submit} noValidate>
      <MentionField
        label={t(note === null ? 'new' : 'text')}
        value={values.text}
        error={faults.text}
        help={own ? undefined : t(values.shared ? 'help_shared' : 'help_private')}
        about={about}
        mentions={values.shared}
        onChange={(text) => form.change({ text })}
        onMention={(colleague) =>
          form.change({ people: [...values.people.filter(({ id }) => id !== colleague.id), colleague] })
        }
      />
      {!own && (
        <Check checked={values.shared} onChange={(shared) => form.change({ shared })}>
          {t('share')}
        </Check>
      )}
      <FormFoot state={state} inCard verb={t('save')} busyVerb={t('saving')} name={t('this_note')} />
      {onCancel !== undefined && !state.dirty && (
        <Button size="small" onClick={onCancel}>
          {t('close')}
        </Button>
      )}
    </form>
  );
}

import { Button, DialogActions, DialogContent } from '@mui/material';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';

import { AdminFixImportRowDocument, type AdminImportReadingFragment } from '../../../../generated/admin/graphql';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useFormState } from '../../../../shared/admin/forms/useFormState';
import { FormNotes } from '../../../../shared/admin/ui/form/FormNotes';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { EducationList, EmployerList, LanguageList } from './lists';
import {
  formOf,
  inputOf,
  placedFaults,
  valuesOf,
  type EntryFaults,
  type ListName,
  type ReadingValues,
} from './reading-values';
import { SkillList } from './SkillList';

interface Props {
  reading: AdminImportReadingFragment;
  /** True while the values are being saved. */
  onBusy: (busy: boolean) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Corrects what was read of a row. What was typed is kept in the browser until it is saved. */
export function ReadingForm({ reading, onBusy, onClose, children }: Props) {
  const t = useT('admin-imports');
  const { id, version } = reading;
  const saved = valuesOf(reading);
  const form = useFormState<ReadingValues>({ form: formOf(id), saved });
  const { values, clash } = form;
  const [faults, setFaults] = useState<EntryFaults>({});
  const saving = useCommand(
    async (sent: ReadingValues) => {
      try {
        await request(AdminFixImportRowDocument, { id, version, input: inputOf(sent, saved) });
      } catch (error) {
        const placed = placedFaults(error, sent);
        setFaults(placed.entries);
        throw placed.error;
      }
    },
    {
      done: () => t('fix.done'),
      onDone: () => {
        form.forget();
        onClose();
      },
      onFailed: form.refuse,
    },
  );
  const { isPending } = saving;
  useEffect(() => onBusy(isPending), [isPending, onBusy]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || clash.length > 0) return;
    if (form.changed) saving.mutate(values);
    else onClose();
  };
  const propsOf = <List extends ListName>(list: List) => ({
    entries: values[list],
    faults,
    onChange: (entries: ReadingValues[List]) => {
      setFaults((old) => withoutChanged(old, list, values[list], entries));
      form.change({ [list]: entries });
    },
  });
  return (
    <form onSubmit={save} noValidate>
      <DialogContent className="a-stack">
        {children}
        <p>{t('reading.lead')}</p>
        <EmployerList {...propsOf('employers')} />
        <EducationList {...propsOf('educations')} />
        <LanguageList {...propsOf('languages')} />
        <SkillList {...propsOf('skills')} />
      </DialogContent>
      <DialogActions>
        {/* Beside the buttons, because the fields scroll. */}
        <div className="m-notes">
          <FormNotes form={form} />
        </div>
        <Button disabled={isPending} onClick={onClose}>
          {t('fix.cancel')}
        </Button>
        <Button type="submit" variant="contained" color="primary" disabled={isPending || clash.length > 0}>
          {t(isPending ? 'fix.busy' : 'fix.verb')}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Fields that the API checks together. */
const TOGETHER: readonly (readonly string[])[] = [
  ['from', 'to', 'isCurrent'],
  ['employer', 'position'],
  ['institution', 'level', 'area', 'text'],
  ['language', 'text'],
];

/**
 * Removes the faults of the list itself, and each fault whose field was changed, or a field that the API checks with it.
 */
function withoutChanged(
  faults: EntryFaults,
  list: ListName,
  before: readonly { id: string }[],
  after: readonly { id: string }[],
): EntryFaults {
  const isChanged = (place: string): boolean => {
    const [name, entryId, field = ''] = place.split('.');
    if (name !== list || entryId === undefined) return name === list;
    const fields = [field, ...TOGETHER.filter((group) => group.includes(field)).flat()];
    const valuesIn = (entries: readonly { id: string }[]) =>
      JSON.stringify(
        Object.entries(entries.find((one) => one.id === entryId) ?? {}).filter(([key]) => fields.includes(key)),
      );
    return valuesIn(before) !== valuesIn(after);
  };
  return Object.fromEntries(Object.entries(faults).filter(([place]) => !isChanged(place)));
}

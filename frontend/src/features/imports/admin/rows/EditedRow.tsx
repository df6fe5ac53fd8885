import { Button } from '@mui/material';
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent } from 'react';

import { AdminFixImportRowDocument, type AdminImportRowFragment } from '../../../../generated/admin/graphql';
import { textOrNull } from '../../../../shared/admin/commands/useCommandDialog';
import { useCommand } from '../../../../shared/admin/data/useCommand';
import { useFormState } from '../../../../shared/admin/forms/useFormState';
import { DraftNote } from '../../../../shared/admin/ui/form/DraftNote';
import { Field } from '../../../../shared/admin/ui/form/Field';
import { FaultNote } from '../../../../shared/admin/ui/States';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { CELL, ROW } from './cells';
import { FileCell } from './FileCell';
import { emailInput } from './row-commands';
import { RowState } from './RowState';

const TYPES = { name: 'text', surname: 'text', email: 'email', telephone: 'tel' } as const;
type FieldName = keyof typeof TYPES;

interface Props {
  row: AdminImportRowFragment;
  /** The field that gets the focus. */
  first: 'name' | 'email';
  onClose: () => void;
}

/** A row whose name and contact are edited in place: Enter saves, Escape restores the saved values. */
export function EditedRow({ row, first, onClose }: Props) {
  const t = useT('admin-imports');
  const formId = useId();
  const cell = useRef<HTMLTableRowElement>(null);
  const { id, version, name, surname, email, emailText, telephone, telephoneText } = row;
  const form = useFormState({
    form: `import-row:${id}`,
    saved: { name, surname, email: email ?? emailText ?? '', telephone: telephone ?? '' },
  });
  const { values, faults, refusal, changed } = form;
  const saving = useCommand(
    (sent: typeof values) =>
      request(AdminFixImportRowDocument, {
        id,
        version,
        input: {
          name: textOrNull(sent.name),
          surname: textOrNull(sent.surname),
          ...emailInput(row, sent.email),
          telephone: textOrNull(sent.telephone),
        },
      }),
    {
      done: () => t('fix.done'),
      onDone: () => {
        form.forget();
        onClose();
      },
      onFailed: form.refuse,
    },
  );
  useEffect(() => {
    cell.current?.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
  }, [first]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending || form.clash.length > 0) return;
    if (changed) saving.mutate(values);
    else onClose();
  };
  const cancel = () => {
    form.discard();
    onClose();
  };
  const field = (key: FieldName, help?: string) => (
    <Field label={t(`fix.${key}`)} error={faults[key]} {...(help === undefined ? {} : { help })}>
      {(ids) => (
        <input
          {...ids}
          className="a-input"
          form={formId}
          name={key}
          type={TYPES[key]}
          autoComplete="off"
          value={values[key]}
          onChange={({ target }) => form.change({ [key]: target.value })}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key === 'Escape' && !saving.isPending) cancel();
          }}
        />
      )}
    </Field>
  );
  return (
    <tr {...ROW} ref={cell} className="m-edited">
      <td {...CELL} className="g-choice" />
      <td {...CELL} className="g-first">
        {field('name')}
        {field('surname')}
      </td>
      <td {...CELL} data-label={t('rows.state')}>
        <RowState row={row} />
      </td>
      <td {...CELL} className="m-contact">
        {field('email')}
        {field('telephone', telephoneText === null ? undefined : t('fix.written', { text: telephoneText }))}
      </td>
      <FileCell row={row} />
      <td {...CELL} className="r g-acts">
        <form id={formId} className="m-save" noValidate onSubmit={save}>
          <DraftNote form={form} />
          {refusal !== null && <FaultNote error={refusal} />}
          <Button
            type="submit"
            size="small"
            variant="contained"
            color="primary"
            disabled={saving.isPending || form.clash.length > 0}
          >
            {t(saving.isPending ? 'fix.busy' : 'fix.verb')}
          </Button>
          <Button size="small" disabled={saving.isPending} onClick={cancel}>
            {t('fix.cancel')}
          </Button>
        </form>
      </td>
    </tr>
  );
}

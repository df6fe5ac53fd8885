import type { ReactNode } from 'react';

import { SearchChoices } from '../../../../shared/admin/ui/form/SearchChoice';
import { Field } from '../../../../shared/admin/ui/form/Field';
import { SelectField } from '../../../../shared/admin/ui/form/SelectField';
import { Check } from '../../../../shared/admin/ui/list/Filters';
import type { FilterDraft } from '../../../../shared/admin/ui/filters/filter-draft';
import { useT } from '../../../../shared/i18n/useT';
import { useOptionsLoading } from '../../../options/admin';
import { isValid, manyOf, paramOf, type ProfileField } from './profile-fields';
import { useChoices } from './useChoices';

const LONGEST = 100;

type ListField = Extract<ProfileField, { lists: unknown }>;

/** Whether a typed number is one that the API refuses. */
export const faultOf = (field: ProfileField, text: string): boolean =>
  (field.kind === 'whole' || field.kind === 'amount') && text !== '' && !isValid(field, text);

interface InputProps<F extends ProfileField = ProfileField> {
  field: F;
  draft: FilterDraft;
}

/** A filter on the profile. */
export function ProfileFieldInput({ field, draft }: InputProps) {
  switch (field.kind) {
    case 'choices':
      return <Choices field={field} draft={draft} />;
    case 'checks':
      return <Checks field={field} draft={draft} />;
    case 'choice':
      return <Choice field={field} draft={draft} />;
    case 'yes':
      return <YesOrNo field={field} draft={draft} />;
    default:
      return <Typed field={field} draft={draft} />;
  }
}

function useField({ field, draft }: InputProps) {
  const t = useT('admin-filters');
  const param = paramOf(field.name);
  return {
    t,
    label: t(`field.${field.name}`),
    value: draft.get(param),
    change: (value: string) => draft.set({ [param]: value }),
  };
}

function Choices({ field, draft }: InputProps<ListField>) {
  const { label, value, change } = useField({ field, draft });
  const choices = useChoices(field.lists);
  const isLoading = useOptionsLoading(...field.lists);
  return (
    <div className="is-wide">
      <SearchChoices
        label={label}
        value={manyOf(value)}
        choices={choices}
        isLoading={isLoading}
        onChange={(ids) => change(ids.join(','))}
      />
    </div>
  );
}

function Checks({ field, draft }: InputProps<ListField>) {
  const { label, value, change } = useField({ field, draft });
  const choices = useChoices(field.lists);
  const chosen = manyOf(value);
  return (
    <Group label={label}>
      {choices.map(({ id, name }) => (
        <Check
          key={id}
          checked={chosen.includes(id)}
          onChange={(on) => change((on ? [...chosen, id] : chosen.filter((one) => one !== id)).join(','))}
        >
          {name}
        </Check>
      ))}
    </Group>
  );
}

/** Check boxes with a common label. */
export function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="f-checks is-wide">
      <legend className="a-label">{label}</legend>
      {children}
    </fieldset>
  );
}

function Choice({ field, draft }: InputProps<ListField>) {
  const { t, label, value, change } = useField({ field, draft });
  const choices = useChoices(field.lists);
  // The currency has a usual value, other choices have none.
  const isCurrency = field.name === 'salaryCurrency';
  return (
    <SelectField
      label={label}
      {...(!isCurrency && { any: t('any') })}
      value={value}
      choices={choices}
      onChange={change}
    />
  );
}

function YesOrNo({ field, draft }: InputProps) {
  const { t, label, value, change } = useField({ field, draft });
  return (
    <SelectField
      label={label}
      none={t('any')}
      value={value}
      choices={['yes', 'no'].map((answer) => ({ id: answer, name: t(`is.${field.name}.${answer}`) }))}
      onChange={change}
    />
  );
}

/** An amount is typed with a comma or a point. */
const amountOf = (text: string): string => text.replace(',', '.').replaceAll(/[^\d.]/g, '');

function Typed({ field, draft }: InputProps) {
  const { t, label, value, change } = useField({ field, draft });
  const range = field.kind === 'whole' ? { min: field.min, max: field.max } : {};
  const error = faultOf(field, value) ? t(`fault.${field.kind}`, range) : undefined;
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <input
          {...ids}
          {...range}
          className="a-input"
          type={field.kind === 'whole' ? 'number' : 'text'}
          inputMode={field.kind === 'text' ? undefined : field.kind === 'whole' ? 'numeric' : 'decimal'}
          maxLength={LONGEST}
          value={value}
          onChange={({ target }) => change(field.kind === 'amount' ? amountOf(target.value) : target.value)}
        />
      )}
    </Field>
  );
}

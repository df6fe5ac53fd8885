import type { ReactNode } from 'react';
import { useController, useFormContext, type FieldPath } from 'react-hook-form';
import { AutocompleteArrayInput, AutocompleteInput } from 'react-admin';

import { DateTimeField } from '../../../../shared/admin/ui/form/DateTimeField';
import { Field } from '../../../../shared/admin/ui/form/Field';
import { SelectField as PlainSelectField } from '../../../../shared/admin/ui/form/SelectField';
import { useT } from '../../../../shared/i18n/useT';
import type { OptionChoice } from '../../../options/admin';
import { plain } from './steps/search-words';
import type { VacancyValues } from './values';

export function useFault(name: FieldPath<VacancyValues>): string | undefined {
  return useController<VacancyValues>({ name }).fieldState.error?.message;
}

interface CommonProps {
  name: FieldPath<VacancyValues>;
  label: string;
  optional?: boolean;
  help?: ReactNode;
}

interface TextFieldProps extends CommonProps {
  /** Fault found by the client while typing. A fault of the API takes precedence. */
  fault?: string | undefined;
  inputMode?: 'numeric' | 'decimal';
  maxLength?: number;
}

export function TextField({ name, label, optional, help, fault, inputMode, maxLength }: TextFieldProps) {
  const { register } = useFormContext<VacancyValues>();
  return (
    <Field
      label={label}
      error={useFault(name) ?? fault}
      {...(optional === true ? { optional } : {})}
      {...(help === undefined ? {} : { help })}
    >
      {(ids) => (
        <input
          {...ids}
          className="a-input"
          type="text"
          inputMode={inputMode}
          maxLength={maxLength}
          {...register(name)}
        />
      )}
    </Field>
  );
}

interface DateFieldProps extends CommonProps {
  fault?: string | undefined;
  dayTime: string;
}

export function DateField({ name, label, optional, help, fault, dayTime }: DateFieldProps) {
  const { field, fieldState } = useController<VacancyValues>({ name });
  return (
    <DateTimeField
      label={label}
      error={fieldState.error?.message ?? fault}
      help={help}
      optional={optional === true}
      dayTime={dayTime}
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}

interface SelectFieldProps extends CommonProps {
  choices: readonly OptionChoice[];
  /** Label of the empty choice. Without it a choice is required. */
  none?: string;
  onChosen?: (key: string) => void;
}

export function SelectField({ name, onChosen, ...shown }: SelectFieldProps) {
  const { field, fieldState } = useController<VacancyValues>({ name });
  return (
    <PlainSelectField
      {...shown}
      {...field}
      error={fieldState.error?.message}
      value={String(field.value ?? '')}
      onChange={(value) => {
        field.onChange(value);
        onChosen?.(value);
      }}
    />
  );
}

const accentless = (typed: string, choice: OptionChoice): boolean => plain(choice.name).includes(plain(typed.trim()));

interface SearchManyProps {
  name: FieldPath<VacancyValues>;
  label: string;
  help: string;
  choices: readonly OptionChoice[];
}

/** Several entries of a long list, found by typing. */
export function SearchMany({ name, label, help, choices }: SearchManyProps) {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  return (
    <AutocompleteArrayInput
      source={name}
      label={label}
      choices={[...choices]}
      helperText={help}
      noOptionsText={t('form.nothing_found')}
      matchSuggestion={accentless}
      disableCloseOnSelect
      parse={(value: string[] | null) => value ?? []}
    />
  );
}

interface SearchOneProps {
  name: string;
  label: string;
  choices: readonly OptionChoice[];
}

export function SearchOne({ name, label, choices }: SearchOneProps) {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  return (
    <AutocompleteInput
      source={name}
      label={label}
      choices={[...choices]}
      helperText={false}
      noOptionsText={t('form.nothing_found')}
      matchSuggestion={accentless}
      parse={(value: string | null) => value ?? ''}
    />
  );
}

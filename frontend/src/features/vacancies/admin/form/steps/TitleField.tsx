import { Autocomplete } from '@mui/material';
import { useController } from 'react-hook-form';

import { Field } from '../../../../../shared/admin/ui/form/Field';
import { useT } from '../../../../../shared/i18n/useT';
import { useOptionChoices } from '../../../../options/admin';
import { bestMatches, matchedParts } from './search-words';
import type { VacancyValues } from '../values';

const MOST = 8;

/** Any title is accepted. Positions of the classification are suggested while typing. */
export function TitleField() {
  const t = useT('admin-vacancy-form', 'admin-vacancies');
  const positions = useOptionChoices('POSITION');
  const { field, fieldState } = useController<VacancyValues, 'title'>({ name: 'title' });
  return (
    <Field label={t('form.title')} help={t('form.title_help')} error={fieldState.error?.message}>
      {(ids) => (
        <Autocomplete
          freeSolo
          disableClearable
          id={ids.id}
          options={positions}
          getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
          filterOptions={(options, { inputValue }) => bestMatches(options, inputValue, MOST)}
          inputValue={field.value}
          onInputChange={(_, value, reason) => reason !== 'reset' && field.onChange(value)}
          onChange={(_, chosen) => field.onChange(typeof chosen === 'string' ? chosen : chosen.name)}
          renderOption={({ key: _key, ...props }, { id, name }, { inputValue }) => {
            const [before, matched, after] = matchedParts(name, inputValue);
            return (
              <li key={id} {...props}>
                <span>
                  {before}
                  <b>{matched}</b>
                  {after}
                </span>
              </li>
            );
          }}
          renderInput={({ slotProps }) => (
            <div ref={slotProps.input.ref}>
              <input
                {...slotProps.htmlInput}
                className="a-input"
                maxLength={200}
                aria-invalid={ids['aria-invalid']}
                aria-describedby={ids['aria-describedby']}
                name={field.name}
                onBlur={(event) => {
                  slotProps.htmlInput.onBlur?.(event as never);
                  field.onBlur();
                }}
              />
            </div>
          )}
        />
      )}
    </Field>
  );
}

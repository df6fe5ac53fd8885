import { Autocomplete } from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';

import { useT } from '../../../i18n/useT';
import { Field } from './Field';
import { Icon } from '../Icon';
import { Tag } from '../Tag';

export interface Entry {
  id: string;
  name: string;
}

/** Removes accents, so that a search ignores them. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
const MOST_SHOWN = 100;

function matching(options: readonly Entry[], { inputValue }: { inputValue: string }): Entry[] {
  const typed = plain(inputValue.trim());
  return options.filter(({ name }) => plain(name).includes(typed)).slice(0, MOST_SHOWN);
}

/**
 * Prevents the submission of the form by Enter while the text of the field is not the chosen name. Without this check, a
 * person who presses Enter before the choices are loaded would send the form without a choice.
 */
function preventSubmit(event: KeyboardEvent, chosenName = ''): void {
  if (event.key === 'Enter' && (event.target as HTMLInputElement).value !== chosenName) event.preventDefault();
}

interface CommonProps {
  label: string;
  choices: readonly Entry[];
  /** Whether choices that may match the typed text are not loaded yet. */
  isLoading: boolean;
  optional?: boolean;
  disabled?: boolean;
  help?: ReactNode;
  error?: string | undefined;
  /** In a row of filters the label is read out, and shown only in the empty field. */
  hiddenLabel?: boolean;
}

interface SearchChoiceProps extends CommonProps {
  value: string;
  onChange: (id: string) => void;
  /** Receives the typed text, to load matching choices. Until they are loaded, the known choices are searched. */
  onSearch?: (text: string) => void;
}

/** The text below the field while no choice is listed. */
function useEmptyText(isLoading: boolean) {
  const t = useT('admin');
  return { loading: isLoading, loadingText: `${t('loading.text')}…`, noOptionsText: t('nothing_found') };
}

/** A choice of one from a long list, found by typing. */
export function SearchChoice(props: SearchChoiceProps) {
  const { value, choices, isLoading, onChange, onSearch, disabled = false, ...field } = props;
  const emptyText = useEmptyText(isLoading);
  const chosen = choices.find(({ id }) => id === value) ?? null;
  return (
    <Labelled {...field}>
      {(ids) => (
        <Autocomplete<Entry>
          id={ids.id}
          options={[...choices]}
          value={chosen}
          disabled={disabled}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id }) => id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          filterOptions={(options, state) =>
            // The chosen name in the field is not a search text. A typed name is a search text, also if it is complete: a list of
            // all choices would shrink under the pointer when the server has answered.
            matching(options, state.inputValue === chosen?.name ? { inputValue: '' } : state)
          }
          onInputChange={(_, text, reason) => onSearch?.(reason === 'input' ? text : '')}
          {...emptyText}
          onKeyDown={(event) => preventSubmit(event, chosen?.name)}
          onChange={(_, entry) => onChange(entry?.id ?? '')}
          renderInput={({ slotProps }) => (
            <div ref={slotProps.input.ref} className="a-search">
              <input
                {...slotProps.htmlInput}
                {...ids}
                className="a-input"
                disabled={disabled}
                placeholder={field.hiddenLabel === true ? field.label : undefined}
              />
            </div>
          )}
        />
      )}
    </Labelled>
  );
}

interface SearchChoicesProps extends CommonProps {
  value: readonly string[];
  /** Whether no more entries can be chosen. Chosen ones can still be removed. */
  isFull?: boolean;
  onChange: (ids: string[]) => void;
}

/** A choice of several from a long list. Each chosen entry is shown above with a remove button. */
export function SearchChoices(props: SearchChoicesProps) {
  const { value, choices, isLoading, onChange, disabled = false, isFull = false, ...field } = props;
  const t = useT('admin');
  const emptyText = useEmptyText(isLoading);
  const isClosed = disabled || isFull;
  const nameOf = (wanted: string) => choices.find(({ id }) => id === wanted)?.name ?? '…';
  return (
    <Labelled {...field}>
      {(ids) => (
        <>
          {value.length > 0 && (
            <ul className="a-chosen">
              {value.map((id) => (
                <li key={id}>
                  <Tag>
                    {nameOf(id)}
                    {!disabled && (
                      <button
                        type="button"
                        aria-label={t('take_out', { name: nameOf(id) })}
                        onClick={() => onChange(value.filter((one) => one !== id))}
                      >
                        <Icon name="close" />
                      </button>
                    )}
                  </Tag>
                </li>
              ))}
            </ul>
          )}
          <Autocomplete<Entry>
            id={ids.id}
            options={choices.filter(({ id }) => !value.includes(id))}
            value={null}
            disabled={isClosed}
            clearOnBlur
            blurOnSelect={false}
            getOptionLabel={({ name }) => name}
            getOptionKey={({ id }) => id}
            filterOptions={matching}
            {...emptyText}
            onKeyDown={(event) => preventSubmit(event)}
            onChange={(_, chosen) => chosen !== null && onChange([...value, chosen.id])}
            renderInput={({ slotProps }) => (
              <div ref={slotProps.input.ref} className="a-search">
                <input {...slotProps.htmlInput} {...ids} className="a-input" disabled={isClosed} />
              </div>
            )}
          />
        </>
      )}
    </Labelled>
  );
}

interface LabelledProps extends Omit<CommonProps, 'choices' | 'isLoading' | 'disabled'> {
  children: Parameters<typeof Field>[0]['children'];
}

function Labelled({ label, optional = false, help, error, hiddenLabel = false, children }: LabelledProps) {
  return (
    <Field
      label={label}
      optional={optional}
      error={error}
      hiddenLabel={hiddenLabel}
      {...(help === undefined ? {} : { help })}
    >
      {children}
    </Field>
  );
}

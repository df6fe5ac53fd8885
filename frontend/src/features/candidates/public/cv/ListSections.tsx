import { useState } from 'react';
import { newKey } from '../../../../shared/api/idempotency';
import { formatTelephone } from '../../../../shared/format/telephone';
import { useT } from '../../../../shared/i18n/useT';
import { TextField } from '../../../../shared/ui/Field';
import { Icon } from '../../../../shared/ui/Icon';
import { textOf } from '../../../../shared/ui/useFormSubmit';
import { PartForm, Section } from './Section';
import { savePart, type Profile } from './useProfile';

interface Row {
  id: string;
}

function useRows<Item>(items: readonly Item[], empty: Item): [(Item & Row)[], () => void, (id: string) => void] {
  const [rows, setRows] = useState<(Item & Row)[]>(() =>
    (items.length > 0 ? items : [empty]).map((item) => ({ ...item, id: newKey() })),
  );
  return [
    rows,
    () => setRows((all) => [...all, { ...empty, id: newKey() }]),
    (id) => setRows((all) => all.filter((row) => row.id !== id)),
  ];
}

/** Short courses: name, who gave it, the year. */
export function CourseSection({ profile }: { profile: Profile }) {
  const t = useT('cv');
  const [rows, add, remove] = useRows(profile.courses, { name: '', provider: null, year: null });
  const filled = (data: FormData) => rows.filter((row) => textOf(data, `name-${row.id}`) !== '');
  return (
    <Section id="courses" title={t('part_courses')}>
      <PartForm
        draft="courses"
        label={t('part_courses')}
        validate={(data) => {
          const errors: Record<string, string> = {};
          for (const row of filled(data)) {
            const year = textOf(data, `year-${row.id}`);
            if (year !== '' && !/^(19|20)\d\d$/.test(year)) errors[`year-${row.id}`] = t('year_wrong');
          }
          return errors;
        }}
        save={(data) =>
          savePart(profile, {
            courses: filled(data).map((row) => ({
              name: textOf(data, `name-${row.id}`),
              provider: textOf(data, `provider-${row.id}`) || null,
              year: Number(textOf(data, `year-${row.id}`)) || null,
            })),
          })
        }
      >
        {(form) => (
          <>
            {rows.map((row, index) => (
              <fieldset key={row.id} className="s-c-row">
                <legend className="u-sr">{t('course_number', { number: index + 1 })}</legend>
                <TextField label={t('course_name')} name={`name-${row.id}`} maxLength={160} defaultValue={row.name} />
                <div className="s-c-two">
                  <TextField
                    label={t('provider')}
                    optional
                    name={`provider-${row.id}`}
                    maxLength={160}
                    defaultValue={row.provider ?? ''}
                  />
                  <TextField
                    label={t('year')}
                    optional
                    name={`year-${row.id}`}
                    inputMode="numeric"
                    maxLength={4}
                    defaultValue={row.year ?? ''}
                    error={form.errors[`year-${row.id}`]}
                  />
                </div>
                <RemoveRow
                  label={t('remove')}
                  name={row.name || t('course_number', { number: index + 1 })}
                  onClick={() => remove(row.id)}
                />
              </fieldset>
            ))}
            <AddRow label={t('add_course')} onClick={add} />
          </>
        )}
      </PartForm>
    </Section>
  );
}

const REFERENCE_FIELDS = ['position', 'company', 'telephone', 'email'] as const;

/** People who can be asked about the person. */
export function ReferenceSection({ profile }: { profile: Profile }) {
  const t = useT('cv');
  const [rows, add, remove] = useRows(profile.references, {
    name: '',
    position: null,
    company: null,
    telephone: null,
    email: null,
  });
  const filled = (data: FormData) => rows.filter((row) => textOf(data, `name-${row.id}`) !== '');
  return (
    <Section id="references" title={t('part_references')}>
      <p className="u-meta">{t('references_help')}</p>
      <PartForm
        draft="references"
        label={t('part_references')}
        save={(data) =>
          savePart(profile, {
            references: filled(data).map((row) => ({
              name: textOf(data, `name-${row.id}`),
              ...Object.fromEntries(
                REFERENCE_FIELDS.map((field) => [field, textOf(data, `${field}-${row.id}`) || null]),
              ),
            })),
          })
        }
      >
        {() => (
          <>
            {rows.map((row, index) => (
              <fieldset key={row.id} className="s-c-row">
                <legend className="u-sr">{t('reference_number', { number: index + 1 })}</legend>
                <TextField
                  label={t('reference_name')}
                  name={`name-${row.id}`}
                  maxLength={120}
                  autoComplete="off"
                  defaultValue={row.name}
                />
                <div className="s-c-two">
                  {REFERENCE_FIELDS.map((field) => (
                    <TextField
                      key={field}
                      label={t(`reference_${field}`)}
                      optional
                      name={`${field}-${row.id}`}
                      type={field === 'telephone' ? 'tel' : field === 'email' ? 'email' : 'text'}
                      maxLength={160}
                      autoComplete="off"
                      defaultValue={field === 'telephone' ? formatTelephone(row[field] ?? '') : (row[field] ?? '')}
                    />
                  ))}
                </div>
                <RemoveRow
                  label={t('remove')}
                  name={row.name || t('reference_number', { number: index + 1 })}
                  onClick={() => remove(row.id)}
                />
              </fieldset>
            ))}
            <AddRow label={t('add_reference')} onClick={add} />
          </>
        )}
      </PartForm>
    </Section>
  );
}

function AddRow({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className="u-btn is-block" onClick={onClick}>
      <Icon name="plus" />
      {label}
    </button>
  );
}

function RemoveRow({ label, name, onClick }: { label: string; name: string; onClick: () => void }) {
  return (
    <button type="button" className="u-btn is-text" aria-label={`${label}: ${name}`} onClick={onClick}>
      {label}
    </button>
  );
}

import { useDraft } from '../../../../../shared/drafts/useDraft';
import { looksLikeTelephone } from '../../../../../shared/format/field-checks';
import { formatTelephone } from '../../../../../shared/format/telephone';
import { useT } from '../../../../../shared/i18n/useT';
import { TextField } from '../../../../../shared/ui/form/Field';
import { isEmail } from '../../../../users/public';
import { draftName } from '../draft-names';
import { Rows, rowsOf } from './Rows';
import { PartForm, Section } from '../Section';
import { savePart, type Profile } from '../useProfile';

const NO_COURSE = { name: '', provider: '', year: '' };

/** Short courses: name, provider, year. */
export function CourseSection({ profile }: { profile: Profile }) {
  const t = useT('cv');
  const tField = useT('fields');
  const draft = useDraft({
    form: draftName('courses'),
    version: 1,
    saved: {
      rows: rowsOf(
        profile.courses.map(({ name, provider, year }) => ({
          name,
          provider: provider ?? '',
          year: String(year ?? ''),
        })),
        NO_COURSE,
      ),
    },
  });
  const validate = ({ rows }: typeof draft.value): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const { id, name, provider, year } of rows) {
      if (name.trim() === '' && provider + year !== '') errors[`name-${id}`] = t('required');
      if (year !== '' && !/^(19[5-9]|20\d)\d$/.test(year)) errors[`year-${id}`] = t('year_wrong');
      else if (Number(year) > new Date().getFullYear()) errors[`year-${id}`] = tField('date_future');
    }
    return errors;
  };
  return (
    <Section id="courses" title={t('part_courses')}>
      <PartForm
        draft={draft}
        label={t('part_courses')}
        validate={validate}
        save={({ rows }) =>
          savePart(profile, {
            courses: rows
              .filter(({ name }) => name.trim() !== '')
              .map(({ name, provider, year }) => ({
                name: name.trim(),
                provider: provider.trim() || null,
                year: Number(year) || null,
              })),
          })
        }
      >
        {(form) => (
          <Rows
            draft={draft}
            empty={NO_COURSE}
            addLabel={t('add_course')}
            legend={(number) => t('course_number', { number })}
          >
            {(row, field) => (
              <>
                <TextField
                  {...field('name')}
                  label={t('course_name')}
                  maxLength={150}
                  error={form.errors[`name-${row.id}`]}
                />
                <div className="s-c-two">
                  <TextField {...field('provider')} label={t('provider')} optional maxLength={150} />
                  <TextField
                    {...field('year')}
                    label={t('year')}
                    optional
                    inputMode="numeric"
                    maxLength={4}
                    error={form.errors[`year-${row.id}`]}
                  />
                </div>
              </>
            )}
          </Rows>
        )}
      </PartForm>
    </Section>
  );
}

const NO_REFERENCE = { name: '', position: '', company: '', telephone: '', email: '' };
const CONTACTS = ['position', 'company', 'telephone', 'email'] as const;

/** People who can give a reference. */
export function ReferenceSection({ profile }: { profile: Profile }) {
  const t = useT('cv');
  const tField = useT('fields');
  const draft = useDraft({
    form: draftName('references'),
    version: 1,
    saved: {
      rows: rowsOf(
        profile.references.map((reference) => ({
          name: reference.name,
          position: reference.position ?? '',
          company: reference.company ?? '',
          telephone: formatTelephone(reference.telephone ?? ''),
          email: reference.email ?? '',
        })),
        NO_REFERENCE,
      ),
    },
  });
  const validate = ({ rows }: typeof draft.value): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const row of rows) {
      if (row.name.trim() === '' && CONTACTS.some((name) => row[name] !== '')) errors[`name-${row.id}`] = t('required');
      if (row.telephone.trim() !== '' && !looksLikeTelephone(row.telephone))
        errors[`telephone-${row.id}`] = tField('phone_wrong');
      if (row.email.trim() !== '' && !isEmail(row.email.trim())) errors[`email-${row.id}`] = tField('email_wrong');
    }
    return errors;
  };
  return (
    <Section id="references" title={t('part_references')}>
      <p className="u-meta">{t('references_help')}</p>
      <PartForm
        draft={draft}
        label={t('part_references')}
        validate={validate}
        save={({ rows }) =>
          savePart(profile, {
            references: rows
              .filter(({ name }) => name.trim() !== '')
              .map(({ name, position, company, telephone, email }) => ({
                name: name.trim(),
                position: position.trim() || null,
                company: company.trim() || null,
                telephone: telephone.trim() || null,
                email: email.trim() || null,
              })),
          })
        }
      >
        {(form) => (
          <Rows
            draft={draft}
            empty={NO_REFERENCE}
            addLabel={t('add_reference')}
            legend={(number) => t('reference_number', { number })}
          >
            {(row, field) => (
              <>
                <TextField
                  {...field('name')}
                  label={t('reference_name')}
                  maxLength={150}
                  autoComplete="off"
                  error={form.errors[`name-${row.id}`]}
                />
                <div className="s-c-two">
                  {CONTACTS.map((contact) => (
                    <TextField
                      {...field(contact)}
                      key={contact}
                      label={t(`reference_${contact}`)}
                      optional
                      type={contact === 'telephone' ? 'tel' : contact === 'email' ? 'email' : 'text'}
                      maxLength={150}
                      autoComplete="off"
                      error={form.errors[`${contact}-${row.id}`]}
                    />
                  ))}
                </div>
              </>
            )}
          </Rows>
        )}
      </PartForm>
    </Section>
  );
}

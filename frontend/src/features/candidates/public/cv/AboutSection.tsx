import { useDraft } from '../../../../shared/drafts/useDraft';
import { useT } from '../../../../shared/i18n/useT';
import { SelectField, TextArea, TextField } from '../../../../shared/ui/form/Field';
import { useOptions } from '../../../options/public';
import { draftName } from './draft-names';
import { SalaryFields, salaryFaults, salaryInput, salaryOf } from './SalaryFields';
import { PartForm, Section } from './Section';
import { savePart, type Profile } from './useProfile';

const MAX_TEXT = 2000;

/** Profession, summary, availability and expected salary. */
export function AboutSection({ profile }: { profile: Profile }) {
  const t = useT('cv');
  const availability = useOptions('AVAILABILITY');
  const draft = useDraft({
    form: draftName('about'),
    version: 2,
    saved: {
      profession: profile.profession ?? '',
      profile: profile.profile ?? '',
      availability: profile.availability?.key ?? '',
      ...salaryOf(profile),
    },
  });
  return (
    <Section id="about" title={t('part_about')}>
      <PartForm
        draft={draft}
        label={t('part_about')}
        validate={(value) => salaryFaults(value, { wrong: t('amount_wrong'), order: t('salary_order') })}
        save={(value) =>
          savePart(profile, {
            profession: value.profession.trim() || null,
            profile: value.profile.trim() || null,
            availability: value.availability || null,
            ...salaryInput(value),
          })
        }
      >
        {(form) => (
          <>
            <TextField
              {...draft.field('profession')}
              label={t('profession')}
              maxLength={120}
              placeholder={t('profession_example')}
              error={form.errors['profession']}
            />
            <TextArea
              {...draft.field('profile')}
              label={t('about_text')}
              rows={5}
              maxLength={MAX_TEXT}
              help={
                <span className="u-num">{t('about_help', { length: draft.value.profile.length, max: MAX_TEXT })}</span>
              }
              error={form.errors['profile']}
            />
            <SelectField
              {...draft.field('availability')}
              label={t('availability')}
              optional
              error={form.errors['availability']}
            >
              <option value="">{t('not_said')}</option>
              {availability.choices.map((choice) => (
                <option key={choice.key} value={choice.key}>
                  {choice.text}
                </option>
              ))}
            </SelectField>
            <SalaryFields value={draft.value} set={draft.set} errors={form.errors} />
          </>
        )}
      </PartForm>
    </Section>
  );
}

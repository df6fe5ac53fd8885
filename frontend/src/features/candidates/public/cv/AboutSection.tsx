import { useDraft } from '../../../../shared/drafts/useDraft';
import { useT } from '../../../../shared/i18n/useT';
import { SelectField, TextArea, TextField } from '../../../../shared/ui/form/Field';
import { useOptions } from '../../../options/public/useOptions';
import { draftName } from './draft-names';
import { PartForm, Section } from './Section';
import { savePart, type Profile } from './useProfile';

const MAX_TEXT = 2000;

/** Profession, summary and availability. */
export function AboutSection({ profile }: { profile: Profile }) {
  const t = useT('cv');
  const availability = useOptions('AVAILABILITY');
  const draft = useDraft({
    form: draftName('about'),
    version: 1,
    saved: {
      profession: profile.profession ?? '',
      profile: profile.profile ?? '',
      availability: profile.availability?.key ?? '',
    },
  });
  return (
    <Section id="about" title={t('part_about')}>
      <PartForm
        draft={draft}
        label={t('part_about')}
        save={(value) =>
          savePart(profile, {
            profession: value.profession.trim() || null,
            profile: value.profile.trim() || null,
            availability: value.availability || null,
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
          </>
        )}
      </PartForm>
    </Section>
  );
}

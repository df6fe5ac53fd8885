import { useState } from 'react';
import { useT } from '../../../../shared/i18n/useT';
import { SelectField, TextArea, TextField } from '../../../../shared/ui/Field';
import { textOf } from '../../../../shared/ui/useFormSubmit';
import { useOptions } from '../../../options/public/useOptions';
import { PartForm, Section } from './Section';
import { savePart, type Profile } from './useProfile';

const MAX_TEXT = 2000;

/** Who the person is in a few lines: profession, the free text, when they could begin. */
export function AboutSection({ profile }: { profile: Profile }) {
  const t = useT('cv');
  const availability = useOptions('AVAILABILITY');
  const [length, setLength] = useState(profile.profile?.length ?? 0);
  return (
    <Section id="about" title={t('part_about')}>
      <PartForm
        draft="about"
        label={t('part_about')}
        save={(data) =>
          savePart(profile, {
            profession: textOf(data, 'profession') || null,
            profile: textOf(data, 'profile') || null,
            availability: textOf(data, 'availability') || null,
          })
        }
      >
        {(form) => (
          <>
            <TextField
              label={t('profession')}
              name="profession"
              maxLength={120}
              defaultValue={profile.profession ?? ''}
              placeholder={t('profession_example')}
              error={form.errors['profession']}
            />
            <TextArea
              label={t('about_text')}
              name="profile"
              rows={5}
              maxLength={MAX_TEXT}
              defaultValue={profile.profile ?? ''}
              onChange={(event) => setLength(event.target.value.length)}
              help={<span className="u-num">{t('about_help', { length, max: MAX_TEXT })}</span>}
              error={form.errors['profile']}
            />
            <SelectField
              key={availability.choices.length}
              label={t('availability')}
              optional
              name="availability"
              defaultValue={profile.availability?.key ?? ''}
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

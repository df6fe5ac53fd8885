import { useRef, useState } from 'react';
import {
  CreateExperienceDocument,
  DeleteExperienceDocument,
  UpdateExperienceDocument,
} from '../../../../generated/candidate/graphql';
import { newKey } from '../../../../shared/api/idempotency';
import { request } from '../../../../shared/api/fetch-client';
import { formatMonth, upperFirst } from '../../../../shared/format/instants';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { SelectField, TextArea, TextField } from '../../../../shared/ui/Field';
import { SearchSelect } from '../../../../shared/ui/SearchSelect';
import { textOf } from '../../../../shared/ui/useFormSubmit';
import { useOptions } from '../../../options/public/useOptions';
import { EntryList } from './EntryList';
import { MonthField, monthOf } from './MonthField';
import { PartForm, Section } from './Section';
import { savingProfile, type Profile } from './useProfile';

type Experience = Profile['experiences'][number];

const MAX_ACTIVITIES = 600;

export function ExperienceSection({ profile }: { profile: Profile }) {
  const t = useT('cv');
  const locale = useLocale();
  return (
    <Section id="experiences" title={t('part_experiences')}>
      <EntryList
        addLabel={t('add_experience')}
        entries={profile.experiences.map((entry) => ({
          id: entry.id,
          title: entry.position,
          lines: [
            [entry.employer, entry.sector?.text.localized].filter(Boolean).join(' · '),
            upperFirst(
              t('from_to', {
                from: formatMonth(entry.startDate, locale),
                to: entry.endDate && !entry.stillWorking ? formatMonth(entry.endDate, locale) : t('today'),
              }),
            ),
          ],
        }))}
        form={(id, close) => (
          <ExperienceForm entry={profile.experiences.find((entry) => entry.id === id)} onClose={close} />
        )}
        onDelete={(id) => savingProfile(async () => (await request(DeleteExperienceDocument, { id })).deleteExperience)}
      />
    </Section>
  );
}

function ExperienceForm({ entry, onClose }: { entry: Experience | undefined; onClose: () => void }) {
  const t = useT('cv');
  const key = useRef(newKey());
  const sectors = useOptions('SECTOR');
  const areas = useOptions('EXPERTISE_AREA');
  const [chosen, setChosen] = useState<string[]>(entry?.expertiseAreas.map((area) => area.key) ?? []);
  const [still, setStill] = useState(entry?.stillWorking ?? false);
  const [length, setLength] = useState(entry?.activities?.length ?? 0);

  const validate = (data: FormData): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const name of ['position', 'employer']) if (textOf(data, name) === '') errors[name] = t('required');
    const start = monthOf(data, 'start');
    const end = still ? null : monthOf(data, 'end');
    if (start === null) errors['startDate'] = t('required');
    else if (start === false) errors['startDate'] = t('month_wrong');
    if (!still && end === null) errors['endDate'] = t('end_missing');
    else if (end === false) errors['endDate'] = t('month_wrong');
    else if (typeof start === 'string' && typeof end === 'string' && end < start)
      errors['endDate'] = t('end_before_start');
    return errors;
  };

  const save = async (data: FormData): Promise<void> => {
    const input = {
      position: textOf(data, 'position'),
      employer: textOf(data, 'employer'),
      sector: textOf(data, 'sector') || null,
      expertiseAreas: chosen,
      startDate: monthOf(data, 'start') || '',
      endDate: still ? null : monthOf(data, 'end') || null,
      stillWorking: still,
      activities: textOf(data, 'activities') || null,
    };
    await savingProfile(async () =>
      entry === undefined
        ? (await request(CreateExperienceDocument, { input, idempotencyKey: key.current })).createExperience
        : (await request(UpdateExperienceDocument, { id: entry.id, version: entry.version, input })).updateExperience,
    );
    onClose();
  };

  return (
    <PartForm
      boxed
      draft={`experience-${entry?.id ?? 'new'}`}
      label={entry === undefined ? t('add_experience') : t('change_experience')}
      validate={validate}
      save={save}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <TextField
            label={t('position')}
            name="position"
            maxLength={120}
            defaultValue={entry?.position ?? ''}
            error={form.errors['position']}
          />
          <div className="s-c-two">
            <TextField
              label={t('employer')}
              name="employer"
              maxLength={160}
              defaultValue={entry?.employer ?? ''}
              error={form.errors['employer']}
            />
            <SelectField
              key={sectors.choices.length}
              label={t('sector')}
              optional
              name="sector"
              defaultValue={entry?.sector?.key ?? ''}
              error={form.errors['sector']}
            >
              <option value="">{t('not_said')}</option>
              {sectors.choices.map((choice) => (
                <option key={choice.key} value={choice.key}>
                  {choice.text}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="s-c-two">
            <MonthField label={t('start')} name="start" value={entry?.startDate} error={form.errors['startDate']} />
            <MonthField
              label={t('end')}
              name="end"
              value={entry?.endDate}
              disabled={still}
              error={still ? undefined : form.errors['endDate']}
            />
          </div>
          <label className="u-check">
            <input type="checkbox" checked={still} onChange={(event) => setStill(event.target.checked)} />
            {t('still_working')}
          </label>
          <TextArea
            label={t('activities')}
            optional
            name="activities"
            rows={4}
            maxLength={MAX_ACTIVITIES}
            defaultValue={entry?.activities ?? ''}
            onChange={(event) => setLength(event.target.value.length)}
            help={<span className="u-num">{t('activities_help', { length, max: MAX_ACTIVITIES })}</span>}
            error={form.errors['activities']}
          />
          <SearchSelect
            multiple
            label={t('experience_areas')}
            entries={areas.choices}
            loading={areas.loading}
            placeholder={t('search_areas', { count: areas.choices.length })}
            value={chosen}
            onChange={setChosen}
            error={form.errors['expertiseAreas']}
          />
        </>
      )}
    </PartForm>
  );
}

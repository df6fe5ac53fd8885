import {
  CreateExperienceDocument,
  DeleteExperienceDocument,
  UpdateExperienceDocument,
} from '../../../../generated/candidate/graphql';
import { request } from '../../../../shared/api/fetch-client';
import { useDraft } from '../../../../shared/drafts/useDraft';
import { formatMonth, upperFirst } from '../../../../shared/format/instants';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { DateField } from '../../../../shared/ui/form/DateField';
import { CheckField, SelectField, TextArea, TextField } from '../../../../shared/ui/form/Field';
import { SearchSelect } from '../../../../shared/ui/form/SearchSelect';
import { useOptions } from '../../../options/public';
import { draftName } from './draft-names';
import { EntryList } from './EntryList';
import { dayOf, periodFaults } from './period';
import { PartForm, Section } from './Section';
import { createEntry, savingProfile, type Profile } from './useProfile';

type Experience = Profile['experiences'][number];

const MAX_ACTIVITIES = 600;

export function ExperienceSection({ profile }: { profile: Profile }) {
  const t = useT('cv');
  const locale = useLocale();
  return (
    <Section id="experiences" title={t('part_experiences')}>
      <EntryList
        part="experiences"
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
          <ExperienceForm id={id} entry={profile.experiences.find((entry) => entry.id === id)} onClose={close} />
        )}
        onDelete={(id) => savingProfile(async () => (await request(DeleteExperienceDocument, { id })).deleteExperience)}
      />
    </Section>
  );
}

function ExperienceForm({ id, entry, onClose }: { id: string; entry: Experience | undefined; onClose: () => void }) {
  const t = useT('cv');
  const tField = useT('fields');
  const sectors = useOptions('SECTOR');
  const areas = useOptions('EXPERTISE_AREA');
  const draft = useDraft({
    form: draftName('experiences', id),
    version: 1,
    saved: {
      key: '',
      position: entry?.position ?? '',
      employer: entry?.employer ?? '',
      sector: entry?.sector?.key ?? '',
      start: entry?.startDate.slice(0, 7) ?? '',
      end: entry?.endDate?.slice(0, 7) ?? '',
      still: entry?.stillWorking ?? false,
      activities: entry?.activities ?? '',
      areas: entry?.expertiseAreas.map((area) => area.key) ?? [],
    },
  });
  const { value } = draft;
  type Value = typeof value;

  const validate = (now: Value): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const name of ['position', 'employer'] as const) if (now[name].trim() === '') errors[name] = t('required');
    return { ...errors, ...periodFaults({ t, tField }, now.start, now.still ? '' : now.end, !now.still) };
  };
  const save = (now: Value): Promise<void> => {
    const input = {
      position: now.position.trim(),
      employer: now.employer.trim(),
      sector: now.sector || null,
      expertiseAreas: now.areas,
      startDate: dayOf(now.start) ?? '',
      endDate: now.still ? null : dayOf(now.end),
      stillWorking: now.still,
      activities: now.activities.trim() || null,
    };
    if (entry !== undefined) {
      const { id, version } = entry;
      return savingProfile(
        async () => (await request(UpdateExperienceDocument, { id, version, input })).updateExperience,
      );
    }
    const keep = (key: string): void => draft.set({ key });
    return createEntry(
      { key: now.key, keep },
      async (idempotencyKey) => (await request(CreateExperienceDocument, { input, idempotencyKey })).createExperience,
    );
  };

  return (
    <PartForm
      boxed
      draft={draft}
      label={entry === undefined ? t('add_experience') : t('change_experience')}
      validate={validate}
      save={save}
      onSaved={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <TextField
            {...draft.field('position')}
            label={t('position')}
            maxLength={120}
            error={form.errors['position']}
          />
          <div className="s-c-two">
            <TextField
              {...draft.field('employer')}
              label={t('employer')}
              maxLength={160}
              error={form.errors['employer']}
            />
            <SelectField {...draft.field('sector')} label={t('sector')} optional error={form.errors['sector']}>
              <option value="">{t('not_said')}</option>
              {sectors.choices.map((choice) => (
                <option key={choice.key} value={choice.key}>
                  {choice.text}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="s-c-two">
            <DateField
              days={false}
              label={t('start')}
              name="startDate"
              value={value.start}
              onChange={(start) => draft.set({ start })}
              error={form.errors['startDate']}
            />
            <DateField
              days={false}
              label={t('end')}
              name="endDate"
              value={value.end}
              onChange={(end) => draft.set({ end })}
              disabled={value.still}
              error={value.still ? undefined : form.errors['endDate']}
            />
          </div>
          <CheckField {...draft.check('still')} label={t('still_working')} />
          <TextArea
            {...draft.field('activities')}
            label={t('activities')}
            optional
            rows={4}
            maxLength={MAX_ACTIVITIES}
            help={
              <span className="u-num">
                {t('activities_help', { length: value.activities.length, max: MAX_ACTIVITIES })}
              </span>
            }
            error={form.errors['activities']}
          />
          <SearchSelect
            multiple
            name="expertiseAreas"
            label={t('experience_areas')}
            entries={areas.choices}
            loading={areas.loading}
            placeholder={t('search_areas', { count: areas.choices.length })}
            value={value.areas}
            onChange={(keys) => draft.set({ areas: keys })}
            error={form.errors['expertiseAreas']}
          />
        </>
      )}
    </PartForm>
  );
}

import { CreateStudyDocument, DeleteStudyDocument, UpdateStudyDocument } from '../../../../generated/candidate/graphql';
import { request } from '../../../../shared/api/fetch-client';
import { useDraft } from '../../../../shared/drafts/useDraft';
import { formatMonth, upperFirst } from '../../../../shared/format/instants';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { DateField } from '../../../../shared/ui/form/DateField';
import { CheckField, SelectField, TextField } from '../../../../shared/ui/form/Field';
import { SearchSelect } from '../../../../shared/ui/form/SearchSelect';
import { useOptions } from '../../../options/public';
import { draftName } from './draft-names';
import { EntryList } from './EntryList';
import { dayOf, periodFaults } from './period';
import { PartForm, Section } from './Section';
import { createEntry, savingProfile, type Profile } from './useProfile';

type Study = Profile['studies'][number];

export function StudySection({ profile }: { profile: Profile }) {
  const t = useT('cv');
  const locale = useLocale();
  return (
    <Section id="studies" title={t('part_studies')}>
      <EntryList
        part="studies"
        addLabel={t('add_study')}
        entries={profile.studies.map((entry) => ({
          id: entry.id,
          title: `${entry.academicLevel.text.localized}: ${entry.course ?? entry.studyArea.text.localized}`,
          lines: [
            entry.institution,
            upperFirst(
              [
                entry.startDate ? formatMonth(entry.startDate, locale) : '',
                entry.endDate ? formatMonth(entry.endDate, locale) : '',
              ]
                .filter(Boolean)
                .join(' – '),
            ),
            entry.finished ? '' : t('unfinished'),
          ],
        }))}
        form={(id, close) => (
          <StudyForm id={id} entry={profile.studies.find((entry) => entry.id === id)} onClose={close} />
        )}
        onDelete={(id) => savingProfile(async () => (await request(DeleteStudyDocument, { id })).deleteStudy)}
      />
    </Section>
  );
}

function StudyForm({ id, entry, onClose }: { id: string; entry: Study | undefined; onClose: () => void }) {
  const t = useT('cv');
  const tField = useT('fields');
  const levels = useOptions('ACADEMIC_LEVEL');
  const areas = useOptions('STUDY_AREA');
  const draft = useDraft({
    form: draftName('studies', id),
    version: 1,
    saved: {
      key: '',
      institution: entry?.institution ?? '',
      area: entry?.studyArea.key ?? '',
      academicLevel: entry?.academicLevel.key ?? '',
      course: entry?.course ?? '',
      start: entry?.startDate?.slice(0, 7) ?? '',
      end: entry?.endDate?.slice(0, 7) ?? '',
      finished: entry?.finished ?? true,
    },
  });
  const { value } = draft;
  type Value = typeof value;

  const validate = (now: Value): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const name of ['institution', 'academicLevel'] as const)
      if (now[name].trim() === '') errors[name] = t('required');
    if (now.area === '') errors['studyArea'] = t('required');
    return { ...errors, ...periodFaults({ t, tField }, now.start, now.end) };
  };
  const save = (now: Value): Promise<void> => {
    const input = {
      institution: now.institution.trim(),
      studyArea: now.area,
      academicLevel: now.academicLevel,
      course: now.course.trim() || null,
      startDate: dayOf(now.start),
      endDate: dayOf(now.end),
      finished: now.finished,
    };
    if (entry !== undefined) {
      const { id, version } = entry;
      return savingProfile(async () => (await request(UpdateStudyDocument, { id, version, input })).updateStudy);
    }
    const keep = (key: string): void => draft.set({ key });
    return createEntry(
      { key: now.key, keep },
      async (idempotencyKey) => (await request(CreateStudyDocument, { input, idempotencyKey })).createStudy,
    );
  };

  return (
    <PartForm
      boxed
      draft={draft}
      label={entry === undefined ? t('add_study') : t('change_study')}
      validate={validate}
      save={save}
      onSaved={onClose}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <SelectField {...draft.field('academicLevel')} label={t('level')} error={form.errors['academicLevel']}>
            <option value="">{t('choose')}</option>
            {levels.choices.map((choice) => (
              <option key={choice.key} value={choice.key}>
                {choice.text}
              </option>
            ))}
          </SelectField>
          <SearchSelect
            name="studyArea"
            label={t('study_area')}
            entries={areas.choices}
            loading={areas.loading}
            placeholder={t('search_areas', { count: areas.choices.length })}
            value={value.area === '' ? [] : [value.area]}
            onChange={([area]) => draft.set({ area: area ?? '' })}
            error={form.errors['studyArea']}
          />
          <TextField
            {...draft.field('course')}
            label={t('course')}
            optional
            maxLength={160}
            error={form.errors['course']}
          />
          <TextField
            {...draft.field('institution')}
            label={t('institution')}
            maxLength={160}
            error={form.errors['institution']}
          />
          <div className="s-c-two">
            {(['start', 'end'] as const).map((name) => (
              <DateField
                key={name}
                days={false}
                label={t(name)}
                optional
                name={`${name}Date`}
                value={value[name]}
                onChange={(month) => draft.set({ [name]: month })}
                error={form.errors[`${name}Date`]}
              />
            ))}
          </div>
          <CheckField {...draft.check('finished')} label={t('finished')} />
        </>
      )}
    </PartForm>
  );
}

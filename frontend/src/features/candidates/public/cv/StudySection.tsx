import { useRef, useState } from 'react';
import { CreateStudyDocument, DeleteStudyDocument, UpdateStudyDocument } from '../../../../generated/candidate/graphql';
import { newKey } from '../../../../shared/api/idempotency';
import { request } from '../../../../shared/api/fetch-client';
import { formatMonth, upperFirst } from '../../../../shared/format/instants';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { CheckField, SelectField, TextField } from '../../../../shared/ui/Field';
import { SearchSelect } from '../../../../shared/ui/SearchSelect';
import { textOf } from '../../../../shared/ui/useFormSubmit';
import { useOptions } from '../../../options/public/useOptions';
import { EntryList } from './EntryList';
import { MonthField, monthOf } from './MonthField';
import { PartForm, Section } from './Section';
import { savingProfile, type Profile } from './useProfile';

type Study = Profile['studies'][number];

export function StudySection({ profile }: { profile: Profile }) {
  const t = useT('cv');
  const locale = useLocale();
  return (
    <Section id="studies" title={t('part_studies')}>
      <EntryList
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
        form={(id, close) => <StudyForm entry={profile.studies.find((entry) => entry.id === id)} onClose={close} />}
        onDelete={(id) => savingProfile(async () => (await request(DeleteStudyDocument, { id })).deleteStudy)}
      />
    </Section>
  );
}

function StudyForm({ entry, onClose }: { entry: Study | undefined; onClose: () => void }) {
  const t = useT('cv');
  const key = useRef(newKey());
  const levels = useOptions('ACADEMIC_LEVEL');
  const areas = useOptions('STUDY_AREA');
  const [area, setArea] = useState<string[]>(entry === undefined ? [] : [entry.studyArea.key]);

  const validate = (data: FormData): Record<string, string> => {
    const errors: Record<string, string> = {};
    for (const name of ['institution', 'academicLevel']) if (textOf(data, name) === '') errors[name] = t('required');
    if (area.length === 0) errors['studyArea'] = t('required');
    const start = monthOf(data, 'start');
    const end = monthOf(data, 'end');
    if (start === false) errors['startDate'] = t('month_wrong');
    if (end === false) errors['endDate'] = t('month_wrong');
    else if (typeof start === 'string' && typeof end === 'string' && end < start)
      errors['endDate'] = t('end_before_start');
    return errors;
  };

  const save = async (data: FormData): Promise<void> => {
    const input = {
      institution: textOf(data, 'institution'),
      studyArea: area[0] ?? '',
      academicLevel: textOf(data, 'academicLevel'),
      course: textOf(data, 'course') || null,
      startDate: monthOf(data, 'start') || null,
      endDate: monthOf(data, 'end') || null,
      finished: data.get('finished') !== null,
    };
    await savingProfile(async () =>
      entry === undefined
        ? (await request(CreateStudyDocument, { input, idempotencyKey: key.current })).createStudy
        : (await request(UpdateStudyDocument, { id: entry.id, version: entry.version, input })).updateStudy,
    );
    onClose();
  };

  return (
    <PartForm
      boxed
      draft={`study-${entry?.id ?? 'new'}`}
      label={entry === undefined ? t('add_study') : t('change_study')}
      validate={validate}
      save={save}
      onCancel={onClose}
    >
      {(form) => (
        <>
          <SelectField
            key={levels.choices.length}
            label={t('level')}
            name="academicLevel"
            defaultValue={entry?.academicLevel.key ?? ''}
            error={form.errors['academicLevel']}
          >
            <option value="">{t('choose')}</option>
            {levels.choices.map((choice) => (
              <option key={choice.key} value={choice.key}>
                {choice.text}
              </option>
            ))}
          </SelectField>
          <SearchSelect
            label={t('study_area')}
            entries={areas.choices}
            loading={areas.loading}
            placeholder={t('search_areas', { count: areas.choices.length })}
            value={area}
            onChange={setArea}
            error={form.errors['studyArea']}
          />
          <TextField
            label={t('course')}
            optional
            name="course"
            maxLength={160}
            defaultValue={entry?.course ?? ''}
            error={form.errors['course']}
          />
          <TextField
            label={t('institution')}
            name="institution"
            maxLength={160}
            defaultValue={entry?.institution ?? ''}
            error={form.errors['institution']}
          />
          <div className="s-c-two">
            <MonthField
              label={t('start')}
              optional
              name="start"
              value={entry?.startDate}
              error={form.errors['startDate']}
            />
            <MonthField label={t('end')} optional name="end" value={entry?.endDate} error={form.errors['endDate']} />
          </div>
          <CheckField label={t('finished')} name="finished" defaultChecked={entry?.finished ?? true} />
        </>
      )}
    </PartForm>
  );
}

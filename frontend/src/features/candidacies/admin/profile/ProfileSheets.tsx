import { Card, CardContent } from '@mui/material';
import type { AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { Icon } from '../../../../shared/admin/ui/Icon';
import { useT } from '../../../../shared/i18n/useT';
import { Tag } from '../../../../shared/admin/ui/Tag';

type Snapshot = AdminCandidacyFragment['profile'];

/** "set. 2020 a hoje" */
export function usePeriod(): (start: string | null, end: string | null, still: boolean) => string {
  const t = useT('admin-candidacies');
  const { month } = useFormats();
  return (start, end, still) => {
    const from = start === null ? '' : month(start);
    const to = still ? t('today') : end === null ? '' : month(end);
    return from === '' || to === '' ? from + to : t('period', { from, to });
  };
}

/** The text that the candidate wrote with the application. */
export function Motivation({ text }: { text: string | null }) {
  const t = useT('admin-candidacies');
  if (text === null || text === '') return null;
  return (
    <Card component="section" aria-labelledby="profile-motivation">
      <header>
        <h2 id="profile-motivation">{t('motivation')}</h2>
      </header>
      <CardContent>
        <p className="p-activities">{text}</p>
      </CardContent>
    </Card>
  );
}

interface ExperiencesProps {
  profile: Snapshot;
  /** The profile is the present one, not that of an application. */
  present?: boolean;
}

export function Experiences({ profile, present = false }: ExperiencesProps) {
  const t = useT('admin-candidacies');
  const { list } = useFormats();
  const periodOf = usePeriod();
  return (
    <Card component="section" aria-labelledby="profile-experience">
      <header>
        <h2 id="profile-experience">{t('experience')}</h2>
        {!present && <span className="a-meta">{t('as_applied')}</span>}
      </header>
      <CardContent className="p-slim">
        {profile.experiences.length === 0 ? (
          <p className="a-meta">{t('no_experience')}</p>
        ) : (
          <ul className="p-exp">
            {profile.experiences.map((job) => (
              <li key={`${job.position}-${job.startDate}`}>
                <span className="a-meta">{periodOf(job.startDate, job.endDate, job.stillWorking)}</span>
                <div>
                  <b>{job.position}</b>
                  <p className="a-meta">
                    {[job.employer, job.sector?.text.localized]
                      .filter((part) => part !== undefined && part !== '')
                      .join(' · ')}
                  </p>
                  {job.activities !== null && job.activities !== '' && <p className="p-activities">{job.activities}</p>}
                  {job.expertiseAreas.length > 0 && (
                    <p className="a-meta">{list(job.expertiseAreas.map(({ text }) => text.localized))}</p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

interface BackgroundProps {
  profile: Snapshot;
  asked: AdminCandidacyFragment['score'];
}

export function Background({ profile, asked }: BackgroundProps) {
  const t = useT('admin-candidacies');
  const ta = useT('admin-applicant');
  const { list } = useFormats();
  const periodOf = usePeriod();
  const requiredSkills = new Set(
    (asked?.components ?? [])
      .filter(({ key }) => key === 'SKILLS')
      .flatMap(({ evidence }) => evidence)
      .map(({ subject }) => subject?.key),
  );
  const languages = profile.languages.map(
    ({ language, level, native }) =>
      `${language.text.localized} ${native ? t('native') : level.text.localized.toLowerCase()}`,
  );
  return (
    <Card component="section" aria-labelledby="profile-background">
      <header>
        <h2 id="profile-background">{t('background')}</h2>
      </header>
      <CardContent component="dl" className="a-dl">
        {profile.profile !== null && profile.profile !== '' && (
          <>
            <dt>{t('summary')}</dt>
            <dd>{profile.profile}</dd>
          </>
        )}
        <dt>{t('training')}</dt>
        <dd>
          {profile.studies.length === 0
            ? t('not_given')
            : profile.studies.map((study) => (
                <div key={`${study.institution}-${study.studyArea.key}`}>
                  {study.academicLevel.text.localized}, {study.course ?? study.studyArea.text.localized}
                  <span className="a-meta">
                    {['', study.institution, periodOf(study.startDate, study.endDate, !study.finished)].join(' · ')}
                  </span>
                </div>
              ))}
        </dd>
        <dt>{t('languages')}</dt>
        <dd>{languages.length === 0 ? t('not_given') : languages.join(' · ')}</dd>
        <dt>{t('skills')}</dt>
        <dd className="a-tags">
          {profile.skills.length + profile.ownSkills.length === 0 && t('not_given')}
          <SkillTags skills={profile.skills} required={requiredSkills} />
          {profile.ownSkills.map((word) => (
            <Tag key={word}>{word}</Tag>
          ))}
        </dd>
        {profile.tools.length > 0 && (
          <>
            <dt>{ta('tools')}</dt>
            <dd className="a-tags">
              <SkillTags skills={profile.tools} required={requiredSkills} />
            </dd>
          </>
        )}
        {profile.courses.length > 0 && (
          <>
            <dt>{t('courses')}</dt>
            <dd>
              {list(
                profile.courses.map(({ name, provider, year }) =>
                  [name, provider, year].filter((part) => part !== null).join(', '),
                ),
              )}
            </dd>
          </>
        )}
        {profile.nationality !== null && (
          <>
            <dt>{ta('nationality')}</dt>
            <dd>{profile.nationality.text.localized}</dd>
          </>
        )}
      </CardContent>
    </Card>
  );
}

interface SkillTagsProps {
  skills: Snapshot['skills'];
  /** Keys of the skills that the vacancy asks for. */
  required: ReadonlySet<string | undefined>;
}

function SkillTags({ skills, required }: SkillTagsProps) {
  return skills.map(({ id, key, text }) => (
    <Tag key={id} tone={required.has(key) ? 'ok' : undefined}>
      {required.has(key) && <Icon name="check" />}
      {text.localized}
    </Tag>
  ));
}

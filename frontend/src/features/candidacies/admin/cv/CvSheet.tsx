import type { ReactNode } from 'react';

import type { AdminCandidacyFragment } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { Avatar } from '../../../../shared/admin/ui/Avatar';
import { formatTelephone } from '../../../../shared/format/telephone';
import { useT } from '../../../../shared/i18n/useT';
import { References, useSalary } from '../profile/PersonCards';
import { usePeriod } from '../profile/ProfileSheets';

type Profile = AdminCandidacyFragment['profile'];

interface PartProps {
  title: string;
  children: ReactNode;
}

function Part({ title, children }: PartProps) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

interface EntryProps {
  period: string;
  title: string;
  meta: string;
  text?: string | null;
}

function Entry({ period, title, meta, text = null }: EntryProps) {
  return (
    <li>
      <span className="a-meta">{period}</span>
      <div>
        <b>{title}</b>
        <p className="a-meta">{meta}</p>
        {text !== null && text !== '' && <p className="v-text">{text}</p>}
      </div>
    </li>
  );
}

const joined = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** The copy of the profile from the time of the application. Parts without content are left out. */
export function CvSheet({ candidacy, name }: { candidacy: AdminCandidacyFragment; name: string }) {
  const t = useT('admin-applicant');
  const { profile, appliedAt } = candidacy;
  const { dayYear } = useFormats();
  return (
    <article className="v-sheet" aria-label={t('cv_of', { name })}>
      <Head candidacy={candidacy} name={name} />
      {profile.profile !== null && profile.profile !== '' && (
        <Part title={t('summary')}>
          <p className="v-text">{profile.profile}</p>
        </Part>
      )}
      <Work profile={profile} />
      <Training profile={profile} />
      <Words profile={profile} />
      <Terms profile={profile} />
      {candidacy.sensitive !== null && candidacy.sensitive.references.length > 0 && (
        <Part title={t('references')}>
          <References references={candidacy.sensitive.references} />
        </Part>
      )}
      {appliedAt !== null && <footer className="a-meta">{t('as_sent', { date: dayYear(appliedAt) })}</footer>}
    </article>
  );
}

function Head({ candidacy, name }: { candidacy: AdminCandidacyFragment; name: string }) {
  const { profile, contact, sensitive } = candidacy;
  const { dayYear } = useFormats();
  const places = [profile.municipality, profile.district, profile.province, profile.nationality];
  const place = [...new Set(places.map((part) => part?.text.localized))];
  return (
    <header>
      {sensitive?.photo && <Avatar name={name} photo={sensitive.photo} size="xl" />}
      <div>
        <h2>{name}</h2>
        <p>{profile.profession}</p>
        <p className="a-meta">{joined(place)}</p>
        <p className="a-meta">{joined([contact.telephone && formatTelephone(contact.telephone), contact.email])}</p>
        {contact.socialNetworks.map(({ network, url }) => (
          <p key={url} className="a-meta v-url">
            {network}: {url.replace(/^https?:\/\//, '')}
          </p>
        ))}
        {sensitive !== null && (
          <p className="a-meta">
            {joined([sensitive.gender?.text.localized, sensitive.birthDate && dayYear(sensitive.birthDate)])}
          </p>
        )}
      </div>
    </header>
  );
}

function Work({ profile: { experiences } }: { profile: Profile }) {
  const t = useT('admin-applicant');
  const periodOf = usePeriod();
  if (experiences.length === 0) return null;
  return (
    <Part title={t('experience')}>
      <ul>
        {experiences.map((job) => (
          <Entry
            key={`${job.position} ${job.startDate}`}
            period={periodOf(job.startDate, job.endDate, job.stillWorking)}
            title={job.position}
            meta={joined([job.employer, job.sector?.text.localized])}
            text={job.activities}
          />
        ))}
      </ul>
    </Part>
  );
}

function Training({ profile: { studies, courses } }: { profile: Profile }) {
  const t = useT('admin-applicant');
  const periodOf = usePeriod();
  return (
    <>
      {studies.length > 0 && (
        <Part title={t('studies')}>
          <ul>
            {studies.map((study) => (
              <Entry
                key={`${study.institution} ${study.studyArea.key} ${study.startDate ?? ''}`}
                period={periodOf(study.startDate, study.endDate, !study.finished)}
                title={study.course ?? study.studyArea.text.localized}
                meta={joined([study.academicLevel.text.localized, study.institution])}
              />
            ))}
          </ul>
        </Part>
      )}
      {courses.length > 0 && (
        <Part title={t('courses')}>
          <ul>
            {courses.map(({ name, provider, year }) => (
              <Entry key={`${name} ${year ?? ''}`} period={String(year ?? '')} title={name} meta={provider ?? ''} />
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

function Words({ profile }: { profile: Profile }) {
  const t = useT('admin-applicant');
  const tOf = useT('admin-candidacies');
  const texts = (options: Profile['skills']) => options.map(({ text }) => text.localized);
  const languages = profile.languages.map(
    ({ language, level, native }) =>
      `${language.text.localized} (${native ? tOf('native') : level.text.localized.toLowerCase()})`,
  );
  const lists = [
    [t('languages'), languages],
    [t('skills'), [...texts(profile.skills), ...profile.ownSkills]],
    [t('tools'), texts(profile.tools)],
  ] as const;
  return lists.map(
    ([title, words]) =>
      words.length > 0 && (
        <Part key={title} title={title}>
          <p>{words.join(' · ')}</p>
        </Part>
      ),
  );
}

function Terms({ profile }: { profile: Profile }) {
  const t = useT('admin-applicant');
  const salary = useSalary()(profile);
  const { availability, interestAreas } = profile;
  const lines = [
    availability && `${t('availability')}: ${availability.text.localized}`,
    salary && `${t('salary')}: ${salary}`,
    interestAreas.length > 0 && `${t('interests')}: ${interestAreas.map(({ text }) => text.localized).join(', ')}`,
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <Part title={t('expectations')}>
      {lines.map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
    </Part>
  );
}

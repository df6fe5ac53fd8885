import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { formatPercent } from '../../../../shared/format/numbers';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { LoadError, Skeleton } from '../../../../shared/ui/states';
import { usePageTitle } from '../../../../shared/ui/usePageTitle';
import { useReveal } from '../../../../shared/ui/reveal';
import { AboutSection } from './AboutSection';
import { FIELD_PLACE } from './field-places';
import { ExperienceSection } from './ExperienceSection';
import { LanguageSection } from './LanguageSection';
import { CourseSection, ReferenceSection } from './ListSections';
import { SkillSection } from './SkillSection';
import { StudySection } from './StudySection';
import { useProfile, type Profile } from './useProfile';
import './cv.css';

const PARTS = ['about', 'studies', 'experiences', 'languages', 'skills', 'courses', 'references'] as const;
type Part = (typeof PARTS)[number];

const SECTION = {
  about: AboutSection,
  studies: StudySection,
  experiences: ExperienceSection,
  languages: LanguageSection,
  skills: SkillSection,
  courses: CourseSection,
  references: ReferenceSection,
} as const;

/** The CV, part by part; the address names the part that is open. */
export function CvPage() {
  const t = useT('cv');
  const { data, error, reload } = useProfile();
  const profile = data?.candidate;
  usePageTitle(t('title'));
  useReveal(profile !== undefined || Boolean(error));
  if (profile === undefined) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton />;
  return <Editor profile={profile} />;
}

function Editor({ profile }: { profile: Profile }) {
  const t = useT('cv');
  const { hash } = useLocation();
  const first = useRef(true);
  const asked = PARTS.find((part) => part === hash.slice(1));
  const part: Part = asked ?? 'about';
  const Open = SECTION[part];

  useEffect(() => {
    const heading = document.getElementById(`h-${part}`);
    if (first.current && asked === undefined) {
      first.current = false;
      return;
    }
    first.current = false;
    if (heading === null) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  }, [part, asked]);

  return (
    <div className="s-stack">
      <h1>{t('title')}</h1>
      <CompletenessCard completeness={profile.completeness} />
      <div className="s-two is-left">
        <nav aria-label={t('parts')}>
          <ul className="s-list s-c-nav">
            {PARTS.map((name) => (
              <li key={name}>
                <Link to={`#${name}`} replace preventScrollReset aria-current={name === part ? 'true' : undefined}>
                  {t(`part_${name}`)} <PartState part={name} profile={profile} />
                </Link>
              </li>
            ))}
            <li>
              <Link to="/candidate/profile">
                {t('part_personal')} <MissingCount profile={profile} />
              </Link>
            </li>
            <li>
              <Link to="/candidate/profile#documents">
                {t('part_documents')} <Count number={profile.documents.length} />
              </Link>
            </li>
          </ul>
        </nav>
        <Open key={part} profile={profile} />
      </div>
    </div>
  );
}

function CompletenessCard({ completeness }: { completeness: Profile['completeness'] }) {
  const t = useT('cv');
  const tOf = useT('completeness');
  const locale = useLocale();
  const { percent, missing, next } = completeness;
  return (
    <section className="u-card u-pad" aria-label={tOf('how_much')}>
      <div className="s-between">
        <b>{t('complete_to', { percent: formatPercent(percent, locale) })}</b>
        {missing.length > 0 && <span className="u-meta">{t('things_missing', { count: missing.length })}</span>}
      </div>
      <div
        className="u-bar u-mt"
        role="progressbar"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={tOf('how_much')}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      {next !== null && next !== undefined && (
        <p className="u-meta u-mt">
          {t('next')} <Link to={FIELD_PLACE[next]}>{tOf(`do_${next.toLowerCase()}`)}</Link>
        </p>
      )}
      {missing.length === 0 && <p className="u-meta u-mt">{tOf('all_there')}</p>}
    </section>
  );
}

const FIELD_OF_PART: Partial<Record<Part, 'STUDY' | 'EXPERIENCE' | 'LANGUAGE' | 'SKILL' | 'PROFILE'>> = {
  about: 'PROFILE',
  studies: 'STUDY',
  experiences: 'EXPERIENCE',
  languages: 'LANGUAGE',
  skills: 'SKILL',
};

function PartState({ part, profile }: { part: Part; profile: Profile }) {
  const t = useT('cv');
  const field = FIELD_OF_PART[part];
  if (field !== undefined && profile.completeness.missing.includes(field))
    return <span className="s-c-state">{t('missing')}</span>;
  switch (part) {
    case 'about':
      return <span className="s-c-state is-ok">{t('ready')}</span>;
    case 'skills':
      return <Count number={profile.skills.length + profile.tools.length} />;
    default:
      return <Count number={profile[part].length} />;
  }
}

function Count({ number }: { number: number }) {
  return number === 0 ? null : <span className="s-c-state is-ok u-num">{number}</span>;
}

function MissingCount({ profile }: { profile: Profile }) {
  const t = useT('cv');
  const count = profile.completeness.missing.filter(
    (field) => FIELD_PLACE[field].startsWith('/candidate/profile') && field !== 'CV_DOCUMENT',
  ).length;
  return count === 0 ? (
    <span className="s-c-state is-ok">{t('ready')}</span>
  ) : (
    <span className="s-c-state">{t('lacking', { count })}</span>
  );
}

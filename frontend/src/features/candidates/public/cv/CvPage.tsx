import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useUnsaved } from '../../../../shared/drafts/useDraft';
import { formatPercent } from '../../../../shared/format/numbers';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { Icon } from '../../../../shared/ui/Icon';
import { LoadError, Skeleton } from '../../../../shared/ui/states';
import { usePageTitle } from '../../../../shared/ui/usePageTitle';
import { useReveal } from '../../../../shared/ui/html/reveal';
import { AboutSection } from './AboutSection';
import { draftName, isDraftOf } from './draft-names';
import { FIELD_PLACE } from './field-places';
import { useProfile, type Profile } from './useProfile';
import './cv.css';

const PARTS = ['about', 'studies', 'experiences', 'languages', 'skills', 'courses', 'references', 'networks'] as const;
type Part = (typeof PARTS)[number];

/** One part is open at a time. The others are loaded later. */
const LATER = {
  studies: async () => ({ default: (await import('./sections')).StudySection }),
  experiences: async () => ({ default: (await import('./sections')).ExperienceSection }),
  languages: async () => ({ default: (await import('./sections')).LanguageSection }),
  skills: async () => ({ default: (await import('./sections')).SkillSection }),
  courses: async () => ({ default: (await import('./sections')).CourseSection }),
  references: async () => ({ default: (await import('./sections')).ReferenceSection }),
  networks: async () => ({ default: (await import('./sections')).NetworkSection }),
};

const SECTION = {
  about: AboutSection,
  studies: lazy(LATER.studies),
  experiences: lazy(LATER.experiences),
  languages: lazy(LATER.languages),
  skills: lazy(LATER.skills),
  courses: lazy(LATER.courses),
  references: lazy(LATER.references),
  networks: lazy(LATER.networks),
} as const;

/** All parts are loaded after the first one, so that they work without a connection later. */
function fetchLater(): void {
  for (const load of Object.values(LATER)) load().catch(() => console.warn('A part of the CV was not fetched yet'));
}

/** The CV editor. The address contains the open part. */
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
  const unsaved = useUnsaved();
  // If the address names no part, the first one with unsaved values opens.
  const [start] = useState<Part>(
    () => PARTS.find((name) => unsaved.some((draft) => isDraftOf(draft, name))) ?? 'about',
  );
  const [listed, setListed] = useState(false);
  const requested = PARTS.find((part) => part === hash.slice(1));
  const part: Part = requested ?? start;
  const Open = SECTION[part];
  const position = PARTS.indexOf(part);

  useEffect(fetchLater, []);
  useEffect(() => setListed(false), [part]);
  const reached = (): void => {
    const isFirst = first.current;
    first.current = false;
    if (!isFirst || requested !== undefined) showHeading(part);
  };

  return (
    <div className="s-stack">
      <h1>{t('title')}</h1>
      <CompletenessCard completeness={profile.completeness} />
      <div className="s-two is-left">
        <nav aria-label={t('parts')}>
          <button
            type="button"
            className="u-btn is-block s-c-open"
            aria-expanded={listed}
            aria-controls="cv-parts"
            onClick={() => setListed((before) => !before)}
          >
            {t('part_position', { number: position + 1, count: PARTS.length, name: t(`part_${part}`) })}
            <Icon name="down" />
          </button>
          <ul id="cv-parts" className={`s-list s-c-nav${listed ? ' is-open' : ''}`}>
            {PARTS.map((name) => (
              <li key={name}>
                <Link to={`#${name}`} replace preventScrollReset aria-current={name === part ? 'true' : undefined}>
                  {t(`part_${name}`)}{' '}
                  {unsaved.some((draft) => isDraftOf(draft, name)) ? (
                    <span className="s-c-state">{t('unsaved')}</span>
                  ) : (
                    <PartState part={name} profile={profile} />
                  )}
                </Link>
              </li>
            ))}
            <li>
              <Link to="/candidate/profile">
                {t('part_personal')}{' '}
                {unsaved.includes(draftName('person')) ? (
                  <span className="s-c-state">{t('unsaved')}</span>
                ) : (
                  <MissingCount profile={profile} />
                )}
              </Link>
            </li>
            <li>
              <Link to="/candidate/profile#documents">
                {t('part_documents')} <Count number={profile.documents.length} />
              </Link>
            </li>
          </ul>
        </nav>
        <div className="s-stack">
          <Suspense fallback={<Skeleton />}>
            <Open key={part} profile={profile} />
            <Reached key={`${part} ${hash}`} onReached={reached} />
          </Suspense>
          <NextParts position={position} />
        </div>
      </div>
    </div>
  );
}

/** Rendered after a lazy part, to report that the part has loaded. */
function Reached({ onReached }: { onReached: () => void }) {
  const call = useRef(onReached);
  useEffect(() => call.current(), []);
  return null;
}

function showHeading(part: Part): void {
  const heading = document.getElementById(`h-${part}`);
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView({ block: 'start' });
}

/** Links to the previous and next part. Typed values stay as drafts. */
function NextParts({ position }: { position: number }) {
  const t = useT('cv');
  const [before, after] = [PARTS[position - 1], PARTS[position + 1]];
  return (
    <nav className="u-acts s-c-next" aria-label={t('other_parts')}>
      {before !== undefined && (
        <Link className="u-btn" to={`#${before}`} replace preventScrollReset>
          <Icon name="left" small />
          {t(`part_${before}`)}
        </Link>
      )}
      {after !== undefined && (
        <Link className="u-btn" to={`#${after}`} replace preventScrollReset>
          {t(`part_${after}`)}
          <Icon name="right" small />
        </Link>
      )}
    </nav>
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
    case 'networks':
      return <Count number={profile.socialNetworks.length} />;
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

import { cutText } from '../../../common/text';
import { text } from '../../../common/texts';
import { mediaTypeOf, splitFileName } from '../../../platform/storage/uploads/file-types';
import type { OptionCacheService } from '../../options';
import type { CandidateImportRow } from '../import.entity';
import { type CvEducation, type CvEmployer, type CvReading, EMPTY_READING } from '../reading/cv-reading';
import { folded } from '../reading/folded-text';

const MOST_OWN_SKILLS = 20;
const MOST_OWN_SKILL = 60;
const MOST_PROFILE = 2000;
const MOST_LINE = 150;
const LIST_OF = { SKILL: 'skills', TOOL: 'tools' } as const;

/** The profile of a new candidate. What has no key of an option list is kept as text in `profile` and `ownSkills`. */
export function profileValues(
  row: Pick<CandidateImportRow, 'reading' | 'fileName'>,
  options: OptionCacheService,
): object {
  const reading = row.reading ?? EMPTY_READING;
  const id = (list: Parameters<OptionCacheService['idOf']>[0], key: string | null) => options.filterId(list, key) ?? -1;
  const jobs = reading.employers.filter(isWhole);
  const studies = reading.educations
    .map((study) => ({ study, area: id('STUDY_AREA', study.area), level: id('ACADEMIC_LEVEL', study.level) }))
    .filter(({ study, area, level }) => study.institution !== null && area > 0 && level > 0);
  const languages = reading.languages
    .map(({ key, level }) => ({ language: id('LANGUAGE', key), level: id('LANGUAGE_LEVEL', level) }))
    .filter(({ language, level }) => language > 0 && level > 0);
  const { extension } = splitFileName(row.fileName);
  const keyed = (list: 'SKILL' | 'TOOL') =>
    reading.skills.flatMap((skill) => (skill.list === list ? [id(list, skill.key)] : [])).filter((one) => one > 0);
  const unknown = reading.skills.filter(({ key }) => key === null).map((skill) => skill.text);
  const own = unknown.filter((shown) => shown.length <= MOST_OWN_SKILL).slice(0, MOST_OWN_SKILLS);
  const name = (list: Parameters<OptionCacheService['idOf']>[0], key: string | null) =>
    id(list, key) > 0 ? options.byId(id(list, key), reading.locale).text.localized : null;
  const rest = {
    jobs: reading.employers.filter((one) => !isWhole(one)).map(jobText),
    studies: reading.educations
      .filter((one) => !studies.some(({ study }) => study === one))
      .map((one) => studyText(one, [name('ACADEMIC_LEVEL', one.level), name('STUDY_AREA', one.area)])),
    languages: reading.languages
      .filter(({ key, level }) => key === null || level === null)
      .map((one) => joined([one.text, name('LANGUAGE_LEVEL', one.level)])),
    skills: unknown.filter((shown) => !own.includes(shown)),
  };
  return {
    locale: reading.locale,
    profession: cutText(reading.employers[0]?.position ?? '', MOST_LINE) || null,
    profile: profileOf(rest, reading.locale),
    [LIST_OF.SKILL]: [...new Set(keyed('SKILL'))],
    [LIST_OF.TOOL]: [...new Set(keyed('TOOL'))],
    ownSkills: own,
    experiences: jobs.map((job) => ({
      position: cutText(job.position ?? '', MOST_LINE),
      employer: cutText(job.employer ?? '', MOST_LINE),
      activities: cutText(job.text, MOST_PROFILE) || null,
      ...datesOf(job),
    })),
    studies: studies.map(({ study, area, level }) => ({
      institution: cutText(study.institution ?? '', MOST_LINE),
      area,
      level,
      course: cutText(study.text, MOST_LINE),
      ...datesOf({ ...study, isCurrent: false }),
    })),
    languages,
    documentType: id('DOCUMENT_TYPE', 'doc_2'),
    documentName: 'CV',
    mediaType: extension ? mediaTypeOf(extension) : '',
  };
}

/** A job that has all that the profile requires. */
const isWhole = (job: CvEmployer): boolean =>
  job.employer !== null &&
  job.position !== null &&
  job.from !== null &&
  (job.isCurrent || job.to !== null) &&
  datesOf(job).isInOrder;

/** First and last day of the months or years. */
function datesOf({ from, to, isCurrent }: Pick<CvEducation, 'from' | 'to'> & { isCurrent: boolean }): {
  from: string | null;
  to: string | null;
  isInOrder: boolean;
} {
  const first = from && `${from.length === 4 ? `${from}-01` : from}-01`;
  const last = isCurrent ? null : to && lastDay(to.length === 4 ? `${to}-12` : to);
  const isInOrder = !first || !last || first <= last;
  return isInOrder ? { from: first, to: last, isInOrder } : { from: null, to: last, isInOrder };
}

const lastDay = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
};

const REST = ['jobs', 'studies', 'languages', 'skills'] as const;

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ');
const periodText = ({ from, to }: Pick<CvEducation, 'from' | 'to'>): string => [from, to].filter(Boolean).join(' – ');

const jobText = (job: CvEmployer): string =>
  joined([job.position, job.employer, periodText(job), job.text.replace(/\s*\n\s*/g, ' · ')]);

/** The text of the CV usually has the level, the area and the institution, which are not repeated then. */
function studyText(study: CvEducation, names: readonly (string | null)[]): string {
  const written = folded(study.text);
  const more = [...names, study.institution, study.from, study.to].filter(
    (value) => value !== null && !written.includes(folded(value)),
  );
  return joined([study.text, ...more]);
}

function profileOf(rest: Record<(typeof REST)[number], string[]>, locale: CvReading['locale']): string | null {
  const partOf = (kind: (typeof REST)[number]): string =>
    rest[kind].length > 0 ? `${text('imports', kind, locale)}: ${rest[kind].join('; ')}` : '';
  const [jobs = '', ...others] = REST.map(partOf);
  // Texts of experiences are long. They are cut so that the other entries remain.
  const short = others.filter(Boolean).join('\n');
  const long = cutText(jobs, Math.max(0, MOST_PROFILE - short.length - 1));
  return cutText([long, short].filter(Boolean).join('\n'), MOST_PROFILE) || null;
}

import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

import { cutText } from '../../../common/text';
import { isEmail } from '../../users';
import type { CandidateImportRow } from '../import.entity';
import { addressesIn } from '../reading/contact-reading';
import type { CvEducation, CvEmployer, CvReading } from '../reading/cv-reading';
import { academicLevelOf, areaOf } from '../reading/education-reading';
import { levelOf } from '../reading/language-reading';
import { periodOf } from '../reading/periods';
import type { Vocabulary } from '../reading/vocabulary';
import { splitName } from '../receiving/file-name.rules';

const MOST_ITEMS = 30;
const MOST_LINE = 150;
const itemsOf = (value: string): string[] =>
  value
    .split(/[,;|\n]/)
    .map((item) => cutText(item.trim(), MOST_LINE))
    .filter((item) => item !== '')
    .slice(0, MOST_ITEMS);

/** Finds the first valid address. A cell may contain several addresses, or a name before the address. */
const emailIn = (cell: string): string | null => [cell, ...addressesIn(cell)].find(isEmail) ?? null;

type ValueOf = (field: string) => string;

/** Returns the present job, or nothing without position and employer. */
function jobsOf(value: ValueOf, vocabulary: Vocabulary): CvEmployer[] {
  const [position, employer] = [value('POSITION'), value('EMPLOYER')];
  if (!position && !employer) return [];
  const period = periodOf(value('EMPLOYED_SINCE'));
  // `periodOf` returns a single date as `to`. The dates of a period that has ended do not belong to a present job.
  const since = (period?.isCurrent ? period.from : period?.from === null ? period.to : null) ?? null;
  return [
    {
      employer: employer || null,
      position: position || null,
      positionKey: position ? vocabulary.keyOf('POSITION', position) : null,
      from: since,
      to: null,
      isCurrent: true,
      text: '',
    },
  ];
}

/** Returns the highest studies, or nothing without level, area and school. */
function studiesOf(value: ValueOf, vocabulary: Vocabulary): CvEducation[] {
  const [level, area, school] = [value('ACADEMIC_LEVEL'), value('STUDY_AREA'), value('SCHOOL')];
  const text = cutText([level, area, school].filter(Boolean).join(' · '), MOST_LINE);
  if (!text) return [];
  return [
    {
      text,
      institution: school || null,
      level: academicLevelOf(level),
      area: vocabulary.keyOf('STUDY_AREA', area) ?? areaOf(area || level, vocabulary),
      from: null,
      to: null,
    },
  ];
}

/** Converts a row of a table to the values that reading a CV returns. */
export function givenReading(
  given: Readonly<Record<string, string>>,
  vocabulary: Vocabulary,
): Pick<CandidateImportRow, 'name' | 'surname' | 'email' | 'telephone' | 'telephoneText'> & { reading: CvReading } {
  const value = (field: string) => cutText((given[field] ?? '').trim(), MOST_LINE);
  const name = value('SURNAME') ? { name: value('NAME'), surname: value('SURNAME') } : splitName(value('NAME'));
  const parsed = parsePhoneNumberFromString(value('TELEPHONE').slice(0, 60), 'MZ');
  const number = parsed?.isPossible() ? parsed.number : null;
  return {
    ...name,
    email: emailIn(value('EMAIL')),
    telephone: number,
    telephoneText: number ? null : cutText(value('TELEPHONE'), 60) || null,
    reading: {
      locale: 'pt',
      name: null,
      emails: [],
      phones: [],
      educations: studiesOf(value, vocabulary),
      languages: itemsOf(given.LANGUAGES ?? '').map((text) => ({
        text,
        key: vocabulary.mentions(['LANGUAGE'], text)[0]?.key ?? null,
        level: levelOf(text),
      })),
      skills: itemsOf(given.SKILLS ?? '').map((text) => {
        const list = (['SKILL', 'TOOL'] as const).find((one) => vocabulary.keyOf(one, text) !== null) ?? null;
        return { text, list, key: list && vocabulary.keyOf(list, text) };
      }),
      employers: jobsOf(value, vocabulary),
    },
  };
}

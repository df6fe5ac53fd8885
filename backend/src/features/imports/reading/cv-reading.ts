import { type CvPhone, emailsOf, phonesOf } from './contact-reading';
import { cvLines } from './cv-lines';
import { type CvEducation, educationsOf } from './education-reading';
import { type CvEmployer, employersOf } from './employer-reading';
import { folded, foldedWords } from './folded-text';
import { type CvLanguage, languagesOf } from './language-reading';
import { nameOf } from './name-reading';
import { type CvSkill, skillsOf } from './skill-reading';
import type { Vocabulary } from './vocabulary';

export type { CvEducation, CvEmployer, CvLanguage, CvPhone, CvSkill };

/** The values that were found in a CV. A value without a key of an option list has its text. */
export interface CvReading {
  /** The language of the CV. */
  locale: 'pt' | 'en' | 'fr';
  name: string | null;
  emails: string[];
  phones: CvPhone[];
  educations: CvEducation[];
  languages: CvLanguage[];
  skills: CvSkill[];
  employers: CvEmployer[];
}

export const EMPTY_READING: CvReading = {
  locale: 'pt',
  name: null,
  emails: [],
  phones: [],
  educations: [],
  languages: [],
  skills: [],
  employers: [],
};

const MARKS: Readonly<Record<CvReading['locale'], ReadonlySet<string>>> = {
  pt: new Set(
    'de da do dos das em e para com os na no uma pela pelo ate experiencia formacao linguas idiomas nome telefone'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the of and in to for with at from by experience education skills languages name phone present'.split(' '),
  ),
  fr: new Set(
    'le la les des du et en pour avec au aux une chez sur experience formation langues competences nom depuis'.split(
      ' ',
    ),
  ),
};
const MOST_WORDS = 2000;

/** Reads the text of a CV. `fileName` helps to choose among several possible names. */
export function readCv(text: string, vocabulary: Vocabulary, fileName = ''): CvReading {
  const lines = cvLines(text);
  const found = emailsOf(lines);
  const name = nameOf(lines, { emails: found, fileName });
  const emails = ownFirst(found, name ?? '');
  return {
    locale: localeOf(text),
    name,
    emails,
    phones: phonesOf(lines),
    educations: educationsOf(lines, vocabulary),
    languages: languagesOf(lines, vocabulary),
    skills: skillsOf(lines, vocabulary),
    employers: employersOf(lines, vocabulary),
  };
}

/** An address that contains the name belongs to the person. */
function ownFirst(emails: readonly string[], name: string): string[] {
  const words = foldedWords(name).filter((word) => word.length > 2);
  const shows = (email: string) => words.some((word) => folded(email.split('@')[0] ?? '').includes(word));
  return [...emails.filter(shows), ...emails.filter((email) => !shows(email))];
}

function localeOf(text: string): CvReading['locale'] {
  const words = foldedWords(text).slice(0, MOST_WORDS);
  const counts = (['pt', 'en', 'fr'] as const).map(
    (locale) => [locale, words.filter((word) => MARKS[locale].has(word)).length] as const,
  );
  return counts.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 'pt';
}

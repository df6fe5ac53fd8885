import { DomainError } from '../../../common/errors';
import type { Faults } from '../../../common/faults';
import type { OptionCacheService } from '../../options';
import type { CvEducation, CvEmployer, CvLanguage, CvReading, CvSkill } from '../reading/cv-reading';
import { positionKey } from '../reading/employer-reading';
import { foldedPhrase } from '../reading/folded-text';
import type { Vocabulary } from '../reading/vocabulary';
import type {
  ImportEducationInput,
  ImportEmployerInput,
  ImportLanguageInput,
  ImportRowPatch,
  ImportSkillInput,
} from './correction.inputs';
import { checkPeriod } from './correction.rules';

type Options = Pick<OptionCacheService, 'idOf' | 'filterId' | 'byId'>;
type ListName = Parameters<Options['idOf']>[0];

/** An entry before its text is known. `text` is undefined when the input omits it. */
type Entry<T extends { text: string }> = Omit<T, 'text'> & { text: string | null | undefined };

/** The corrected lists of a reading. An omitted list stays as it is. */
export interface ReadingCorrections {
  educations?: Entry<CvEducation>[];
  languages?: Entry<CvLanguage>[];
  skills?: Entry<CvSkill>[];
  employers?: Entry<CvEmployer>[];
}

/** Names of the lists of a reading that a person may correct. */
export const READING_LISTS = ['educations', 'languages', 'skills', 'employers'] as const;

interface Context {
  options: Options;
  vocabulary: () => Vocabulary;
  /** `2026-11` */
  thisMonth: string;
  faults: Faults;
}

/** Turns the lists of an input into entries of a reading, and collects their faults. */
export function correctionsOf(
  { educations, languages, skills, employers }: ImportRowPatch,
  context: Context,
): ReadingCorrections {
  return {
    ...(educations !== undefined && { educations: entriesOf('educations', educations, context, educationOf) }),
    ...(languages !== undefined && { languages: languagesOf(languages, context) }),
    ...(skills !== undefined && { skills: once(entriesOf('skills', skills, context, skillOf)) }),
    ...(employers !== undefined && { employers: entriesOf('employers', employers, context, employerOf) }),
  };
}

const entriesOf = <Input, E>(
  list: (typeof READING_LISTS)[number],
  inputs: readonly Input[] | null,
  context: Context,
  read: (input: Input, path: string, context: Context) => E,
): E[] => (inputs ?? []).map((input, index) => read(input, `${list}.${index}`, context));

function educationOf(input: ImportEducationInput, path: string, context: Context): Entry<CvEducation> {
  const { text, institution = null, from = null, to = null } = input;
  requireOne([text, institution, input.level, input.area], `${path}.institution`, context);
  checkPeriod({ from, to }, path, context.thisMonth, context.faults);
  return {
    text,
    institution,
    level: keyOf('ACADEMIC_LEVEL', input.level, `${path}.level`, context),
    area: keyOf('STUDY_AREA', input.area, `${path}.area`, context),
    from,
    to,
  };
}

/** Each language of the list at most once, as in a profile. */
function languagesOf(inputs: readonly ImportLanguageInput[] | null, context: Context): Entry<CvLanguage>[] {
  const seen = new Set<string>();
  return entriesOf('languages', inputs, context, ({ text, language, level }, path) => {
    requireOne([text, language], `${path}.language`, context);
    const key = keyOf('LANGUAGE', language, `${path}.language`, context);
    if (key !== null && seen.has(key)) context.faults.add(new DomainError('INVALID_INPUT', {}, `${path}.language`));
    if (key !== null) seen.add(key);
    return { text, key, level: keyOf('LANGUAGE_LEVEL', level, `${path}.level`, context) };
  });
}

function skillOf({ text, skill }: ImportSkillInput, path: string, context: Context): Entry<CvSkill> {
  requireOne([text, skill], `${path}.skill`, context);
  const has = (one: 'SKILL' | 'TOOL') => (context.options.filterId(one, skill) ?? 0) > 0;
  const list = has('TOOL') && !has('SKILL') ? 'TOOL' : 'SKILL';
  const key = keyOf(list, skill, `${path}.skill`, context);
  return { text, list: key === null ? null : list, key };
}

/** Each skill once, as in the reading of a CV. */
const once = (skills: readonly Entry<CvSkill>[]): Entry<CvSkill>[] => [
  ...new Map(skills.map((skill) => [skill.key ?? foldedPhrase(skill.text ?? ''), skill])).values(),
];

function employerOf(input: ImportEmployerInput, path: string, context: Context): Entry<CvEmployer> {
  const { text, employer = null, position = null, from = null, isCurrent } = input;
  const to = isCurrent ? null : (input.to ?? null);
  requireOne([employer, position], `${path}.employer`, context);
  checkPeriod({ from, to }, path, context.thisMonth, context.faults);
  return {
    text,
    employer,
    position,
    positionKey: position === null ? null : positionKey(position, context.vocabulary()),
    from,
    to,
    isCurrent,
  };
}

function requireOne(values: readonly (string | null | undefined)[], field: string, { faults }: Context): void {
  if (!values.some(Boolean)) faults.add(new DomainError('FIELD_REQUIRED', {}, field));
}

/** The key of the list for a key or an alias; null without one. */
function keyOf(
  list: ListName,
  given: string | null | undefined,
  field: string,
  { options, faults }: Context,
): string | null {
  if (given === null || given === undefined || given === '') return null;
  return faults.check(() => options.byId(options.idOf(list, given, field)).key) ?? null;
}

/**
 * Replaces the corrected lists of a reading. An entry whose text the input omits keeps the text of the stored entry with
 * the same other values, so that no words of the CV are lost.
 */
export function correctedReading(reading: CvReading, corrections: ReadingCorrections, options: Options): CvReading {
  const name = (list: ListName, key: string | null) =>
    key === null ? '' : options.byId(options.idOf(list, key, list), reading.locale).text.localized;
  const { educations, languages, skills, employers } = corrections;
  return {
    ...reading,
    ...(educations && {
      educations: withTexts(educations, reading.educations, studyValues, ({ level, area, institution }) =>
        [name('ACADEMIC_LEVEL', level), name('STUDY_AREA', area), institution].filter(Boolean).join(' · '),
      ),
    }),
    ...(languages && {
      languages: withTexts(languages, reading.languages, languageValues, ({ key }) => name('LANGUAGE', key)),
    }),
    ...(skills && {
      skills: withTexts(skills, reading.skills, skillValues, ({ list, key }) => (list ? name(list, key) : '')),
    }),
    ...(employers && { employers: withTexts(employers, reading.employers, jobValues, () => '') }),
  };
}

type Values = readonly (string | boolean | null)[];
const studyValues = ({ institution, level, area, from, to }: Entry<CvEducation>): Values => [
  institution,
  level,
  area,
  from,
  to,
];
const languageValues = ({ key, level }: Entry<CvLanguage>): Values => [key, level];
const skillValues = ({ list, key }: Entry<CvSkill>): Values => [list, key];
const jobValues = ({ employer, position, from, to, isCurrent }: Entry<CvEmployer>): Values => [
  employer,
  position,
  from,
  to,
  isCurrent,
];

function withTexts<T extends { text: string }>(
  entries: readonly Entry<T>[],
  stored: readonly T[],
  valuesOf: (entry: Entry<T>) => Values,
  nameOf: (entry: Entry<T>) => string,
): T[] {
  // Ignores letter case and spaces, because the input is normalised and the reading is not.
  const keyOfValues = (entry: Entry<T>) =>
    JSON.stringify(valuesOf(entry).map((value) => foldedPhrase(String(value ?? ''))));
  const texts = new Map<string, string[]>();
  for (const entry of stored) {
    const key = keyOfValues(entry as Entry<T>);
    texts.set(key, [...(texts.get(key) ?? []), entry.text]);
  }
  return entries.map((entry) => {
    // Two stored entries may have the same values: each text is used once.
    const text = entry.text === undefined ? texts.get(keyOfValues(entry))?.shift() : entry.text;
    return { ...entry, text: text || nameOf(entry) } as T;
  });
}

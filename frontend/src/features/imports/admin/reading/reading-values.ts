import type { AdminImportReadingFragment, ImportRowPatch } from '../../../../generated/admin/graphql';
import { textOrNull } from '../../../../shared/admin/commands/useCommandDialog';
import { ApiError } from '../../../../shared/errors/api-error';

export const LISTS = ['employers', 'educations', 'languages', 'skills'] as const;
export type ListName = (typeof LISTS)[number];

/** The API accepts at most so many entries. */
export const MOST_ENTRIES: Readonly<Record<ListName, number>> = {
  employers: 30,
  educations: 30,
  languages: 30,
  skills: 60,
};

export interface EmployerValues {
  id: string;
  employer: string;
  position: string;
  /** "2019" or "03/2019" */
  from: string;
  to: string;
  isCurrent: boolean;
  text: string;
}

export interface EducationValues {
  id: string;
  institution: string;
  /** Key of the option, or empty. */
  level: string;
  area: string;
  from: string;
  to: string;
  text: string;
}

export interface LanguageValues {
  id: string;
  language: string;
  level: string;
  /** The language as the CV states it. It is sent only for a language that the list does not have. */
  text: string;
}

/** The id of a skill that is typed in the field and not yet in the list. As an entry, it is kept and saved like the others. */
export const TYPED = 'typed';

export interface SkillValues {
  id: string;
  /** Empty for a skill that the list does not have. */
  skill: string;
  text: string;
}

export interface ReadingValues {
  employers: EmployerValues[];
  educations: EducationValues[];
  languages: LanguageValues[];
  skills: SkillValues[];
}

/** Name under which the typed values of a row are kept in the browser. */
export const formOf = (rowId: string): string => `import-reading:${rowId}`;

const id = (index: number): string => `read-${index}`;
export const newId = (): string => crypto.randomUUID();

/** A text of the CV in one line, as an input field shows it. */
const line = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** "2019-03" is shown as "03/2019". */
const shownDate = (date: string | null): string => (date ?? '').replace(/^(\d{4})-(\d\d)$/, '$2/$1');

/** Reads "3/2019" and "03-2019". The API refuses any other text that is no year or month. */
const dateInput = (text: string): string | null =>
  textOrNull(text)?.replace(/^(\d{1,2})\s*[/.-]\s*(\d{4})$/, (_, month: string, year: string) =>
    [year, month.padStart(2, '0')].join('-'),
  ) ?? null;

/** The ids of the read entries are equal at every visit, because typed values are kept in the browser. */
export const valuesOf = (reading: AdminImportReadingFragment): ReadingValues => ({
  employers: reading.employers.map(({ employer, position, from, to, isCurrent, text }, index) => ({
    id: id(index),
    employer: line(employer),
    position: line(position),
    from: shownDate(from),
    to: shownDate(to),
    isCurrent,
    text,
  })),
  educations: reading.educations.map(({ institution, level, area, from, to, text }, index) => ({
    id: id(index),
    institution: line(institution),
    level: level?.key ?? '',
    area: area?.key ?? '',
    from: shownDate(from),
    to: shownDate(to),
    text: line(text),
  })),
  languages: reading.languages.map(({ language, level, text }, index) => ({
    id: id(index),
    language: language?.key ?? '',
    level: level?.key ?? '',
    text: line(text),
  })),
  skills: reading.skills.map(({ skill, text }, index) => ({
    id: id(index),
    skill: skill?.key ?? '',
    text: line(text),
  })),
});

const inputs: {
  [List in ListName]: (entry: ReadingValues[List][number]) => NonNullable<ImportRowPatch[List]>[number];
} = {
  employers: ({ employer, position, from, to, isCurrent, text }) => ({
    employer: textOrNull(employer),
    position: textOrNull(position),
    from: dateInput(from),
    to: isCurrent ? null : dateInput(to),
    isCurrent,
    text,
  }),
  educations: ({ institution, level, area, from, to, text }) => ({
    institution: textOrNull(institution),
    level: textOrNull(level),
    area: textOrNull(area),
    from: dateInput(from),
    to: dateInput(to),
    text,
  }),
  languages: ({ language, level, text }) => ({
    ...(language === '' ? { text } : { language }),
    level: textOrNull(level),
  }),
  skills: ({ skill, text }) => (skill === '' ? { text } : { skill }),
};

/** The lists that were changed. The API leaves the others as they are. */
export function inputOf(values: ReadingValues, saved: ReadingValues): ImportRowPatch {
  const changed = (list: ListName) => JSON.stringify(values[list]) !== JSON.stringify(saved[list]);
  return {
    ...(changed('employers') && { employers: values.employers.map(inputs.employers) }),
    ...(changed('educations') && { educations: values.educations.map(inputs.educations) }),
    ...(changed('languages') && { languages: values.languages.map(inputs.languages) }),
    ...(changed('skills') && { skills: values.skills.map(inputs.skills) }),
  };
}

/** Messages by list, or by list, id of the entry and field: `employers`, `employers.read-0.from`. */
export type EntryFaults = Readonly<Record<string, string>>;

interface PlacedFaults {
  entries: EntryFaults;
  /** The error with the list as the field of each fault of an entry. */
  error: unknown;
}

/** Assigns the faults of an answer to the entries that were sent. */
export function placedFaults(error: unknown, sent: ReadingValues): PlacedFaults {
  if (!(error instanceof ApiError)) return { entries: {}, error };
  const entries: Record<string, string> = {};
  const faults = error.faults.map((fault) => {
    const [name, index, field] = fault.field?.split('.') ?? [];
    const list = LISTS.find((one) => one === name);
    if (list === undefined) return fault;
    const entry = index === undefined ? undefined : sent[list][Number(index)];
    const place = entry === undefined ? list : [list, entry.id, field].join('.');
    entries[place] ??= fault.message;
    return { ...fault, field: list };
  });
  return { entries, error: new ApiError(faults) };
}

import type { OptionCacheService, OptionType } from '../../options';
import { HitField, type SearchHit } from '../database-candidate.types';
import { countMarked, excerptOf, foldedWords } from './marked-words';

/** The texts of a candidate that a search reads; options are ids. */
export interface SearchedTexts {
  name: string;
  profession: string | null;
  profile: string | null;
  ownSkills: string[];
  skills: number[];
  tools: number[];
  places: number[];
  areas: number[];
  languages: number[];
  courses: { name: string; provider?: string | null }[];
  experiences: { position: string; employer: string; activities: string | null }[];
  studies: { institution: string; course: string | null; studyArea: number; academicLevel: number }[];
  cv: string | null;
}

const joined = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' · ');

/** The folded words of the names of each option. The option cache returns the same objects until a list changes. */
const wordsOfNames = new WeakMap<OptionType, readonly string[]>();
function wordsOf(option: OptionType): readonly string[] {
  const known = wordsOfNames.get(option);
  if (known) return known;
  const { pt, en, fr } = option.text;
  const words = [pt, en, fr].flatMap(foldedWords);
  wordsOfNames.set(option, words);
  return words;
}

/**
 * Creates a function for one page of results. The function returns the part of a profile that contains most of the
 * searched words, the first one of equal parts, or null if no part contains one. It compares the names of an option with
 * the words only once.
 */
export function hitFinder(
  marked: ReadonlySet<string>,
  options: OptionCacheService,
): (texts: SearchedTexts) => SearchHit | null {
  const names = new Map<number, string | null>();
  /** An option is found by its name in any language. */
  const nameOf = (id: number): string | null => {
    const known = names.get(id);
    if (known !== undefined) return known;
    const option = options.byId(id);
    const { localized, pt, en, fr } = option.text;
    const isFound = wordsOf(option).some((word) => marked.has(word));
    const found = isFound && [localized, pt, en, fr].find((name) => countMarked(name, marked) > 0);
    names.set(id, found || null);
    return found || null;
  };
  const named = (ids: readonly number[]) => joined([...new Set(ids)].map(nameOf));
  return (texts) => {
    let best: { field: HitField; text: string; count: number } | null = null;
    for (const [field, text] of partsOf(texts, named)) {
      const count = countMarked(text, marked);
      if (count > (best?.count ?? 0)) best = { field, text, count };
    }
    return best && { field: best.field, parts: excerptOf(best.text, marked) };
  };
}

function partsOf(texts: SearchedTexts, named: (ids: readonly number[]) => string): [HitField, string][] {
  return [
    [HitField.PROFESSION, texts.profession ?? ''],
    ...texts.experiences.map(({ position, employer, activities }): [HitField, string] => [
      HitField.EXPERIENCE,
      joined([position, employer, activities]),
    ]),
    [HitField.SKILL, joined([named([...texts.skills, ...texts.tools]), ...texts.ownSkills])],
    ...texts.studies.map(({ institution, course, studyArea, academicLevel }): [HitField, string] => [
      HitField.STUDY,
      joined([course, named([studyArea]), institution, named([academicLevel])]),
    ]),
    ...texts.courses.map(({ name, provider }): [HitField, string] => [HitField.COURSE, joined([name, provider])]),
    [HitField.AREA, named(texts.areas)],
    [HitField.LANGUAGE, named(texts.languages)],
    [HitField.PLACE, named(texts.places)],
    [HitField.PROFILE, texts.profile ?? ''],
    [HitField.CV, texts.cv ?? ''],
    [HitField.NAME, texts.name],
  ];
}

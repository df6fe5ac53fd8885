import { type Locale, LOCALES } from '../../common/locale';
import { text } from '../../common/texts';
import type { RolePreset } from '../../platform/access/permission';

/** Stored in the place of a starting role's name and description; each reader sees the text of their language. */
const KEY = /^@(ADMINISTRATOR|RECRUITER|DEPARTMENT_MANAGER|OBSERVER)$/;
export const STARTING_PRESETS = [
  'ADMINISTRATOR',
  'RECRUITER',
  'DEPARTMENT_MANAGER',
  'OBSERVER',
] as const satisfies RolePreset[];
type Part = 'name' | 'description';

/** A part of a starting role in a language. */
const partOf = (preset: RolePreset, part: Part, locale: Locale): string => text('roles', `${preset}.${part}`, locale);

export const startingRoleKey = (preset: RolePreset): string => `@${preset}`;

function shownPart(part: Part, kept: string, locale: Locale): string {
  const preset = KEY.exec(kept)?.[1] as RolePreset | undefined;
  return preset ? partOf(preset, part, locale) : kept;
}

/** The name of a role of an institution as it is shown: a starting role's in the reader's language. */
export const roleNameOf = (kept: string, locale: Locale): string => shownPart('name', kept, locale);
export const roleDescriptionOf = (kept: string, locale: Locale): string => shownPart('description', kept, locale);

/** A starting role keeps its key when what is written is what some language calls it anyway: a form sends back what it showed. */
export function keptPart(part: Part, written: string, preset: RolePreset | null): string {
  const isItsOwn = preset && LOCALES.some((locale) => same(partOf(preset, part, locale), written));
  return isItsOwn ? startingRoleKey(preset) : written;
}

/** The keys that some language shows as this name. */
export const keysShownAs = (name: string): string[] =>
  STARTING_PRESETS.filter((preset) => LOCALES.some((locale) => same(partOf(preset, 'name', locale), name))).map(
    startingRoleKey,
  );

/** The shown text of a column in SQL, to look in and to sort by. */
export function shownInSql(part: Part, column: string, locale: Locale): string {
  const cases = STARTING_PRESETS.map(
    (preset) => `when '${startingRoleKey(preset)}' then '${partOf(preset, part, locale).replaceAll("'", "''")}'`,
  );
  return `case ${column} ${cases.join(' ')} else ${column} end`;
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase();

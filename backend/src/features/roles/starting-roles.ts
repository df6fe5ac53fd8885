import { type Locale, LOCALES } from '../../common/locale';
import { text } from '../../common/texts';
import type { RolePreset } from '../../platform/access/permission';

/** Stored instead of the name and description of a preset role; each reader sees the text in their language. */
const KEY = /^@(ADMINISTRATOR|RECRUITER|DEPARTMENT_MANAGER|OBSERVER)$/;
export const STARTING_PRESETS = [
  'ADMINISTRATOR',
  'RECRUITER',
  'DEPARTMENT_MANAGER',
  'OBSERVER',
] as const satisfies RolePreset[];
type Part = 'name' | 'description';

/** The name or description of a preset role in a language. */
const partOf = (preset: RolePreset, part: Part, locale: Locale): string => text('roles', `${preset}.${part}`, locale);

export const startingRoleKey = (preset: RolePreset): string => `@${preset}`;

function shownPart(part: Part, stored: string, locale: Locale): string {
  const preset = KEY.exec(stored)?.[1] as RolePreset | undefined;
  return preset ? partOf(preset, part, locale) : stored;
}

/** Displayed name of a role; for a preset role in the reader’s language. */
export const roleNameOf = (stored: string, locale: Locale): string => shownPart('name', stored, locale);
export const roleDescriptionOf = (stored: string, locale: Locale): string => shownPart('description', stored, locale);

/**
 * Keeps the key of a preset role when the text equals its default in any language, because a form sends back the
 * displayed text.
 */
export function storedPart(part: Part, written: string, preset: RolePreset | null): string {
  const isItsOwn = preset && LOCALES.some((locale) => same(partOf(preset, part, locale), written));
  return isItsOwn ? startingRoleKey(preset) : written;
}

/** Keys of preset roles whose default name in any language equals this name. */
export const keysShownAs = (name: string): string[] =>
  STARTING_PRESETS.filter((preset) => LOCALES.some((locale) => same(partOf(preset, 'name', locale), name))).map(
    startingRoleKey,
  );

/** SQL expression for the displayed text, for search and sorting. */
export function shownInSql(part: Part, column: string, locale: Locale): string {
  const cases = STARTING_PRESETS.map(
    (preset) => `when '${startingRoleKey(preset)}' then '${partOf(preset, part, locale).replaceAll("'", "''")}'`,
  );
  return `case ${column} ${cases.join(' ')} else ${column} end`;
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.trim().toLowerCase();

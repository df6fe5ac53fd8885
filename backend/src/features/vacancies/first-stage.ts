import { type Locale, LOCALES } from '../../common/locale';
import { text } from '../../common/texts';

/** Stored instead of a name until somebody renames the first stage; each reader sees the text in their language. */
export const FIRST_STAGE_KEY = '@POSTING';

/** Name of a stage for recruiters. */
export const stageNameOf = (stored: string, locale: Locale): string =>
  stored === FIRST_STAGE_KEY ? text('stages', 'posting', locale) : stored;

/**
 * Name of a stage for applicants. The first stage has another name for recruiters, which means nothing to applicants.
 */
export const stageForCandidate = (stored: string, locale: Locale): string =>
  stored === FIRST_STAGE_KEY ? text('stages', 'posting_candidate', locale) : stored;

/** Name of a stage for readers of the vacancy. */
export const stageForReader = (stored: string, locale: Locale): string =>
  stored === FIRST_STAGE_KEY ? text('stages', 'posting_reader', locale) : stored;

/** Stages with their names for recruiters. */
export const namedStages = <S extends { name: string }>(stages: readonly S[], locale: Locale): S[] =>
  stages.map((stage) => ({ ...stage, name: stageNameOf(stage.name, locale) }));

/** A form sends back the displayed name: the default text of any language is stored as the key. */
export function storedStageName(name: string, kind: string): string {
  const isDefault = LOCALES.some((locale) => text('stages', 'posting', locale).toLowerCase() === name.toLowerCase());
  return kind === 'POSTING' && isDefault ? FIRST_STAGE_KEY : name;
}

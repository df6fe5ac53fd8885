import { type Locale, LOCALES } from '../../common/locale';
import { text } from '../../common/texts';

/** Stored in the place of the first stage's name until somebody renames it; each reader sees the text of their language. */
export const FIRST_STAGE_KEY = '@POSTING';

/** The name of a stage as recruiters read it. */
export const stageNameOf = (stored: string, locale: Locale): string =>
  stored === FIRST_STAGE_KEY ? text('stages', 'posting', locale) : stored;

/** The name of a stage as its applicants read it: the recruiter's word for the first stage says nothing to them. */
export const stageForCandidate = (stored: string, locale: Locale): string =>
  stored === FIRST_STAGE_KEY ? text('stages', 'posting_candidate', locale) : stored;

/** The name of a stage as readers of the vacancy see it. */
export const stageForReader = (stored: string, locale: Locale): string =>
  stored === FIRST_STAGE_KEY ? text('stages', 'posting_reader', locale) : stored;

/** Stages with their names as recruiters read them. */
export const namedStages = <S extends { name: string }>(stages: readonly S[], locale: Locale): S[] =>
  stages.map((stage) => ({ ...stage, name: stageNameOf(stage.name, locale) }));

/** A form sends back the name that it showed: a text of any language for the first stage is stored as its key. */
export function keptStageName(name: string, kind: string): string {
  const isDefault = LOCALES.some((locale) => text('stages', 'posting', locale).toLowerCase() === name.toLowerCase());
  return kind === 'POSTING' && isDefault ? FIRST_STAGE_KEY : name;
}

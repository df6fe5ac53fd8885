import { type Locale, LOCALES } from '../../common/locale';

/** What the first stage is called until somebody renames it. */
const FIRST_STAGE: Readonly<Record<Locale, string>> = {
  en: 'Job posting',
  pt: 'Publicação da vaga',
  fr: 'Publication du poste',
};
/** Candidates read another word: the recruiter's says nothing to them. */
const RECEIVED: Readonly<Record<Locale, string>> = {
  en: 'Application received',
  pt: 'Candidatura recebida',
  fr: 'Candidature reçue',
};
const OPEN: Readonly<Record<Locale, string>> = {
  en: 'Applications open',
  pt: 'Candidaturas abertas',
  fr: 'Candidatures ouvertes',
};
/** What is kept in its place; each reader sees the words of their language. */
export const FIRST_STAGE_KEY = '@POSTING';

/** The name of a stage as it is shown. */
export const stageNameOf = (kept: string, locale: Locale): string =>
  kept === FIRST_STAGE_KEY ? FIRST_STAGE[locale] : kept;

/** And to who applied. */
export const stageForCandidate = (kept: string, locale: Locale): string =>
  kept === FIRST_STAGE_KEY ? RECEIVED[locale] : kept;

/** And to who reads the vacancy. */
export const stageForReader = (kept: string, locale: Locale): string =>
  kept === FIRST_STAGE_KEY ? OPEN[locale] : kept;

/** Stages with their names as they are shown. */
export const namedStages = <S extends { name: string }>(stages: readonly S[], locale: Locale): S[] =>
  stages.map((stage) => ({ ...stage, name: stageNameOf(stage.name, locale) }));

/** The first stage keeps its key when what is written is what some language calls it anyway: a form sends back what it showed. */
export function keptStageName(name: string, kind: string): string {
  const isItsOwn = LOCALES.some((locale) => FIRST_STAGE[locale].toLowerCase() === name.toLowerCase());
  return kind === 'POSTING' && isItsOwn ? FIRST_STAGE_KEY : name;
}

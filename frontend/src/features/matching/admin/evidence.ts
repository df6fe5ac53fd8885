import type { AdminMatchScoreFragment } from '../../../generated/admin/graphql';
import type { Formats } from '../../../shared/admin/format';
import type { Translate } from '../../../shared/i18n/useT';

export type MatchComponent = AdminMatchScoreFragment['components'][number];
type Evidence = MatchComponent['evidence'][number];

/** The evidence of one part as a sentence. `t` is the translate function of namespace `admin-matching`. */
export function evidenceText(
  component: Pick<MatchComponent, 'key' | 'state' | 'evidence'>,
  t: Translate,
  formats: Formats,
): string {
  const { key, state, evidence } = component;
  if (state !== 'SCORED') {
    return t(state === 'MISSING_DATA' ? 'state.missing' : 'state.not_applicable');
  }
  switch (key) {
    case 'TRAINING':
      return evidence.length === 0 ? t('training.none') : evidence.map((fact) => trainingText(fact, t)).join('; ');
    case 'LANGUAGES':
      return upperFirst(evidence.map((fact) => languageText(fact, t)).join('; '));
    case 'YEARS':
      return yearsText(evidence[0], t);
    default:
      return listText(evidence, t, formats, key === 'SKILLS');
  }
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const nameOf = ({ subject }: Evidence): string => subject?.text.localized ?? '';

function trainingText(fact: Evidence, t: Translate): string {
  const subject = [fact.held, nameOf(fact)].filter((part) => part !== null && part !== '').join(', ');
  if (subject === '') {
    return t('training.none');
  }
  const required = fact.asked ?? '';
  if (fact.kind === 'MET') {
    return t('training.met', { subject });
  }
  return required === ''
    ? t(`training.${fact.kind.toLowerCase()}`, { subject })
    : t(`training.${fact.kind.toLowerCase()}_asked`, { subject, asked: required });
}

function languageText(fact: Evidence, t: Translate): string {
  const language = nameOf(fact);
  if (fact.held === null) {
    return t('language.missing', { language, asked: (fact.asked ?? '').toLowerCase() });
  }
  return t(fact.kind === 'MET' ? 'language.met' : 'language.partial', {
    language,
    held: fact.held.toLowerCase(),
    asked: (fact.asked ?? '').toLowerCase(),
  });
}

function yearsText(fact: Evidence | undefined, t: Translate): string {
  const yearsHeld = Number(fact?.held ?? 0);
  return t('years_asked', { held: durationText(yearsHeld, t), asked: fact?.asked ?? '0' });
}

/** 6.17 years are "6 anos e 2 meses". Days are dropped. */
export function durationText(years: number, t: Translate): string {
  const months = Math.floor(years * 12 + 0.01);
  const whole = Math.floor(months / 12);
  const rest = months % 12;
  if (whole === 0) {
    return t('duration.months', { count: rest });
  }
  return rest === 0
    ? t('duration.years', { count: whole })
    : t('duration.both', {
        years: t('duration.years', { count: whole }),
        months: t('duration.months', { count: rest }),
      });
}

/** The experience of a person in a list: whole years, or months below one year. Empty for none. */
export function experienceText(years: number | null, t: Translate): string {
  return years === null || years <= 0 ? '' : durationText(years < 1 ? years : Math.floor(years), t);
}

function listText(evidence: readonly Evidence[], t: Translate, formats: Formats, weighed: boolean): string {
  const named = (kind: Evidence['kind']) =>
    evidence
      .filter((fact) => fact.kind === kind)
      .map((fact) => (weighed && fact.asked !== null ? `${nameOf(fact)} (${fact.asked})` : nameOf(fact)));
  const met = named('MET');
  const partial = named('PARTIAL');
  const missing = named('MISSING');
  const count = t('list.count', { met: met.length, asked: evidence.length });
  return [
    met.length === 0 ? count : t('list.met', { count_of: count, names: formats.list(met) }),
    partial.length === 0 ? '' : t('list.partial', { names: formats.list(partial) }),
    missing.length === 0 ? '' : t('list.missing', { names: formats.list(missing) }),
  ]
    .filter((part) => part !== '')
    .join('. ');
}

import type { ScorePartsFragment } from '../../../generated/candidate/graphql';
import { formatNumber } from '../../../shared/format/numbers';
import type { Locale } from '../../../shared/i18n/locale';
import type { Translate } from '../../../shared/i18n/useT';

export type ScoreComponent = ScorePartsFragment['components'][number];
type Evidence = ScoreComponent['evidence'][number];

export type FitState = 'met' | 'part' | 'missing' | 'none';

/** met: the requirement is fully met. missing: the CV has nothing for it. */
export function stateOf(component: ScoreComponent): FitState {
  if (component.state === 'NOT_APPLICABLE') return 'none';
  if (component.state === 'MISSING_DATA' || component.degree <= 0) return 'missing';
  return component.degree >= 1 ? 'met' : 'part';
}

/** The sentences of one part: what the CV has, and what is missing. */
export function evidenceSentences(
  component: ScoreComponent,
  t: Translate,
  locale: Locale,
): { held: string; missing: string } {
  // The best study is always named, also when it does not count: it is what the CV has.
  const isShown = (fact: Evidence): boolean => component.key === 'TRAINING' || fact.kind !== 'MISSING';
  const shown = component.evidence.filter(isShown).map((fact) => heldText(component, fact, t, locale));
  const absent = component.evidence.filter((fact) => !isShown(fact)).map((fact) => nameOf(fact));
  const present = shown.filter(Boolean).join('; ');
  const missing = absent.filter(Boolean).join(', ');
  return {
    held: present === '' ? '' : t('has', { list: present }),
    missing: missing === '' ? '' : t('lacks', { list: missing }),
  };
}

function nameOf(fact: Evidence): string {
  return fact.subject?.text.localized ?? '';
}

function heldText(component: ScoreComponent, fact: Evidence, t: Translate, locale: Locale): string {
  if (component.key === 'YEARS') {
    const yearsHeld = Number(fact.held);
    return Number.isFinite(yearsHeld) ? yearsText(yearsHeld, t, locale) : (fact.held ?? '');
  }
  const name = nameOf(fact);
  if (component.key === 'TRAINING') return [fact.held, name].filter(Boolean).join(', ');
  if (fact.kind === 'PARTIAL' && fact.held !== null && fact.asked !== null && fact.held !== fact.asked) {
    return t('partly', { name, held: fact.held, asked: fact.asked });
  }
  if (fact.held !== null && fact.held !== '' && fact.held !== name)
    return name === '' ? fact.held : t('with', { name, held: fact.held });
  return name;
}

/** "6 anos e 2 meses" */
export function yearsText(years: number, t: Translate, locale: Locale): string {
  const months = Math.round(years * 12);
  const whole = Math.floor(months / 12);
  const rest = months % 12;
  const yearPart = t('years', { count: whole, number: formatNumber(whole, locale) });
  const monthPart = t('months', { count: rest });
  if (whole === 0) return monthPart;
  return rest === 0 ? yearPart : t('years_and_months', { years: yearPart, months: monthPart });
}

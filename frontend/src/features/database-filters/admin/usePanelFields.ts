import type { CandidateSource } from '../../../generated/admin/graphql';
import { useT } from '../../../shared/i18n/useT';
import { useOptionChoices, useOptionsLoading, type OptionChoice } from '../../options/admin';
import type { PanelParam } from './filters';

const YEARS = ['1', '2', '3', '5', '8', '10', '15', '20'];
const SOURCES: readonly CandidateSource[] = ['CANDIDACY', 'UNSOLICITED', 'IMPORT', 'OPT_IN', 'CONSENT'];
const ACTIVE_DAYS = ['7', '30', '90', '180', '365'];
const SALARIES = ['10000', '20000', '30000', '50000', '80000', '120000', '200000'];

export interface PanelField {
  label: string;
  /** Empty for a check box. */
  choices: readonly OptionChoice[];
  /** Long lists are found by typing. */
  typed: boolean;
  /** Whether one of the lists with the choices is not loaded yet. */
  isLoading: boolean;
}

/**
 * Labels and choices of the filters in the panel, and of those that some pages show above the list. The label of `near`
 * depends on the chosen place.
 */
export function usePanelFields(place: string): Readonly<Record<PanelParam, PanelField>> {
  const t = useT('admin-database');
  const provinces = useOptionChoices('PROVINCE');
  const typed = (label: string, isLoading: boolean, ...lists: readonly (readonly OptionChoice[])[]) => ({
    label: t(`filter.${label}`),
    choices: lists.flat(),
    typed: true,
    isLoading,
  });
  const short = (label: string, choices: readonly OptionChoice[]) => ({
    label: t(`filter.${label}`),
    choices,
    typed: false,
    isLoading: false,
  });
  return {
    source: short(
      'source',
      SOURCES.map((source) => ({ id: source, name: t(`source.${source}`) })),
    ),
    level: short('level', useOptionChoices('ACADEMIC_LEVEL')),
    years: short(
      'years',
      YEARS.map((years) => ({ id: years, name: t('filter.years_least', { count: Number(years) }) })),
    ),
    place: typed('place', useOptionsLoading('PROVINCE', 'DISTRICT'), provinces, useOptionChoices('DISTRICT')),
    near: short(provinces.some(({ id }) => id === place) ? 'near_province' : 'near', []),
    skill: typed('skill', useOptionsLoading('SKILL', 'TOOL'), useOptionChoices('SKILL'), useOptionChoices('TOOL')),
    area: typed('area', useOptionsLoading('EXPERTISE_AREA'), useOptionChoices('EXPERTISE_AREA')),
    study: typed('study', useOptionsLoading('STUDY_AREA'), useOptionChoices('STUDY_AREA')),
    language: typed('language', useOptionsLoading('LANGUAGE'), useOptionChoices('LANGUAGE')),
    languageLevel: short('language_level', useOptionChoices('LANGUAGE_LEVEL')),
    availability: short('availability', useOptionChoices('AVAILABILITY')),
    salary: short(
      'salary',
      SALARIES.map((amount) => ({ id: amount, name: t('filter.salary_most', { amount: Number(amount) }) })),
    ),
    active: short(
      'active',
      ACTIVE_DAYS.map((days) => ({ id: days, name: t('filter.active_days', { count: Number(days) }) })),
    ),
  };
}

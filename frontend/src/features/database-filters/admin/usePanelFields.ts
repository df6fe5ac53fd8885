import { useT } from '../../../shared/i18n/useT';
import { useOptionChoices, type OptionChoice } from '../../options/admin';
import type { PanelParam } from './filters';

const ACTIVE_DAYS = ['7', '30', '90', '180', '365'];
const SALARIES = ['10000', '20000', '30000', '50000', '80000', '120000', '200000'];

export interface PanelField {
  label: string;
  /** Empty for a check box. */
  choices: readonly OptionChoice[];
  /** Long lists are found by typing. */
  typed: boolean;
}

/** The fields of the panel: their labels and choices. */
export function usePanelFields(): Readonly<Record<PanelParam, PanelField>> {
  const t = useT('admin-database');
  const typed = (label: string, ...lists: readonly (readonly OptionChoice[])[]) => ({
    label: t(`filter.${label}`),
    choices: lists.flat(),
    typed: true,
  });
  const short = (label: string, choices: readonly OptionChoice[]) => ({
    label: t(`filter.${label}`),
    choices,
    typed: false,
  });
  return {
    place: typed('place', useOptionChoices('PROVINCE'), useOptionChoices('DISTRICT')),
    near: short('near', []),
    skill: typed('skill', useOptionChoices('SKILL'), useOptionChoices('TOOL')),
    area: typed('area', useOptionChoices('EXPERTISE_AREA')),
    study: typed('study', useOptionChoices('STUDY_AREA')),
    language: typed('language', useOptionChoices('LANGUAGE')),
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

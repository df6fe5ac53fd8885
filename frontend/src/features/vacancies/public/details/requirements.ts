import type { Locale } from '../../../../shared/i18n/locale';
import type { Translate } from '../../../../shared/i18n/useT';
import type { VacancyPageQuery } from '../../../../generated/pages/graphql';
import { listOf, lowerFirst } from '../vacancy-texts';

export type VacancyDetail = VacancyPageQuery['vacancy'];

/** The five areas of requirements, in the order of display. */
const REQUIREMENTS = ['TRAINING', 'YEARS', 'LANGUAGES', 'SKILLS', 'RELATED'] as const;
type RequirementKey = (typeof REQUIREMENTS)[number];

const names = (options: readonly { text: { localized: string } }[]): string[] =>
  options.map((option) => option.text.localized);

/** The requirement as text, or null when the vacancy does not ask for it. */
function requirementText(vacancy: VacancyDetail, key: RequirementKey, t: Translate, locale: Locale): string | null {
  switch (key) {
    case 'TRAINING': {
      const level = vacancy.academicLevel?.text.localized;
      const own = vacancy.ownTrainingAreas.map(({ localized }) => localized);
      const areas = [...names(vacancy.trainingAreas), ...own];
      if (areas.length === 0) return level ?? null;
      const list = listOf(areas, locale, 'disjunction');
      return level === undefined ? list : t('level_in', { level, areas: list });
    }
    case 'YEARS':
      return vacancy.yearsOfExperience ? t('years_asked', { count: vacancy.yearsOfExperience }) : null;
    case 'LANGUAGES':
      if (vacancy.languages.length === 0) return null;
      return listOf(
        vacancy.languages.map(({ language, level }, index) => {
          const name = index === 0 || locale === 'en' ? language.text.localized : lowerFirst(language.text.localized);
          return `${name} (${lowerFirst(level.text.localized)})`;
        }),
        locale,
      );
    case 'SKILLS':
      if (vacancy.skills.length === 0) return null;
      return vacancy.skills
        .map(({ skill, essential }) =>
          essential ? `${skill.text.localized} (${t('essential')})` : skill.text.localized,
        )
        .join(', ');
    case 'RELATED':
      return vacancy.relatedAreas.length === 0 ? null : names(vacancy.relatedAreas).join(', ');
  }
}

/** The requirements of a vacancy as texts, in the order in which they are shown. */
export function requirementsOf(
  vacancy: VacancyDetail,
  t: Translate,
  locale: Locale,
): readonly { key: RequirementKey; text: string }[] {
  return REQUIREMENTS.flatMap((key) => {
    const text = requirementText(vacancy, key, t, locale);
    return text === null ? [] : [{ key, text }];
  });
}

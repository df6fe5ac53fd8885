import type { Permission } from '../../../shared/admin/data/access';
import { paths } from './paths';

/** The permission that the page at an address needs, longest address first. */
const NEEDS: readonly [address: string, permissions: readonly Permission[]][] = [
  [`${paths.candidacies()}/profile/`, ['APPLICATION_VIEW']],
  [`${paths.unsolicited}/profile/`, ['APPLICATION_VIEW']],
  [paths.cv(''), ['APPLICATION_VIEW']],
  [`${paths.ranking()}/profile/`, ['RANKING_VIEW_PROFILE']],
  [`${paths.home}/details/`, ['VACANCY_VIEW']],
  [paths.candidacies(), ['APPLICATION_LIST']],
  [paths.ranking(), ['RANKING_LIST']],
  [paths.vacancies(), ['VACANCY_LIST']],
  [`${paths.publish()}?id=`, ['VACANCY_EDIT']],
  [paths.publish(), ['VACANCY_ADD']],
];

export function needsOf(address: string): readonly Permission[] {
  return NEEDS.find(([begin]) => address.startsWith(begin))?.[1] ?? [];
}

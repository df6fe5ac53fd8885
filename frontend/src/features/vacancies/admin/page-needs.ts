import type { Permission } from '../../../shared/admin/data/access';
import { paths } from './paths';

/** What the page behind an address needs, the longest address first: its questions would be refused without. */
const NEEDS: readonly [address: string, permissions: readonly Permission[]][] = [
  [`${paths.candidacies()}/profile/`, ['APPLICATION_VIEW']],
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

import { publicQuery, type Query } from '../../../shared/api/query-store';
import {
  VacancyPageDocument,
  type VacancyPageQuery,
  type VacancyPageQueryVariables,
} from '../../../generated/public/graphql';

export function vacancyVariables(id: string, search: URLSearchParams): VacancyPageQueryVariables {
  const shareToken = search.get('t');
  return shareToken === null ? { id } : { id, shareToken };
}

export function vacancyQuery(id: string, search: URLSearchParams): Query<VacancyPageQuery> {
  return publicQuery(VacancyPageDocument, vacancyVariables(id, search));
}

/** The share token goes along with every link that leads on from a private vacancy. */
export function withShare(path: string, search: URLSearchParams): string {
  const shareToken = search.get('t');
  return shareToken === null ? path : `${path}?t=${encodeURIComponent(shareToken)}`;
}

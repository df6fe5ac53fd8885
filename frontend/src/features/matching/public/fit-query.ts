import { CvFitDocument, type CvFitQuery } from '../../../generated/candidate/graphql';
import { mainQuery, type Query } from '../../../shared/api/query-store';
import { vacancyVariables } from '../../vacancies/public/vacancy-query';

/** How one's CV meets a vacancy; a private one is reached with its share token. */
export function fitQuery(id: string, search: URLSearchParams): Query<CvFitQuery> {
  const { shareToken } = vacancyVariables(id, search);
  return mainQuery(CvFitDocument, shareToken ? { vacancyId: id, shareToken } : { vacancyId: id });
}

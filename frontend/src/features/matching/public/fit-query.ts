import { CvFitDocument, type CvFitQuery } from '../../../generated/candidate/graphql';
import { mainQuery, type Query } from '../../../shared/api/query-store';

/** How the candidate's CV fits a vacancy. A private vacancy needs the share token `t` of the address. */
export function fitQuery(id: string, search: URLSearchParams): Query<CvFitQuery> {
  const shareToken = search.get('t');
  return mainQuery(CvFitDocument, shareToken ? { vacancyId: id, shareToken } : { vacancyId: id });
}

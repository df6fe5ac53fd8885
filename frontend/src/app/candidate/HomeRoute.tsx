import { HomePage, summaryQuery } from './HomePage';
import { candidaciesQuery } from '../../features/candidacies/public';
import { AppliedVacanciesDocument } from '../../generated/candidate/graphql';
import { mainQuery, preload } from '../../shared/api/query-store';

export function loader(): null {
  preload(summaryQuery(), candidaciesQuery(1, 3), mainQuery(AppliedVacanciesDocument, {}));
  return null;
}

export { HomePage as Component };

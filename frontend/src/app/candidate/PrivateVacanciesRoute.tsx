import { useApplied } from '../../features/candidacies/public';
import { PrivateVacanciesPage, privateQuery } from '../../features/vacancies/public/board/PrivateVacanciesPage';
import { AppliedVacanciesDocument } from '../../generated/candidate/graphql';
import { mainQuery, preload } from '../../shared/api/query-store';

export function loader(): null {
  preload(privateQuery(1), mainQuery(AppliedVacanciesDocument, {}));
  return null;
}

/** Private vacancies, with the candidate's own applications marked. */
export function Component() {
  return <PrivateVacanciesPage applied={useApplied()} />;
}

import type { LoaderFunctionArgs } from 'react-router-dom';
import { useApplied } from '../../features/candidacies/public';
import { boardSearches } from '../../features/searches/public';
import { listVariables, VacancyBoard, VacancyTabs } from '../../features/vacancies/public';
import { AppliedVacanciesDocument } from '../../generated/candidate/graphql';
import { VacancyListDocument } from '../../generated/public/graphql';
import { mainQuery, preload, publicQuery } from '../../shared/api/query-store';

export function loader({ request }: LoaderFunctionArgs): null {
  preload(
    publicQuery(VacancyListDocument, listVariables(new URL(request.url).searchParams)),
    mainQuery(AppliedVacanciesDocument, {}),
  );
  return null;
}

/** The cached public list, with the candidate's own applications marked. */
export function Component() {
  return (
    <VacancyBoard searches={boardSearches} base="/candidate/vacancy" applied={useApplied()} tabs={<VacancyTabs />} />
  );
}

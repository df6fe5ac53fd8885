import type { LoaderFunctionArgs } from 'react-router-dom';
import { useApplied } from '../../features/candidacies/public/useApplied';
import { boardSearches } from '../../features/searches/public/board-searches';
import { VacancyTabs } from '../../features/vacancies/public/board/VacancyTabs';
import { VacancyBoard } from '../../features/vacancies/public/board/VacancyBoard';
import { listVariables } from '../../features/vacancies/public/board/board-state';
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

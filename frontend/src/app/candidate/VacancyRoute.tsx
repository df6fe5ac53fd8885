import type { LoaderFunctionArgs } from 'react-router-dom';
import { fitQuery } from '../../features/matching/public';
import { vacancyQuery } from '../../features/vacancies/public';
import { CandidateVacancyPage } from '../../features/vacancies/public/details/CandidateVacancyPage';
import { preload } from '../../shared/api/query-store';

export function loader({ params, request }: LoaderFunctionArgs): null {
  const id = params['id'] ?? '';
  const search = new URL(request.url).searchParams;
  preload(vacancyQuery(id, search), fitQuery(id, search));
  return null;
}

export { CandidateVacancyPage as Component };

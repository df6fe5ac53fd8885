import type { LoaderFunctionArgs } from 'react-router-dom';
import { PublicVacancyPage } from '../../features/vacancies/public/details/PublicVacancyPage';
import { vacancyQuery } from '../../features/vacancies/public';
import { preload } from '../../shared/api/query-store';

export function loader({ params, request }: LoaderFunctionArgs): null {
  preload(vacancyQuery(params['id'] ?? '', new URL(request.url).searchParams));
  return null;
}

export { PublicVacancyPage as Component };

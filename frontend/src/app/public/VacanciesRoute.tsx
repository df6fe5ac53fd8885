import type { LoaderFunctionArgs } from 'react-router';
import { VacancyBoard } from '../../features/vacancies/public/VacancyBoard';
import { listVariables } from '../../features/vacancies/public/board-state';
import { VacancyListDocument } from '../../generated/public/graphql';
import { preload, publicQuery } from '../../shared/api/query-store';

export function loader({ request }: LoaderFunctionArgs): null {
  preload(publicQuery(VacancyListDocument, listVariables(new URL(request.url).searchParams)));
  return null;
}

export function Component() {
  return <VacancyBoard base="/vacancy" />;
}

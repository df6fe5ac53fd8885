import type { LoaderFunctionArgs } from 'react-router-dom';
import { boardSearches } from '../../features/searches/public';
import { listVariables, VacancyBoard } from '../../features/vacancies/public';
import { VacancyListDocument } from '../../generated/public/graphql';
import { preload, publicQuery } from '../../shared/api/query-store';

export function loader({ request }: LoaderFunctionArgs): null {
  preload(publicQuery(VacancyListDocument, listVariables(new URL(request.url).searchParams)));
  return null;
}

export function Component() {
  return <VacancyBoard searches={boardSearches} base="/vacancy" />;
}

import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import { ApplyPage } from '../../features/candidacies/public/apply/ApplyPage';
import { documentsQuery } from '../../features/candidacies/public';
import { fitQuery } from '../../features/matching/public';
import { vacancyQuery } from '../../features/vacancies/public';
import { preload } from '../../shared/api/query-store';

export function loader({ params, request }: LoaderFunctionArgs): null {
  const id = params['id'] ?? '';
  const search = new URL(request.url).searchParams;
  preload(vacancyQuery(id, search), fitQuery(id, search), documentsQuery());
  return null;
}

/** Each step of the form has its own address, but a change of step needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export { ApplyPage as Component };

import { ApplicationsPage } from '../../features/candidacies/public/ApplicationsPage';
import { candidaciesQuery } from '../../features/candidacies/public';
import { preload } from '../../shared/api/query-store';
import type { LoaderFunctionArgs } from 'react-router-dom';

export function loader({ request }: LoaderFunctionArgs): null {
  if (!new URL(request.url).searchParams.has('id')) preload(candidaciesQuery());
  return null;
}

export { ApplicationsPage as Component };

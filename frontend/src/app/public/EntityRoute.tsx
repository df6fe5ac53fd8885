import type { LoaderFunctionArgs } from 'react-router-dom';
import { EntityPage } from '../../features/institutions/public/EntityPage';
import { entityQuery } from '../../features/institutions/public';
import { preload } from '../../shared/api/query-store';

export function loader({ params }: LoaderFunctionArgs): null {
  preload(entityQuery(params['id'] ?? ''));
  return null;
}

export { EntityPage as Component };

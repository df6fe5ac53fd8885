import type { LoaderFunctionArgs } from 'react-router-dom';
import { OfferPage } from '../../features/candidacies/public/offer/OfferPage';
import { documentsQuery } from '../../features/candidacies/public';
import { entityQuery } from '../../features/institutions/public';
import { preload } from '../../shared/api/query-store';

export function loader({ params }: LoaderFunctionArgs): null {
  preload(entityQuery(params['id'] ?? ''), documentsQuery());
  return null;
}

export { OfferPage as Component };

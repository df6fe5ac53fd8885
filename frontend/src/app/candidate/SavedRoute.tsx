import { savedQuery, SavedSearchesPage } from '../../features/searches/public/SavedSearchesPage';
import { preload } from '../../shared/api/query-store';

export function loader(): null {
  preload(savedQuery());
  return null;
}

export function Component() {
  return <SavedSearchesPage />;
}

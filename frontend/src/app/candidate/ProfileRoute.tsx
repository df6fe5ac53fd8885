import { ProfilePage } from '../../features/candidates/public/ProfilePage';
import { profileQuery } from '../../features/candidates/public';
import { personOptionsQuery } from '../../features/options/public';
import { preload } from '../../shared/api/query-store';

export function loader(): null {
  preload(profileQuery(), personOptionsQuery());
  return null;
}

export { ProfilePage as Component };

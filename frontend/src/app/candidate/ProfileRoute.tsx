import { ProfilePage } from '../../features/candidates/public/ProfilePage';
import { profileQuery } from '../../features/candidates/public/cv/useProfile';
import { personOptionsQuery } from '../../features/options/public/useOptions';
import { preload } from '../../shared/api/query-store';

export function loader(): null {
  preload(profileQuery(), personOptionsQuery());
  return null;
}

export { ProfilePage as Component };

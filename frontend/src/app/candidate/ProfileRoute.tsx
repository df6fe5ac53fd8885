import { ProfilePage } from '../../features/candidates/public/ProfilePage';
import { profileQuery } from '../../features/candidates/public/cv/useProfile';
import { preload } from '../../shared/api/query-store';

export function loader(): null {
  preload(profileQuery());
  return null;
}

export { ProfilePage as Component };

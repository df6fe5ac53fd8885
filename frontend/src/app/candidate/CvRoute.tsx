import { CvPage } from '../../features/candidates/public/cv/CvPage';
import { profileQuery } from '../../features/candidates/public';
import { preload } from '../../shared/api/query-store';

export function loader(): null {
  preload(profileQuery());
  return null;
}

export { CvPage as Component };

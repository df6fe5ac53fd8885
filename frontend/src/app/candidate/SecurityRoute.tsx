import { SecurityPage } from '../../features/users/public/account/SecurityPage';
import { securityQuery, sessionsQuery } from '../../features/users/public';
import { preload } from '../../shared/api/query-store';

export function loader(): null {
  preload(securityQuery(), sessionsQuery());
  return null;
}

export { SecurityPage as Component };

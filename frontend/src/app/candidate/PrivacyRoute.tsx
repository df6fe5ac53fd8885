import { PrivacyPage, privacyQuery } from '../../features/privacy/public/PrivacyPage';
import { preload } from '../../shared/api/query-store';

export function loader(): null {
  preload(privacyQuery());
  return null;
}

export { PrivacyPage as Component };

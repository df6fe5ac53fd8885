import { LegalPage } from '../../features/pages/public/LegalPage';

export function Component() {
  return <LegalPage page="terms" />;
}

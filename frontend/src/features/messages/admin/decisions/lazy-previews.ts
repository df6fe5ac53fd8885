import { lazyPart } from '../../../../shared/admin/screens/lazy-screen';
import { LoadingState } from '../../../../shared/admin/ui/States';

const OPTIONS = { texts: ['admin-messages', 'admin-templates'], Fallback: () => LoadingState({ rows: 6 }) };

export const DecisionMailPreview = lazyPart(
  async () => (await import('./DecisionMailPreview')).DecisionMailPreview,
  OPTIONS,
);
export const DecisionMailsPreview = lazyPart(
  async () => (await import('./DecisionMailsPreview')).DecisionMailsPreview,
  OPTIONS,
);

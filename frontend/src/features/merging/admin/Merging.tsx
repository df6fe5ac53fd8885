import { useCan } from '../../../shared/admin/data/access';
import { lazyPart } from '../../../shared/admin/screens/lazy-screen';

const MergingCards = lazyPart(async () => (await import('./MergingCards')).MergingCards, {
  texts: ['admin-merging', 'admin-root'],
});

interface MergingProps {
  candidateId: string;
  /** Address of the page of a candidate. */
  addressOf: (id: string) => string;
  /** Root gives a reason, which the audit log keeps. */
  withReason?: boolean;
  /** Called when this record was merged into another one, which is then shown. */
  onMoved: (keptId: string) => void;
}

/** Records that may be the same person, and the merges of a candidate. Nothing for a person who may not see them. */
export function Merging(props: MergingProps) {
  const can = useCan();
  if (!can('DATABASE_LIST_CANDIDATES') && !can('ROOT_CANDIDATES')) return null;
  return <MergingCards {...props} />;
}

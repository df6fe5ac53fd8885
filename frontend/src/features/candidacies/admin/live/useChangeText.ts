import { useT } from '../../../../shared/i18n/useT';
import type { ChangedCandidacy } from './useCandidacyChanges';

/** "Tomás passou Ana Guambe a Triagem de CV." */
export function useChangeText() {
  const t = useT('admin-candidacies');
  return {
    one: ({ kind, undone, actor, candidateName, stageName }: ChangedCandidacy): string => {
      const [who = ''] = (actor?.name ?? '').split(' ');
      return t(undone ? 'change.undone' : `change.${kind}`, { who, name: candidateName, stage: stageName });
    },
    many: (count: number): string => t('change.many', { count }),
  };
}

import { useRef } from 'react';

import { AdminCandidacyChangedDocument, type AdminChangedCandidacyFragment } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { useFollow } from '../../../../shared/admin/live/useFollow';
import { useUser } from '../../../../shared/auth/RequireUser';

export type ChangedCandidacy = AdminChangedCandidacyFragment;

interface ChangeHandlers {
  /** Changes that this person did not make in this or another window. */
  onChange: (items: readonly ChangedCandidacy[], count: number) => void;
  /** The stream was interrupted: changes may have been missed. */
  onMissed: () => void;
}

/** Follows the candidacies of a vacancy, or of all vacancies when the id is null. */
export function useCandidacyChanges(vacancyId: string | null, { onChange, onMissed }: ChangeHandlers) {
  const can = useCan();
  const { id: ownId } = useUser();
  /** The vacancy whose stream has begun; undefined before the first event. */
  const begun = useRef<string | null | undefined>(undefined);
  return useFollow(
    AdminCandidacyChangedDocument,
    { vacancyId },
    ({ candidacyChanged: { vacancyId: changed, count, items } }) => {
      if (changed === null) {
        const isFirst = begun.current !== vacancyId;
        begun.current = vacancyId;
        if (!isFirst) onMissed();
        return;
      }
      const others = items.filter(({ actor }) => actor?.id !== ownId);
      const own = items.length - others.length;
      if (count > own) onChange(others, count - own);
    },
    can('APPLICATION_LIST'),
  );
}

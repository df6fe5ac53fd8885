import { useState } from 'react';

import { AdminCandidacyViewersDocument } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { useFollow } from '../../../../shared/admin/live/useFollow';

/**
 * Names of the colleagues who have a profile open, by candidacy. With `viewing`, they see that this person has that
 * profile open.
 */
export function useViewers(vacancyId: string, viewing: string | null): ReadonlyMap<string, readonly string[]> {
  const can = useCan();
  const [viewers, setViewers] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const { interrupted } = useFollow(
    AdminCandidacyViewersDocument,
    { vacancyId, viewing },
    ({ candidacyViewers }) => {
      const names = new Map<string, string[]>();
      for (const { candidacyId, person } of candidacyViewers)
        names.set(candidacyId, [...(names.get(candidacyId) ?? []), person.name]);
      setViewers(names);
    },
    can('APPLICATION_VIEW'),
  );
  return interrupted ? NOBODY : viewers;
}

const NOBODY: ReadonlyMap<string, readonly string[]> = new Map();

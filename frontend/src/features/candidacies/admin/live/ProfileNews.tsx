import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import '../../../../shared/admin/live/live.css';
import { useT } from '../../../../shared/i18n/useT';
import { useCandidacyChanges, type ChangedCandidacy } from './useCandidacyChanges';
import { useChangeText } from './useChangeText';
import { useViewers } from './useViewers';
import { ViewersTag } from './ViewersTag';

interface ProfileNewsProps {
  id: string;
  version: number;
  vacancyId: string;
}

/** Colleagues who have the same profile open. They also see that this person has it open. */
export function ProfileViewers({ id, vacancyId }: Pick<ProfileNewsProps, 'id' | 'vacancyId'>) {
  const names = useViewers(vacancyId, id).get(id) ?? [];
  return (
    <span role="status">
      <ViewersTag names={names} />
    </span>
  );
}

/** The decision of a colleague after the profile was read. */
export function ProfileNews({ id, version, vacancyId }: ProfileNewsProps) {
  const t = useT('admin');
  const textOf = useChangeText();
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<ChangedCandidacy | null>(null);
  useCandidacyChanges(vacancyId, {
    onChange: (items) => setChanged((old) => items.find((item) => item.id === id) ?? old),
    // Each read of a profile is written to the audit log, so the profile is read again only on request.
    onMissed: () => undefined,
  });
  const news = changed !== null && changed.version > version ? changed : null;
  return (
    <div role="status" className={news === null ? 'a-sr' : 'l-bar'}>
      {news !== null && (
        <>
          <span>{textOf.one(news)}</span>
          <Button size="small" onClick={() => void queryClient.invalidateQueries()}>
            {t('live.refresh')}
          </Button>
        </>
      )}
    </div>
  );
}

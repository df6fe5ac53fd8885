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

/** Colleagues who have the same profile open; they see this person too. */
export function ProfileViewers({ id, vacancyId }: Pick<ProfileNewsProps, 'id' | 'vacancyId'>) {
  const names = useViewers(vacancyId, id).get(id) ?? [];
  return (
    <span role="status">
      <ViewersTag names={names} />
    </span>
  );
}

/** What a colleague has decided since the profile was read. */
export function ProfileNews({ id, version, vacancyId }: ProfileNewsProps) {
  const t = useT('admin');
  const textOf = useChangeText();
  const queryClient = useQueryClient();
  const [changed, setChanged] = useState<ChangedCandidacy | null>(null);
  useCandidacyChanges(vacancyId, {
    onChange: (items) => setChanged((old) => items.find((item) => item.id === id) ?? old),
    // Reading a profile is recorded, so it is not read again without the reader's wish.
    onMissed: () => undefined,
  });
  const news = changed !== null && changed.version > version ? changed : null;
  return (
    <div role="status" className={news === null ? 'a-sr' : 'l-bar'}>
      {news !== null && (
        <>
          <span>{textOf.one(news)}</span>
          <button type="button" className="a-btn is-s" onClick={() => void queryClient.invalidateQueries()}>
            {t('live.refresh')}
          </button>
        </>
      )}
    </div>
  );
}

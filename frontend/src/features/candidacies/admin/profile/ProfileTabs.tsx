import { useLocation } from 'react-router-dom';

import { StatusTabs } from '../../../../shared/admin/ui/list/StatusTabs';
import { useT } from '../../../../shared/i18n/useT';

export type ProfileTab = 'profile' | 'messages' | 'notes';

interface ProfileTabsProps {
  tabs: readonly ProfileTab[];
  /** Number of notes; null without the permission to read them. */
  notes: number | null;
  current: ProfileTab;
}

/** Links to the profile, the messages to the candidate and the notes about the candidacy. */
export function ProfileTabs({ tabs, notes, current }: ProfileTabsProps) {
  const t = useT('admin-candidacies', 'admin');
  const { pathname, state } = useLocation();
  return (
    <StatusTabs
      label={t('profile_parts')}
      current={current}
      tabs={tabs.map((key) => ({
        key,
        label: t(key === 'messages' ? 'menu.messages' : key),
        to: key === 'profile' ? pathname : `${pathname}?tab=${key}`,
        state,
        ...(key === 'notes' && notes !== null && { count: { total: notes } }),
      }))}
    />
  );
}

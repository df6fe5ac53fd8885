import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';

import { AdminFeedbackTabsDocument } from '../../../../generated/admin/graphql';
import { StatusTabs } from '../../../../shared/admin/ui/list/StatusTabs';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { paths } from '../../../vacancies/admin';
import { type FeedbackTab, isNarrowed, paramsOfTab } from '../filters/more-filters';

interface FeedbackTabsProps {
  /** Empty for the candidacies of all vacancies. */
  vacancyId: string;
  awaiting: boolean;
}

/** Two tabs: all candidacies of the list, and those that wait for feedback. */
export function FeedbackTabs({ vacancyId, awaiting }: FeedbackTabsProps) {
  const t = useT('admin-lists', 'admin-candidacies');
  const { data } = useQuery({
    queryKey: ['feedback-tabs', vacancyId],
    queryFn: ({ signal }) => request(AdminFeedbackTabsDocument, { vacancyId: vacancyId || null }, { signal }),
    staleTime: 30_000,
  });
  const [params] = useSearchParams();
  // The counts are for the whole list, so they are left out while a filter is in use.
  const counts = isNarrowed(params) ? undefined : data;
  const to = (tab: FeedbackTab) => paths.candidacies(vacancyId || undefined, 'list', paramsOfTab(tab, params));
  return (
    <StatusTabs
      label={t('tabs.label')}
      current={awaiting ? 'awaiting' : 'all'}
      tabs={[
        { key: 'all', label: t('tabs.all'), to: to('all'), count: counts?.all },
        { key: 'awaiting', label: t('tabs.awaiting'), to: to('awaiting'), count: counts?.awaiting },
      ]}
    />
  );
}

import { useQuery } from '@tanstack/react-query';

import { AdminFeedbackTabsDocument } from '../../../../generated/admin/graphql';
import { StatusTabs } from '../../../../shared/admin/ui/list/StatusTabs';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { paths } from '../../../vacancies/admin';

interface FeedbackTabsProps {
  /** Empty for the candidacies of all vacancies. */
  vacancyId: string;
  awaiting: boolean;
}

/** All candidacies of the list, and those that wait for feedback. */
export function FeedbackTabs({ vacancyId, awaiting }: FeedbackTabsProps) {
  const t = useT('admin-lists', 'admin-candidacies');
  const { data } = useQuery({
    queryKey: ['feedback-tabs', vacancyId],
    queryFn: ({ signal }) => request(AdminFeedbackTabsDocument, { vacancyId: vacancyId || null }, { signal }),
    staleTime: 30_000,
  });
  const to = (filters: Readonly<Record<string, string>>) => paths.candidacies(vacancyId || undefined, 'list', filters);
  return (
    <StatusTabs
      label={t('tabs.label')}
      current={awaiting ? 'awaiting' : 'all'}
      tabs={[
        { key: 'all', label: t('tabs.all'), to: to({}), count: data?.all },
        { key: 'awaiting', label: t('tabs.awaiting'), to: to({ awaiting: '1' }), count: data?.awaiting },
      ]}
    />
  );
}

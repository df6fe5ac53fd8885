import { useQuery } from '@tanstack/react-query';

import { AdminMessagesDocument, type MessageKind, type MessageState } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/data/access';
import { FilterChip, UsedFilters } from '../../../../shared/admin/ui/filters/UsedFilters';
import { SearchChoice } from '../../../../shared/admin/ui/form/SearchChoice';
import { FilterSelect } from '../../../../shared/admin/ui/list/Filters';
import type { ListState } from '../../../../shared/admin/useListState';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { useVacancyChoices } from '../../../vacancies/admin';
import type { MessageTab } from './message-filters';

const KINDS: readonly MessageKind[] = [
  'MESSAGE',
  'RECEIVED',
  'ADVANCE',
  'APPROVAL',
  'REJECTION',
  'FEEDBACK',
  'RESELECTION',
  'HIRE',
  'INVITATION',
  'CONTACT',
];

type State = Pick<ListState, 'get' | 'set'>;

interface MessageFiltersProps {
  tab: MessageTab;
  state: State;
}

/** The filters of the list of messages. The vacancy needs the permission to see vacancies. */
export function MessageFilters({ tab, state }: MessageFiltersProps) {
  const t = useT('admin-messages');
  const can = useCan();
  return (
    <>
      <FilterSelect
        label={t('columns.kind')}
        all={t('kinds_all')}
        value={state.get('kind')}
        choices={KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(kind) => state.set({ kind })}
      />
      {tab.choices.length > 1 && (
        <FilterSelect
          label={t('columns.state')}
          all={t('states_all')}
          value={state.get('state')}
          choices={tab.choices.map((value: MessageState) => ({ value, label: t(`state.${value}`) }))}
          onChange={(value) => state.set({ state: value })}
        />
      )}
      {can('VACANCY_VIEW') && <VacancyFilter state={state} />}
    </>
  );
}

/** Vacancies that have had candidacies, and so may have messages. */
const STATUSES = ['PUBLISHED', 'EXPIRED', 'CLOSED', 'ARCHIVED'] as const;

function VacancyFilter({ state }: { state: State }) {
  const t = useT('admin-messages');
  const vacancyId = state.get('vacancy');
  const { vacancies, isSearching, search } = useVacancyChoices(vacancyId, { status: STATUSES, order: 'DESC' });
  return (
    <div className="g-vacancy">
      <SearchChoice
        hiddenLabel
        label={t('vacancy')}
        value={vacancyId}
        choices={vacancies.map(({ id, title }) => ({ id, name: title }))}
        onChange={(id) => state.set({ vacancy: id })}
        onSearch={search}
        isLoading={isSearching}
      />
    </div>
  );
}

/** Names the run whose messages the list shows by the subject of one message, and removes this filter. */
export function SendingFilter({ state }: { state: State }) {
  const t = useT('admin-messages');
  const runId = state.get('run');
  const { data: first } = useQuery({
    queryKey: ['messages', 'first-of-run', runId],
    queryFn: async ({ signal }) => {
      const page = { page: 1, perPage: 1 };
      return (await request(AdminMessagesDocument, { filter: { runId }, page }, { signal })).messages.items[0] ?? null;
    },
    enabled: runId !== '',
  });
  const clear = () => state.set({ run: '' });
  return (
    <UsedFilters count={runId === '' ? 0 : 1} onClear={clear}>
      <FilterChip
        name={t('sending.filter')}
        value={first?.subject ?? t(`kind.${first?.kind ?? 'MESSAGE'}`)}
        onRemove={clear}
      />
    </UsedFilters>
  );
}

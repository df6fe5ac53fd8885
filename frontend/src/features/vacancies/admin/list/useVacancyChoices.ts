import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList } from 'react-admin';

import type { AdminVacancyRowFragment, VacancyStatus } from '../../../../generated/admin/graphql';
import { useAfterPause } from '../../../../shared/admin/useAfterPause';

interface ChoicePlan {
  status: readonly VacancyStatus[];
  /** Direction of the order by end date. */
  order: 'ASC' | 'DESC';
  enabled?: boolean;
}

interface VacancyChoices {
  /** The vacancies that were found, and the chosen one. */
  vacancies: readonly AdminVacancyRowFragment[];
  isLoading: boolean;
  /** The vacancies that match the typed text are not loaded yet. */
  isSearching: boolean;
  /** There is no vacancy to choose, whatever is typed. */
  none: boolean;
  search: (text: string) => void;
}

/** The vacancies of a choice. The server searches them by the typed text, because an institution may have many. */
export function useVacancyChoices(chosenId: string, { status, order, enabled = true }: ChoicePlan): VacancyChoices {
  const [text, search] = useState('');
  const q = useAfterPause(text);
  const query = {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'endDate', order },
    // Rows are not complete vacancies, so they have a separate cache key.
    meta: { rows: true },
  };
  const {
    data: found = [],
    isPending,
    isError,
    isPlaceholderData,
  } = useGetList<AdminVacancyRowFragment>(
    'vacancies',
    { ...query, filter: { status, q } },
    { enabled, placeholderData: keepPreviousData },
  );
  // A choice that a draft restored may not be among the first vacancies.
  const [restored] = useState(chosenId);
  const { data: others = [] } = useGetList<AdminVacancyRowFragment>(
    'vacancies',
    { ...query, filter: { status, ids: [restored] } },
    { enabled: enabled && restored !== '' },
  );
  const [chosen, setChosen] = useState<AdminVacancyRowFragment>();
  const known = [...found, ...others].find(({ id }) => id === chosenId);
  if (known !== undefined && known.id !== chosen?.id) setChosen(known);
  const isKept = chosen !== undefined && chosen.id === chosenId && !found.some(({ id }) => id === chosenId);
  return {
    vacancies: isKept ? [...found, chosen] : found,
    isLoading: enabled && isPending,
    isSearching: enabled && (isPending || isPlaceholderData || q !== text),
    none: !isPending && !isError && !isPlaceholderData && q === '' && found.length === 0,
    search,
  };
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { useT } from '../../i18n/useT';
import { useArea } from '../area';
import { useCan } from '../data/access';
import { hasWords, SHORTEST, type PaletteGroup } from './palette';

const TYPING_PAUSE = 200;

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The pages and actions of the area that this person may open. */
function usePages(): PaletteGroup {
  const t = useT('admin');
  const can = useCan();
  const { groups, actions = [], profile, security } = useArea();
  const allowed = [...groups.flatMap(({ entries }) => entries), ...actions].filter(
    ({ permission }) => permission === undefined || [permission].flat().every(can),
  );
  return {
    name: 'pages',
    items: [
      ...allowed.map(({ to, label }) => ({ id: to, title: t(label), to })),
      { id: profile, title: t('menu.own_profile'), to: profile },
      { id: security, title: t('menu.security'), to: security },
    ],
  };
}

interface FoundGroups {
  groups: readonly PaletteGroup[];
  busy: boolean;
  error: unknown;
}

/** The results of a search: pages at once, and records from the API after a pause in typing. */
export function usePaletteGroups(text: string): FoundGroups {
  const { search } = useArea();
  const can = useCan();
  const pages = usePages();
  const q = text.trim();
  const sent = useAfterPause(q);
  const isLong = q.length >= SHORTEST;
  const enabled = search !== undefined && sent.length >= SHORTEST;
  const { data, error, isFetching } = useQuery({
    queryKey: ['palette', sent],
    queryFn: async ({ signal }) => (await search?.load())?.(sent, can, signal) ?? [],
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const found = pages.items.filter(({ title }) => q === '' || hasWords(title, q));
  const records = isLong && enabled ? (data ?? []) : [];
  return {
    groups: [...records, { ...pages, items: found }].filter(({ items }) => items.length > 0),
    busy: isLong && search !== undefined && (isFetching || sent !== q),
    error: isLong && enabled ? error : null,
  };
}

import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { AdminOptionsDocument, type AdminOptionsQuery, type OptionList } from '../../../generated/admin/graphql';
import { request } from '../../../shared/api/fetch-client';
import { useLocale } from '../../../shared/i18n/useT';

export type OptionRow = AdminOptionsQuery['options'][number];

const DAY = 24 * 60 * 60 * 1000;

const optionsQuery = (locale: string, list: OptionList, parent: string | null = null) =>
  queryOptions({
    queryKey: ['options', locale, list, parent],
    queryFn: async ({ signal }) => (await request(AdminOptionsDocument, { list, parent }, { signal })).options,
    staleTime: DAY,
    gcTime: DAY,
  });

/** The options of a list in the reader's language, in the order of the list. Cached for a day. */
export function useOptions(list: OptionList, parent?: string): readonly OptionRow[] {
  const locale = useLocale();
  const { data } = useQuery(optionsQuery(locale, list, parent));
  return data ?? [];
}

/** Returns true until the request of each list has ended, with options or with an error. */
export function useOptionsLoading(...lists: readonly OptionList[]): boolean {
  const locale = useLocale();
  return useQueries({
    queries: lists.map((list) => optionsQuery(locale, list)),
    combine: (results) => results.some(({ isPending }) => isPending),
  });
}

export interface OptionChoice {
  id: string;
  name: string;
}

/** The options in the form of react-admin's inputs. The value is the key. */
export function useOptionChoices(list: OptionList, parent?: string): OptionChoice[] {
  const options = useOptions(list, parent);
  return useMemo(() => options.map(({ key, text }) => ({ id: key, name: text.localized })), [options]);
}

import { useQuery } from '@tanstack/react-query';

import {
  AdminFavouriteChoicesDocument,
  AdminFavouriteListDocument,
  AdminFavouriteListsDocument,
  type AdminFavouriteListFragment,
  type AdminFavouriteListsQuery,
} from '../../../generated/admin/graphql';
import { isMissing } from '../../../shared/admin/data/error-texts';
import { request } from '../../../shared/api/fetch-client';
import type { Translate } from '../../../shared/i18n/useT';

export type FavouriteList = AdminFavouriteListsQuery['favouriteLists'][number];

/** Most lists in one answer of the API. */
export const MOST_LISTS = 200;

/** The lists with their numbers of candidates. Own lists come first, then the lists that colleagues share. */
export const useFavouriteLists = () =>
  useQuery({
    queryKey: ['favouriteLists'],
    queryFn: async ({ signal }) => (await request(AdminFavouriteListsDocument, {}, { signal })).favouriteLists,
  });

/** Reads the lists without their numbers of candidates, because counting takes long. */
export const useFavouriteChoices = () =>
  useQuery({
    queryKey: ['favouriteChoices'],
    queryFn: async ({ signal }) => (await request(AdminFavouriteChoicesDocument, {}, { signal })).favouriteLists,
  });

interface FavouriteListInAddress {
  list: FavouriteList | undefined;
  /** The list was deleted, or its owner no longer shares it. */
  isGone: boolean;
}

/** The list whose id is in the address. It is read by its id if it is not among the first lists. */
export function useFavouriteListInAddress(
  id: string,
  lists: readonly FavouriteList[] | undefined,
): FavouriteListInAddress {
  const listed = lists?.find((list) => list.id === id);
  const { data, error } = useQuery({
    queryKey: ['favouriteList', id],
    queryFn: async ({ signal }) => (await request(AdminFavouriteListDocument, { id }, { signal })).favouriteList,
    enabled: id !== '' && lists !== undefined && listed === undefined,
    retry: false,
  });
  const isGone = id !== '' && listed === undefined && isMissing(error);
  return { list: listed ?? (isGone || id === '' ? undefined : data), isGone };
}

/** The name of a list, and with whom it is shared: the names of two owners may be equal. */
export function listLabel(
  t: Translate,
  { name, visibility, canEdit, owner }: Pick<AdminFavouriteListFragment, 'name' | 'visibility' | 'canEdit' | 'owner'>,
): string {
  if (!canEdit) {
    return t('list.shared_by', { name, owner: owner.name });
  }
  return visibility === 'SHARED' ? t('list.shared', { name }) : name;
}

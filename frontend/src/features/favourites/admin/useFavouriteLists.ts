import { useQuery } from '@tanstack/react-query';

import { AdminFavouriteListsDocument, type AdminFavouriteListFragment } from '../../../generated/admin/graphql';
import { request } from '../../../shared/api/fetch-client';

export type FavouriteList = AdminFavouriteListFragment;

/** Own lists come first, then the lists that colleagues share. */
export const useFavouriteLists = () =>
  useQuery({
    queryKey: ['favouriteLists'],
    queryFn: async ({ signal }) => (await request(AdminFavouriteListsDocument, {}, { signal })).favouriteLists,
  });

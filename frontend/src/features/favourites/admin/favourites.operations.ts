import { AdminFavouritesDocument } from '../../../generated/admin/graphql';
import type { ResourceOperations } from '../../../shared/admin/data/resource-operations';

export const favouriteOperations: ResourceOperations = {
  list: { document: AdminFavouritesDocument, field: 'favourites' },
  filters: ['listId'],
  sort: { id: 'ID', addedAt: 'ADDED_AT' },
};

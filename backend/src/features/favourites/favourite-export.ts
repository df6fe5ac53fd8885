import { type ListExportRule, valueText } from '../../platform/exports';
import { ListName } from '../../platform/access/list-name';
import { FavouriteFilter, FavouriteSort, type FavouriteType } from './favourite.types';

export const FAVOURITE_EXPORT: ListExportRule<FavouriteType> = {
  list: ListName.FAVOURITES,
  filter: FavouriteFilter,
  sort: FavouriteSort,
  columns: {
    candidateName: ({ candidateName }) => candidateName,
    profession: ({ profession }) => profession,
    place: ({ place }) => place,
    // An application without a vacancy has the same text as on the screen.
    vacancyTitle: ({ vacancyTitle, candidacyId }, locale) =>
      vacancyTitle ?? (candidacyId === null ? null : valueText('UNSOLICITED', locale)),
    note: ({ note }) => note,
    list: ({ listName }) => listName,
    addedBy: ({ addedBy }) => addedBy.name,
    addedAt: ({ addedAt }) => addedAt,
  },
};

import type { Locale } from '../../common/locale';
import { FAVOURITE_EXPORT } from './favourite-export';
import type { FavouriteType } from './favourite.types';

const column = FAVOURITE_EXPORT.columns.vacancyTitle as (row: FavouriteType, locale: Locale) => unknown;
const cellOf = (candidacyId: string | null, vacancyTitle: string | null, locale: Locale) =>
  column({ candidacyId, vacancyTitle } as FavouriteType, locale);

describe('the latest application of a favourite', () => {
  it('is exported as its vacancy, or as an application without one', () => {
    expect(cellOf('an id', 'Contabilista', 'pt')).toBe('Contabilista');
    expect(cellOf('an id', null, 'pt')).toBe('Candidatura espontânea');
    expect(cellOf('an id', null, 'en')).toBe('Unsolicited application');
    expect(cellOf(null, null, 'pt')).toBeNull();
  });
});

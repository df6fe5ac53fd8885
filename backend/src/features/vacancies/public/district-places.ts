import { MUNICIPALITY_DISTRICTS, type OptionCacheService } from '../../options';

/** The capital is one municipality and also a province with urban districts. */
const CAPITAL = { province: 'mz_mpm', municipality: 'mun_mz_mpm_maputo' };

/**
 * Option ids of the municipalities in a district, which mostly have the same name. Vacancies store a municipality
 * only.
 */
export function municipalitiesIn(district: string, options: OptionCacheService): number[] {
  const id = options.filterId('DISTRICT', district) ?? -1;
  if (id < 0) return [];
  const { key, parent, text } = options.byId(id);
  const keys =
    parent === CAPITAL.province
      ? [CAPITAL.municipality]
      : options
          .list('MUNICIPALITY', parent)
          .filter(
            (place) =>
              (MUNICIPALITY_DISTRICTS[place.key] ?? (nameOf(place.text.pt) === nameOf(text.pt) ? key : '')) === key,
          )
          .map((place) => place.key);
  return keys.map((place) => options.filterId('MUNICIPALITY', place) ?? -1);
}

/** Normalizes "Cidade da Beira" and "Beira" to one name. */
const nameOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^cidade d[aeo] /, '');

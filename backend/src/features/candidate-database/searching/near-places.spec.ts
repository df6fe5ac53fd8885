import districts from '../../../../data/options/places/district.json';
import municipalities from '../../../../data/options/places/municipality.json';
import type { OptionCacheService, OptionType } from '../../options';
import { nearPlace } from './near-places';
import { coordinatesOf, DISTRICT_SEATS, kilometresBetween } from './district-seats';

/** The most remote districts, such as Massangena, are this far from the next seat of their province. */
const MOST_REMOTE = 180;
const seats = Object.entries(DISTRICT_SEATS);

describe('the seats of districts', () => {
  it('are known for each district and municipality, and for nothing else', () => {
    const places = [...districts.items, ...municipalities.items];
    expect(places.map(({ key }) => key).filter((key) => !coordinatesOf(key))).toEqual([]);
    expect(Object.keys(DISTRICT_SEATS).sort()).toEqual(districts.items.map(({ key }) => key).sort());
  });

  it.each([
    ['mz_s_beira', 'mz_s_dondo', 30],
    ['mz_l_matola', 'mz_l_namaacha', 45],
    ['mz_n_nampula', 'mz_n_nacala', 163],
    ['mz_mpm_kampfumu', 'mz_p_pemba', 1664],
  ])('%s and %s are %d km apart', (one, other, kilometres) => {
    expect(Math.round(kilometresBetween(DISTRICT_SEATS[one]!, DISTRICT_SEATS[other]!))).toBeCloseTo(kilometres, -1);
  });

  it('are each near another seat of the same province', () => {
    const provinceOf = new Map(districts.items.map(({ key, parent }) => [key, parent]));
    const far = seats.filter(([key, at]) =>
      seats.every(
        ([other, there]) =>
          other === key || provinceOf.get(other) !== provinceOf.get(key) || kilometresBetween(at, there) > MOST_REMOTE,
      ),
    );
    expect(far.map(([key]) => key)).toEqual([]);
  });
});

it('a district that is switched off in its list is near itself', () => {
  const ids: Record<string, number> = { mz_g: 1, mz_g_massangena: 2 };
  const options = { list: () => [], filterId: (_: string, key: string) => ids[key] ?? null };
  const place = { list: 'DISTRICT', key: 'mz_g_massangena', parent: 'mz_g' };
  expect(nearPlace(place as OptionType, options as unknown as OptionCacheService)).toBe(
    `(('#place:2') | ('#place:1') & !('#place:2'))`,
  );
});

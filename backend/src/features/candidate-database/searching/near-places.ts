import type { OptionCacheService, OptionType } from '../../options';
import { anyOf } from './any-of';
import { coordinatesOf, kilometresBetween } from './district-seats';
import { foldedWords } from './marked-words';

/** Provinces of Mozambique that have a border in common. */
const NEIGHBOURS: Readonly<Record<string, readonly string[]>> = {
  mz_a: ['mz_p', 'mz_n', 'mz_q'],
  mz_p: ['mz_a', 'mz_n'],
  mz_n: ['mz_p', 'mz_a', 'mz_q'],
  mz_q: ['mz_a', 'mz_n', 'mz_t', 'mz_s'],
  mz_t: ['mz_q', 'mz_b', 'mz_s'],
  mz_b: ['mz_t', 'mz_s', 'mz_i', 'mz_g'],
  mz_s: ['mz_q', 'mz_t', 'mz_b', 'mz_i'],
  mz_i: ['mz_s', 'mz_b', 'mz_g'],
  mz_g: ['mz_i', 'mz_b', 'mz_l'],
  mz_l: ['mz_g', 'mz_mpm'],
  mz_mpm: ['mz_l'],
};
/** The city of Maputo is a province, and lies inside the province of Maputo. */
const CAPITAL: readonly string[] = ['mz_mpm', 'mz_l'];
/** The longest distance between the seats of two districts that are near each other. */
const NEAR_KILOMETRES = 100;
/** Lists of the places in a province. A name that a city and a province share, such as Nampula, means the city. */
const LOCAL_LISTS = ['MUNICIPALITY', 'DISTRICT'] as const;
const PROVINCE_BEFORE = /^(?:provincia d[aeo]|province d(?:e la|[eu])) /u;
const PROVINCE_AFTER = / provinc(?:e|ia)$/u;
const CITY = /^(Cidade d[aeo]|Ville de) | City$/u;
const MOST_WORDS = 5;

/**
 * The text query that finds people near a place. Near a province: in it or in one that borders on it. Near a district or a
 * municipality: in one whose seat is at most 100 km away, or in its province if the profile names neither a district nor a
 * municipality. There, the city and the province of Maputo count as one.
 */
export function nearPlace(place: OptionType, options: OptionCacheService): string {
  if (place.list === 'PROVINCE') return anyProvince([place.key, ...(NEIGHBOURS[place.key] ?? [])], options);
  const parent = place.parent ?? '';
  const provinces = CAPITAL.includes(parent) ? CAPITAL : [parent];
  const inProvinces = anyProvince(provinces, options);
  const centre = coordinatesOf(place.key);
  if (!centre) return inProvinces;
  // The place itself may be switched off in its list.
  const all = [place, ...LOCAL_LISTS.flatMap((list) => options.list(list, null))];
  const near = all.filter(({ key }) => {
    const at = coordinatesOf(key);
    return at && kilometresBetween(centre, at) <= NEAR_KILOMETRES;
  });
  const inside = all.filter((one) => provinces.includes(one.parent ?? ''));
  return `(${anyPlaceOf(idsOf(near, options))} | ${inProvinces} & !${anyPlaceOf(idsOf(inside, options))})`;
}

function anyProvince(keys: readonly string[], options: OptionCacheService): string {
  return anyPlaceOf(keys.flatMap((key) => options.filterId('PROVINCE', key) ?? []));
}

function anyPlaceOf(ids: readonly number[]): string {
  return anyOf(ids.map((id) => `#place:${id}`));
}

function idsOf(places: readonly OptionType[], options: OptionCacheService): number[] {
  return places.flatMap(({ list, key }) => options.filterId(list, key) ?? []);
}

/** The place whose name a text begins with, in any language, and what follows it. The longest name counts. */
export function placeAtStart(text: string, options: OptionCacheService): { place: OptionType; rest: string } | null {
  const words = text.trim().split(/\s+/u);
  for (let many = Math.min(words.length, MOST_WORDS); many > 0; many -= 1) {
    const name = foldedWords(words.slice(0, many).join(' ')).join(' ');
    const place = name && placeNamed(name, options);
    if (place) return { place, rest: words.slice(many).join(' ') };
  }
  return null;
}

function placeNamed(name: string, options: OptionCacheService): OptionType | undefined {
  const wanted = withoutProvince(name);
  const lists = wanted === name ? [...LOCAL_LISTS, 'PROVINCE' as const] : ['PROVINCE' as const];
  return lists
    .flatMap((list) => options.list(list, null))
    .find(({ text: { en, pt, fr } }) =>
      [en, pt, fr].some((text) =>
        [text, text.replace(CITY, '')].some((one) => withoutProvince(foldedWords(one).join(' ')) === wanted),
      ),
    );
}

/** Removes the word "province", in any of the three languages, from the name of a place. */
function withoutProvince(name: string): string {
  return name.replace(PROVINCE_BEFORE, '').replace(PROVINCE_AFTER, '');
}

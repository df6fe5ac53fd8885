import { foldedWords } from './marked-words';
import type { OptionCacheService, OptionType } from '../../options';

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
const LISTS = ['PROVINCE', 'MUNICIPALITY', 'DISTRICT'] as const;
const MOST_WORDS = 5;

/**
 * The ids of the places near one: a province with its neighbours, or the province in which a district lies. The city and
 * the province of Maputo count as one.
 */
export function placesNear(place: OptionType, options: OptionCacheService): number[] {
  const province = place.parent ?? '';
  const keys =
    place.list === 'PROVINCE'
      ? [place.key, ...(NEIGHBOURS[place.key] ?? [])]
      : CAPITAL.includes(province)
        ? CAPITAL
        : [province];
  return keys.flatMap((key) => options.filterId('PROVINCE', key) ?? []);
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
  return LISTS.flatMap((list) => options.list(list, null)).find(({ text: { en, pt, fr } }) =>
    [en, pt, fr].some((text) =>
      [text, text.replace(/^(Cidade d[aeo]|Ville de) | City$/u, '')].some((one) => foldedWords(one).join(' ') === name),
    ),
  );
}

import { readDemoFile } from '../data/demo-files';

/** Data that depends on the residence: municipality, languages spoken at home, place of study. */
interface Place {
  municipality: string | null;
  languages: readonly string[];
  universities: readonly string[];
  institutes: readonly string[];
}

let byProvince: Record<string, Omit<Place, 'municipality'>> | undefined;

/** The key of a district contains its province: `mz_s_beira` is in `mz_s`. */
export const provinceOf = (district: string): string => district.split('_').slice(0, 2).join('_');

export function placeOf(district: string, municipalities: ReadonlySet<string>): Place {
  const province = provinceOf(district);
  byProvince ??= readDemoFile<Record<string, Omit<Place, 'municipality'>>>('places');
  const place = byProvince[province];
  if (place === undefined) throw new RangeError(`no place for ${district}`);
  const municipalityKey = province === 'mz_mpm' ? 'mun_mz_mpm_maputo' : `mun_${district}`;
  return { ...place, municipality: municipalities.has(municipalityKey) ? municipalityKey : null };
}

import type { OptionCacheService } from '../../options';

/** Municipalities whose name differs from their district. */
const LIES_IN: Readonly<Record<string, string>> = {
  mun_mz_l_matola_rio: 'mz_l_boane',
  mun_mz_g_macia: 'mz_g_bilene',
  mun_mz_g_praia_do_bilene: 'mz_g_bilene',
  mun_mz_i_quissico: 'mz_i_zavala',
  mun_mz_b_catandica: 'mz_b_barue',
  mun_mz_t_ulongue: 'mz_t_angonia',
  mun_mz_t_nhamayabue: 'mz_t_mutarara',
  mun_mz_t_chitima: 'mz_t_cahora_bassa',
  mun_mz_a_metangula: 'mz_a_lago',
  mun_mz_a_insaca: 'mz_a_mecanhelas',
};
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
          .filter((place) => (LIES_IN[place.key] ?? (nameOf(place.text.pt) === nameOf(text.pt) ? key : '')) === key)
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

/** The district of each municipality that has another name than its district. The capital has several districts. */
export const MUNICIPALITY_DISTRICTS: Readonly<Record<string, string>> = {
  mun_mz_mpm_maputo: 'mz_mpm_kampfumu',
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

/** What follows from where a person lives: municipality, languages spoken at home, where they studied. */
interface Place {
  municipality: string | null;
  languages: readonly string[];
  universities: readonly string[];
  institutes: readonly string[];
}

const SOUTH_SCHOOLS = {
  universities: ['Universidade Eduardo Mondlane', 'Universidade Pedagógica de Maputo', 'Universidade Politécnica'],
  institutes: ['Instituto Comercial de Maputo', 'Instituto Industrial de Maputo'],
};

const BY_PROVINCE: Record<string, Omit<Place, 'municipality'>> = {
  mz_mpm: { languages: ['tso', 'rng'], ...SOUTH_SCHOOLS },
  mz_l: { languages: ['tso', 'rng'], ...SOUTH_SCHOOLS },
  mz_g: { languages: ['tso', 'cce'], ...SOUTH_SCHOOLS },
  mz_i: {
    languages: ['toh', 'tsc'],
    universities: ['Universidade Save', 'Universidade Eduardo Mondlane'],
    institutes: ['Instituto Agro-Industrial de Inhambane'],
  },
  mz_s: {
    languages: ['ndc', 'seh'],
    universities: ['Universidade Zambeze', 'Universidade Católica de Moçambique', 'Universidade Licungo'],
    institutes: ['Instituto Industrial e Comercial da Beira'],
  },
  mz_b: {
    languages: ['twx', 'ndc'],
    universities: ['Universidade Púnguè', 'Instituto Superior Politécnico de Manica'],
    institutes: ['Instituto Agrário de Chimoio'],
  },
  mz_t: {
    languages: ['nyu', 'nya'],
    universities: ['Universidade Zambeze', 'Instituto Superior Politécnico de Tete'],
    institutes: ['Instituto Médio de Geologia e Minas de Moatize'],
  },
  mz_q: {
    languages: ['chw', 'ngl'],
    universities: ['Universidade Licungo', 'Universidade Católica de Moçambique'],
    institutes: ['Instituto de Ciências de Saúde de Quelimane', 'Instituto Industrial e Comercial de Quelimane'],
  },
  mz_n: {
    languages: ['vmw', 'eko'],
    universities: ['Universidade Lúrio', 'Universidade Rovuma'],
    institutes: ['Instituto de Ciências de Saúde de Nampula', 'Instituto Industrial e Comercial de Nampula'],
  },
  mz_p: {
    languages: ['wmw', 'vmw'],
    universities: ['Universidade Lúrio', 'Universidade Rovuma'],
    institutes: ['Instituto de Ciências de Saúde de Pemba'],
  },
  mz_a: {
    languages: ['yao', 'vmw'],
    universities: ['Universidade Rovuma', 'Universidade Lúrio'],
    institutes: ['Instituto Agrário de Lichinga'],
  },
};

/** A district's key carries its province: `mz_s_beira` lies in `mz_s`. */
export const provinceOf = (district: string): string => district.split('_').slice(0, 2).join('_');

export function placeOf(district: string, municipalities: ReadonlySet<string>): Place {
  const province = provinceOf(district);
  const place = BY_PROVINCE[province];
  if (place === undefined) throw new RangeError(`no place for ${district}`);
  const wanted = province === 'mz_mpm' ? 'mun_mz_mpm_maputo' : `mun_${district}`;
  return { ...place, municipality: municipalities.has(wanted) ? wanted : null };
}

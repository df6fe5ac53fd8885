import type { CareerName } from './demo-career.types';

/** How much of the CV is filled in: everything, some things missing, little more than the account. */
export type Completeness = 'full' | 'partial' | 'thin';

export type PersonRow = readonly [
  name: string,
  surname: string,
  gender: 'male' | 'female',
  career: CareerName,
  district: string,
  monthsOfWork: number,
  completeness: Completeness,
];

/** People who do not sign in: their CVs are what recruiters read. Names follow the regions the people live in. */
export const DEMO_PEOPLE: readonly PersonRow[] = [
  ['Hélder Jaime', 'Muianga', 'male', 'logistics', 'mz_l_matola', 52, 'full'],
  ['Celeste Rosário', 'Nhantumbo', 'female', 'logistics', 'mz_b_chimoio', 86, 'full'],
  ['Orlando Salvador', 'Machava', 'male', 'logistics', 'mz_s_beira', 109, 'full'],
  ['Fátima Issufo', 'Ussene', 'female', 'logistics', 'mz_n_nampula', 47, 'full'],
  ['Zacarias Manuel', 'Sitoe', 'male', 'logistics', 'mz_q_quelimane', 61, 'partial'],
  ['Delfina Artur', 'Guambe', 'female', 'logistics', 'mz_i_maxixe', 58, 'full'],
  ['Momade Amisse', 'Saíde', 'male', 'logistics', 'mz_p_pemba', 33, 'full'],
  ['Rita Domingos', 'Zimba', 'female', 'logistics', 'mz_t_moatize', 72, 'full'],
  ['Castigo Fernando', 'Chingore', 'male', 'logistics', 'mz_s_dondo', 40, 'full'],
  ['Luísa António', 'Mucavele', 'female', 'logistics', 'mz_s_beira', 19, 'partial'],
  ['Alfredo Pita', 'Nhamposse', 'male', 'logistics', 'mz_s_nhamatanda', 95, 'full'],
  ['Sónia Carlos', 'Macie', 'female', 'logistics', 'mz_s_beira', 8, 'full'],
  ['Amélia Júlio', 'Cossa', 'female', 'banking', 'mz_mpm_kamavota', 14, 'full'],
  ['Edson Raul', 'Mondlane', 'male', 'banking', 'mz_mpm_kampfumu', 38, 'full'],
  ['Yara Simão', 'Matusse', 'female', 'banking', 'mz_l_matola', 24, 'full'],
  ['Nelson Aurélio', 'Chirindza', 'male', 'banking', 'mz_mpm_kamubukwana', 66, 'full'],
  ['Hortência Abel', 'Bila', 'female', 'banking', 'mz_g_xai_xai', 31, 'full'],
  ['Dário Eugénio', 'Nhaca', 'male', 'banking', 'mz_mpm_kamaxakeni', 5, 'partial'],
  ['Isabel Paulo', 'Tivane', 'female', 'banking', 'mz_l_boane', 49, 'full'],
  ['Jorge Ananias', 'Langa', 'male', 'banking', 'mz_mpm_nlhamankulu', 28, 'full'],
  ['Benilde Vasco', 'Manhiça', 'female', 'banking', 'mz_l_marracuene', 17, 'full'],
  ['Cremildo Zefanias', 'Uamusse', 'male', 'banking', 'mz_mpm_kamavota', 80, 'full'],
  ['Anastácia Filipe', 'Magaia', 'female', 'banking', 'mz_mpm_katembe', 11, 'full'],
  ['Issa Abdul', 'Remane', 'male', 'banking', 'mz_n_nacala', 36, 'partial'],
  ['Verónica Latifo', 'Mualeia', 'female', 'nursing', 'mz_q_quelimane', 51, 'full'],
  ['Teresinha Augusto', 'Nipuro', 'female', 'nursing', 'mz_q_mocuba', 76, 'full'],
  ['Paulina Francisco', 'Muaquiua', 'female', 'nursing', 'mz_q_nicoadala', 22, 'full'],
  ['Baptista José', 'Namuera', 'male', 'nursing', 'mz_n_nampula', 34, 'full'],
  ['Muanacha Ali', 'Selemane', 'female', 'nursing', 'mz_p_montepuez', 12, 'partial'],
  ['Sérgio Tomé', 'Bila', 'male', 'accounting', 'mz_mpm_kampfumu', 104, 'full'],
  ['Nádia Ibraimo', 'Valá', 'female', 'accounting', 'mz_mpm_kampfumu', 132, 'full'],
  ['Aurélio Simião', 'Mabjaia', 'male', 'accounting', 'mz_l_matola', 70, 'full'],
  ['Catarina Elias', 'Nhabinde', 'female', 'accounting', 'mz_i_inhambane', 55, 'full'],
  ['Gervásio Lino', 'Mathe', 'male', 'accounting', 'mz_mpm_kamubukwana', 26, 'partial'],
  ['Felizarda Mateus', 'Chissano', 'female', 'accounting', 'mz_g_chokwe', 43, 'full'],
  ['Assumine Momade', 'Charamadane', 'male', 'monitoring', 'mz_n_nampula', 9, 'full'],
  ['Joana Vicente', 'Murrupula', 'female', 'monitoring', 'mz_n_nampula', 4, 'full'],
  ['Abdala Juma', 'Nanlele', 'male', 'monitoring', 'mz_n_monapo', 27, 'full'],
  ['Elisa Marcelino', 'Napaua', 'female', 'monitoring', 'mz_n_angoche', 15, 'full'],
  ['Wilson Zito', 'Muchanga', 'male', 'monitoring', 'mz_l_matola', 48, 'full'],
  ['Zainabo Sualehe', 'Amade', 'female', 'monitoring', 'mz_n_ilha_de_mocambique', 2, 'partial'],
  ['Kelvin Ernesto', 'Macamo', 'male', 'software', 'mz_mpm_kampfumu', 63, 'full'],
  ['Shelsia Amâncio', 'Bucuane', 'female', 'software', 'mz_l_matola', 45, 'full'],
  ['Ivan Adriano', 'Tembe', 'male', 'software', 'mz_mpm_kamavota', 29, 'full'],
  ['Lúcia Hermenegildo', 'Cumbe', 'female', 'software', 'mz_mpm_kamubukwana', 74, 'full'],
  ['Arsénio Gabriel', 'Zunguze', 'male', 'software', 'mz_s_beira', 18, 'partial'],
  ['Saide Bacar', 'Muemede', 'male', 'farming', 'mz_a_cuamba', 57, 'full'],
  ['Rosalina Pedro', 'Uachave', 'female', 'farming', 'mz_q_gurue', 39, 'full'],
  ['Adelino Victor', 'Mulima', 'male', 'farming', 'mz_a_mecanhelas', 92, 'full'],
  ['Marta Alberto', 'Nihoro', 'female', 'farming', 'mz_a_cuamba', 20, 'full'],
  ['Ussumane Cassimo', 'Assane', 'male', 'farming', 'mz_a_lichinga', 6, 'partial'],
  ['Feliciano Rafael', 'Mecupa', 'male', 'energy', 'mz_a_lichinga', 41, 'full'],
  ['Atija Rachide', 'Buanamade', 'female', 'energy', 'mz_n_nacala', 23, 'full'],
  ['Ermelinda Lopes', 'Cardoso', 'female', 'office', 'mz_q_quelimane', 30, 'full'],
  ['Calisto Mário', 'Zambo', 'male', 'office', 'mz_q_quelimane', 16, 'partial'],
  ['Nilza Bernardo', 'Mutemba', 'female', 'water', 'mz_n_nampula', 59, 'full'],
  ['Albano Sixpence', 'Nhamadinha', 'male', 'driving', 'mz_s_beira', 118, 'thin'],
];

/** The three people whose passwords the start page lists: a full CV, a CV half done, and a new account. */
export const DEMO_SIGN_INS: readonly (readonly [account: 'complete' | 'halfway', ...person: PersonRow])[] = [
  ['complete', 'Celma Armando', 'Nhamitambo', 'female', 'logistics', 'mz_s_beira', 74, 'full'],
  ['halfway', 'Dércio Alberto', 'Macuácua', 'male', 'accounting', 'mz_l_matola', 46, 'partial'],
];

export const DEMO_NEWCOMER = { name: 'Yolanda Amade', surname: 'Faquira' } as const;

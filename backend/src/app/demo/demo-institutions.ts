import type { DemoInstitution, DemoPartner, DemoRoot } from './demo-types';

export const DEMO_ROOT: DemoRoot = { name: 'Lurdes Salomão Tembe', email: 'lurdes.tembe@vagas.example' };

export const DEMO_PARTNER: DemoPartner = {
  name: 'Carlos Alfredo Nuvunga',
  email: 'carlos.nuvunga@mede.example',
  organisation: 'Mede Avaliações, Lda.',
  website: 'https://mede.example',
};

/** A recruitment agency with clients, and a foundation that recruits for its own programmes. */
export const DEMO_INSTITUTIONS: DemoInstitution[] = [
  {
    ref: 'agency',
    name: 'Embondeiro Recursos Humanos, Lda.',
    sector: 'private',
    province: 'mz_mpm',
    email: 'geral@embondeiro.example',
    telephone: '+258210000110',
    website: 'https://embondeiro.example',
    approval: false,
    departments: [
      {
        ref: 'port',
        name: 'Corredor Índico Logística, SA',
        address: 'Av. Samora Machel, 214, Beira',
        information: 'Operador logístico do corredor da Beira. Contacto do cliente: Direcção de Operações.',
      },
      {
        ref: 'bank',
        name: 'Banco Mercantil do Limpopo, SA',
        address: 'Av. 25 de Setembro, 1020, 3.º andar, Maputo',
        information: 'Banco comercial com 42 balcões. As propostas passam pela Direcção de Pessoal.',
      },
      {
        ref: 'hospital',
        name: 'Hospital Privado Bons Sinais',
        address: 'Av. Marginal, 87, Quelimane',
        information: 'Hospital de 60 camas com maternidade. Pede registo na Ordem dos Enfermeiros.',
      },
      {
        ref: 'solar',
        name: 'Solar do Niassa Energia, SA',
        address: 'Av. do Trabalho, 31, Lichinga',
        information:
          'Centrais solares e sistemas isolados no norte. Recrutamento confidencial para cargos de direcção.',
      },
    ],
    staff: [
      {
        ref: 'ilda',
        name: 'Ilda Fernanda Mabunda',
        email: 'ilda.mabunda@embondeiro.example',
        telephone: '+258840000101',
        office: 'Directora-Geral',
        preset: 'ADMINISTRATOR',
        departments: [],
      },
      {
        ref: 'tomas',
        name: 'Tomás Ernesto Chaúque',
        email: 'tomas.chauque@embondeiro.example',
        telephone: '+258840000102',
        office: 'Consultor de Recrutamento',
        preset: 'RECRUITER',
        departments: [],
      },
      {
        ref: 'graca',
        name: 'Graça Albino Massingue',
        email: 'graca.massingue@embondeiro.example',
        telephone: '+258840000103',
        office: 'Gestora de Conta',
        preset: 'DEPARTMENT_MANAGER',
        departments: ['port'],
      },
      {
        ref: 'herminio',
        name: 'Hermínio João Sitoe',
        email: 'herminio.sitoe@embondeiro.example',
        telephone: '+258840000104',
        office: 'Avaliador Convidado',
        preset: 'OBSERVER',
        departments: [],
      },
    ],
  },
  {
    ref: 'foundation',
    name: 'Fundação Vukosi para o Desenvolvimento Rural',
    sector: 'ngo',
    province: 'mz_n',
    email: 'pessoal@vukosi.example',
    telephone: '+258260000120',
    website: 'https://vukosi.example',
    approval: true,
    departments: [
      {
        ref: 'water',
        name: 'Programa de Água e Saneamento',
        address: 'Rua dos Continuadores, 55, Nampula',
        information: 'Furos, pequenos sistemas e higiene escolar em oito distritos de Nampula.',
      },
      {
        ref: 'farming',
        name: 'Programa de Agricultura Familiar',
        address: 'Bairro Popular, Cuamba',
        information: 'Extensão, sementes e comercialização com 6 200 famílias do Niassa e da Zambézia.',
      },
    ],
    staff: [
      {
        ref: 'rosa',
        name: 'Rosa Abdul Momade',
        email: 'rosa.momade@vukosi.example',
        telephone: '+258840000105',
        office: 'Directora de Recursos Humanos',
        preset: 'ADMINISTRATOR',
        departments: [],
      },
      {
        ref: 'belmira',
        name: 'Belmira José Namburete',
        email: 'belmira.namburete@vukosi.example',
        telephone: '+258840000106',
        office: 'Oficial de Recrutamento',
        preset: 'RECRUITER',
        departments: [],
      },
    ],
  },
];

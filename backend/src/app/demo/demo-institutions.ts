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
    drawing: 'baobab',
    about: `Recrutamos para empresas e hospitais em todo o país desde 2009. Trabalhamos do Rovuma ao Maputo, com gente que conhece as províncias onde procura.

Lemos todas as candidaturas e dizemos a cada pessoa em que ponto está, também quando a resposta é não. Nenhuma das nossas vagas se paga: quem lhe pedir dinheiro em nosso nome está a enganá-lo.

Pode visitar-nos em Maputo, na Avenida 24 de Julho, de segunda a sexta-feira, das 8h00 às 16h30.`,
    languages: ['por', 'eng'],
    answerDays: 15,
    trainingAreas: [
      {
        key: 'own_operacao_de_terminais_de_contentores',
        field: 'area_131',
        texts: {
          pt: 'Operação de terminais de contentores',
          en: 'Container terminal operations',
          fr: 'Exploitation de terminaux à conteneurs',
        },
      },
      {
        key: 'own_atendimento_bancario',
        field: 'area_118',
        texts: { pt: 'Atendimento bancário', en: 'Bank customer service', fr: 'Accueil bancaire' },
      },
      {
        key: 'own_montagem_de_sistemas_solares',
        field: 'area_212',
        texts: {
          pt: 'Montagem de sistemas solares',
          en: 'Solar system installation',
          fr: 'Installation de systèmes solaires',
        },
      },
    ],
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
    drawing: 'spring',
    about: `A Fundação Vukosi trabalha com famílias camponesas de Nampula, do Niassa e da Zambézia: água perto de casa, sementes que aguentam a seca e mercados onde se vende por um preço justo.

Somos 140 pessoas, a maior parte delas dos distritos onde trabalhamos. Damos preferência a quem fala a língua da comunidade e vive perto dela.

Todos os que se candidatam recebem resposta. Protegemos crianças e adultos vulneráveis, e pedimos o mesmo a quem trabalha connosco.`,
    languages: ['por', 'vmw', 'yao'],
    answerDays: 21,
    trainingAreas: [
      {
        key: 'own_abertura_e_manutencao_de_furos',
        field: 'area_209',
        texts: {
          pt: 'Abertura e manutenção de furos',
          en: 'Borehole drilling and maintenance',
          fr: 'Forage et entretien de puits',
        },
      },
      {
        key: 'own_escola_na_machamba_do_campones',
        field: 'area_255',
        texts: { pt: 'Escola na machamba do camponês', en: 'Farmer field schools', fr: 'Champs-écoles paysans' },
      },
    ],
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

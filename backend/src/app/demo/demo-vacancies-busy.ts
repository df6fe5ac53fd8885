import { dayAt, endOfDay } from './build/demo-dates';
import type { DemoVacancy } from './demo-types';
import {
  CV_AND_CERTIFICATES,
  CV_ONLY,
  description,
  interview,
  posting,
  screening,
  test,
  vacancy,
} from './build/demo-vacancy';

/** The two vacancies that everybody applies to. */
export const busyVacancies = (now: Date): DemoVacancy[] => [
  vacancy({
    ref: 'logistics-officer',
    institution: 'agency',
    department: 'port',
    owner: 'tomas',
    title: 'Oficial de Logística e Aprovisionamento',
    status: 'PUBLISHED',
    province: 'mz_s',
    municipality: 'mun_mz_s_beira',
    price: '18000.00',
    salary: { min: '48000.00', max: '62000.00', shown: true },
    description: description(
      [
        'A Corredor Índico Logística move carga entre o Porto da Beira, Tete, Chimoio e Lilongwe. A base da Beira abastece quatro armazéns e uma frota de 60 camiões.',
        'Procuramos quem planifique as compras, acompanhe os despachos no porto e assegure a gestão de operações do armazém central, em ligação diária com as finanças.',
        'Contrato de um ano, renovável, com seguro de saúde e transporte. O local de trabalho é a Beira, com deslocações mensais a Tete.',
      ],
      [
        'Preparar o plano mensal de aprovisionamento com operações e finanças.',
        'Pedir e comparar cotações e negociar prazos com fornecedores nacionais e da região.',
        'Controlar entradas, saídas e inventário do armazém no PHC.',
        'Acompanhar o desembaraço aduaneiro e o transporte até ao destino.',
      ],
    ),
    academicLevel: 'graduation',
    trainingAreas: ['area_127', 'area_124'],
    relatedAreas: ['area_expertise_132', 'area_expertise_131', 'area_expertise_133'],
    languages: [
      { language: 'por', level: 'advanced' },
      { language: 'eng', level: 'intermediate' },
    ],
    years: 5,
    skills: [
      { skill: 'skill_stock_control', weight: 40, essential: true },
      { skill: 'skill_supplier_management', weight: 30, essential: false },
      { skill: 'skill_customs_clearance', weight: 30, essential: false },
    ],
    weights: { training: 30, related: 25, languages: 15, years: 15, skills: 15 },
    requiredDocuments: CV_AND_CERTIFICATES,
    stages: [
      posting(),
      screening(7),
      test('Teste de raciocínio lógico', 5),
      interview(7, [
        ['Gestão de stocks', 40],
        ['Negociação com fornecedores', 35],
        ['Comunicação', 25],
      ]),
    ],
    createdAt: dayAt(now, -20, 9, 12),
    publishAt: dayAt(now, -18, 8),
    publishedAt: dayAt(now, -18, 8),
    endDate: endOfDay(now, 3),
  }),
  vacancy({
    ref: 'bank-teller',
    institution: 'agency',
    department: 'bank',
    owner: 'tomas',
    title: 'Caixa Bancário',
    status: 'PUBLISHED',
    province: 'mz_mpm',
    municipality: 'mun_mz_mpm_maputo',
    openings: 6,
    price: '9000.00',
    salary: { min: '26000.00', max: '31000.00', shown: true },
    description: description(
      [
        'O Banco Mercantil do Limpopo abre três balcões em Maputo e reforça os da Baixa e do Alto Maé. São seis lugares, com formação paga de quatro semanas antes de começar.',
        'Quem trabalha na caixa é a primeira pessoa que o cliente encontra. Precisamos de rigor com numerário, paciência e vontade de aprender os produtos do banco.',
        'Contrato sem termo depois de três meses, subsídio de alimentação, seguro de saúde e crédito à habitação com taxa bonificada.',
      ],
      [
        'Receber e pagar valores, depósitos e cheques, e fechar a caixa sem diferenças.',
        'Abrir contas e explicar comissões e serviços móveis em linguagem simples.',
        'Verificar documentos e comunicar operações suspeitas.',
        'Encaminhar reclamações e seguir a resposta até ao fim.',
      ],
    ),
    academicLevel: 'medium',
    trainingAreas: ['area_118', 'area_80', 'area_110'],
    relatedAreas: ['area_expertise_57', 'area_expertise_105'],
    languages: [
      { language: 'por', level: 'advanced' },
      { language: 'eng', level: 'basic' },
    ],
    years: 1,
    skills: [
      { skill: 'skill_cash_handling', weight: 50, essential: true },
      { skill: 'skill_customer_service', weight: 50, essential: false },
    ],
    weights: { training: 20, related: 20, languages: 20, years: 10, skills: 30 },
    requiredDocuments: CV_ONLY,
    stages: [
      posting(),
      screening(10),
      test('Teste numérico e de atenção', 7),
      interview(
        10,
        [
          ['Atendimento ao cliente', 50],
          ['Rigor com valores', 50],
        ],
        'Entrevista em grupo',
      ),
    ],
    createdAt: dayAt(now, -16, 14, 5),
    publishAt: dayAt(now, -14, 7, 30),
    publishedAt: dayAt(now, -14, 7, 30),
    endDate: endOfDay(now, 9),
  }),
];

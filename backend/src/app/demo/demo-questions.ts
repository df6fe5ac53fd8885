import { FIRST_STAGE_KEY } from '../../features/vacancies';
/** What two vacancies of the demonstration ask, and how people answer: `choice` and `yes` as the API takes them. */
interface DemoQuestion {
  kind: 'TEXT' | 'YES_NO' | 'CHOICE' | 'NUMBER';
  text: string;
  required: boolean;
  choices: string[];
  knockOut: { yes: boolean | null; choices: number[] | null; min: number | null; max: number | null } | null;
  answers: readonly Record<string, string | boolean | number>[];
}

const NOTHING = { yes: null, choices: null, min: null, max: null };

/** Applicants take the answers in turn, so that most of them are accepted and some are not. */
export const DEMO_QUESTIONS: Readonly<Record<string, readonly DemoQuestion[]>> = {
  'bank-teller': [
    {
      kind: 'YES_NO',
      text: 'Pode trabalhar aos sábados de manhã?',
      required: true,
      choices: [],
      knockOut: { ...NOTHING, yes: true },
      answers: [{ yes: true }, { yes: true }, { yes: true }, { yes: true }, { yes: false }],
    },
    {
      kind: 'CHOICE',
      text: 'Em que balcão prefere trabalhar?',
      required: false,
      choices: ['Beira, Baixa', 'Beira, Manga', 'Dondo'],
      knockOut: null,
      answers: [{ choice: 0 }, { choice: 1 }, { choice: 0 }, { choice: 2 }],
    },
    {
      kind: 'TEXT',
      text: 'Conte uma situação em que atendeu um cliente descontente.',
      required: true,
      choices: [],
      knockOut: null,
      answers: [
        {
          text: 'Um cliente esperou duas horas por um cartão. Ouvi-o, liguei para a agência central e resolvi no dia.',
        },
        {
          text: 'Na loja, uma senhora recebeu o troco errado. Pedi desculpa, confirmei a caixa e devolvi a diferença.',
        },
        { text: 'Expliquei com calma as comissões a um cliente que não as conhecia, e ele manteve a conta.' },
      ],
    },
  ],
  'maternal-nurse': [
    {
      kind: 'NUMBER',
      text: 'Há quantos anos faz partos?',
      required: true,
      choices: [],
      knockOut: { ...NOTHING, min: 1 },
      answers: [{ number: 3 }, { number: 6 }, { number: 1.5 }, { number: 0 }],
    },
    {
      kind: 'YES_NO',
      text: 'Está inscrita ou inscrito na Ordem dos Enfermeiros de Moçambique?',
      required: true,
      choices: [],
      knockOut: { ...NOTHING, yes: true },
      answers: [{ yes: true }, { yes: true }, { yes: true }, { yes: true }, { yes: true }, { yes: false }],
    },
  ],
};

const posting = { name: FIRST_STAGE_KEY, kind: 'POSTING', skills: [], promisedDays: 7 };

/** Processes that the agency's recruiters begin with. */
export const DEMO_TEMPLATES = [
  {
    name: 'Processo completo',
    stages: [
      posting,
      { name: 'Triagem de CV', kind: 'SCREENING', skills: [], promisedDays: 5 },
      {
        name: 'Teste técnico',
        kind: 'TEST',
        skills: [{ name: 'Conhecimentos técnicos', weight: 100 }],
        promisedDays: 7,
      },
      {
        name: 'Entrevista com o cliente',
        kind: 'INTERVIEW',
        skills: [
          { name: 'Comunicação', weight: 40 },
          { name: 'Experiência na função', weight: 60 },
        ],
        promisedDays: 10,
      },
      { name: 'Proposta', kind: 'OFFER', skills: [], promisedDays: 5 },
    ],
  },
  {
    name: 'Processo curto',
    stages: [
      posting,
      { name: 'Entrevista', kind: 'INTERVIEW', skills: [{ name: 'Atitude', weight: 100 }], promisedDays: 5 },
    ],
  },
];

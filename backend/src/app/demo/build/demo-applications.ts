import type { CareerName } from '../demo-career.types';

/** How far somebody got: the place of the stage in the vacancy's list, and how it ended if it did. */
export type Outcome = readonly [
  stage: number,
  end?: 'APPROVED' | 'REJECTED' | 'RESELECTED' | 'HIRED' | 'WITHDRAWN',
  reason?: string,
];

export interface ApplicationPlan {
  vacancy: string;
  /** Candidates by name first, in the order of the outcomes. */
  named: string[];
  /** Then people of these careers, the most experienced of the first career first, until the outcomes are used up. */
  careers: CareerName[];
  outcomes: Outcome[];
  decidedBy: string;
}

const times = (count: number, outcome: Outcome): Outcome[] => Array.from({ length: count }, () => outcome);

export const APPLICATION_PLANS: ApplicationPlan[] = [
  {
    vacancy: 'logistics-officer',
    named: ['celma-armando-nhamitambo'],
    careers: ['logistics', 'driving', 'office', 'banking'],
    decidedBy: 'tomas',
    outcomes: [
      ...times(2, [3]),
      ...times(3, [2]),
      ...times(4, [1]),
      [1, 'REJECTED', 'language_level'],
      ...times(6, [0]),
      [0, 'WITHDRAWN'],
      [1, 'REJECTED', 'more_experience'],
    ],
  },
  {
    vacancy: 'bank-teller',
    named: ['dercio-alberto-macuacua'],
    careers: ['banking', 'office', 'logistics'],
    decidedBy: 'tomas',
    outcomes: [
      [1, 'REJECTED', 'salary_expectation'],
      ...times(3, [3]),
      [3, 'APPROVED'],
      ...times(5, [2]),
      ...times(5, [1]),
      ...times(8, [0]),
      [1, 'REJECTED', 'place_or_availability'],
    ],
  },
  {
    vacancy: 'maternal-nurse',
    named: [],
    careers: ['nursing'],
    decidedBy: 'tomas',
    outcomes: [[2], ...times(2, [1]), ...times(2, [0])],
  },
  {
    vacancy: 'senior-accountant',
    named: [],
    careers: ['accounting', 'banking'],
    decidedBy: 'ilda',
    outcomes: [
      [2, 'APPROVED'],
      [2],
      [1, 'RESELECTED', 'more_experience'],
      ...times(2, [1]),
      [0],
      [1, 'REJECTED', 'more_experience'],
      ...times(2, [0]),
    ],
  },
  {
    vacancy: 'monitoring-internship',
    named: [],
    careers: ['monitoring', 'farming'],
    decidedBy: 'rosa',
    outcomes: [...times(2, [1]), ...times(4, [0]), [0, 'REJECTED', 'other_training']],
  },
  {
    vacancy: 'finance-director',
    named: ['nadia-ibraimo-vala', 'sergio-tome-bila', 'cremildo-zefanias-uamusse'],
    careers: [],
    decidedBy: 'ilda',
    outcomes: [[2], [1], [0]],
  },
  {
    vacancy: 'extension-worker',
    named: [],
    careers: ['farming', 'monitoring', 'water'],
    decidedBy: 'rosa',
    outcomes: [
      ...times(2, [2, 'APPROVED']),
      ...times(2, [2]),
      ...times(2, [1]),
      ...times(2, [1, 'REJECTED', 'essential_skill']),
    ],
  },
  {
    vacancy: 'software-developer',
    named: ['lucia-hermenegildo-cumbe'],
    careers: ['software', 'office', 'energy'],
    decidedBy: 'tomas',
    outcomes: [
      [3, 'HIRED'],
      [3, 'REJECTED', 'closer_profile'],
      [3, 'WITHDRAWN'],
      [2, 'REJECTED', 'closer_profile'],
      [1, 'REJECTED', 'more_experience'],
      ...times(2, [0, 'REJECTED', 'other_training']),
    ],
  },
  {
    vacancy: 'office-assistant',
    named: ['ermelinda-lopes-cardoso', 'calisto-mario-zambo', 'celma-armando-nhamitambo'],
    careers: ['office', 'banking'],
    decidedBy: 'ilda',
    outcomes: [...times(2, [1, 'REJECTED', 'vacancy_cancelled']), ...times(3, [0, 'REJECTED', 'vacancy_cancelled'])],
  },
  {
    vacancy: 'warehouse-supervisor',
    named: [],
    careers: ['logistics', 'driving'],
    decidedBy: 'tomas',
    outcomes: [[1], ...times(2, [0])],
  },
];

/** What the person reads after a refusal: thanks, the reason in words, and what would help. */
export const FEEDBACK: Record<string, string> = {
  more_experience:
    'Agradecemos a candidatura. Para esta função procuramos mais anos de prática na área. O seu percurso é sólido e fica na nossa base para vagas próximas do seu nível.',
  other_training:
    'Agradecemos o interesse. A função pede formação noutra área. Se fizer um curso ligado ao tema, volte a candidatar-se.',
  essential_skill:
    'Agradecemos a candidatura. No CV não encontrámos a competência essencial da vaga. Se a tem, acrescente-a com um exemplo do que fez.',
  language_level:
    'Agradecemos a candidatura. A função tem contacto diário em inglês e pede nível intermédio. O resto do perfil agradou à equipa.',
  salary_expectation:
    'Agradecemos a candidatura. A expectativa salarial indicada no CV está acima do que o cliente oferece para este lugar. O seu perfil fica na nossa base para funções de contabilidade.',
  place_or_availability:
    'Agradecemos a candidatura. O lugar é em Maputo, com início em duas semanas, e não foi possível conciliar.',
  closer_profile:
    'Agradecemos o tempo que nos deu. Chegou longe neste processo; outra pessoa ficou mais próxima do que o cliente pediu. Gostaríamos de voltar a falar consigo.',
  vacancy_cancelled: 'Agradecemos a candidatura. O cliente cancelou o recrutamento, sem relação com o seu perfil.',
};

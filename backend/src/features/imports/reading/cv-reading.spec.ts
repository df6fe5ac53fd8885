import { type CvReading, readCv } from './cv-reading';
import { vocabularyOfFiles } from './option-vocabulary';

const vocabulary = vocabularyOfFiles();
const read = (text: string, fileName = ''): CvReading => readCv(text, vocabulary, fileName);

const PORTUGUESE = `CURRICULUM VITAE
1. Dados Pessoais
Nome: ANA PAULA DA SILVA MACHAVA
Data de nascimento: 12/03/1990
NUIT: 112233445
Telemóvel: 84 123 4567 / +258 82 765 4321
E-mail: ana.machava@exemplo.co.mz
2. Experiência Profissional
Janeiro 2019 – presente	Contabilista, Construções do Índico, Lda
• Preparação de relatórios mensais.
03/2015 - 12/2018	Assistente Administrativo, Hospital Provincial de Tete
3. Habilitações Literárias
2010 – 2014	Licenciatura em Contabilidade e Auditoria, Universidade Eduardo Mondlane
2007 – 2009	Ensino médio, Escola Secundária Josina Machel
4. Línguas
Português: fluente; Inglês: intermédio; Emakhuwa: língua materna; Idioma Inventado: básico
5. Competências
Microsoft Excel, Trabalho em equipa, Dança de salão
6. Referências
João Cossa, Director, +258 84 999 8888, jcossa@firma.co.mz`;

describe('a CV in Portuguese', () => {
  const cv = read(PORTUGUESE);

  it('reads the name and the numbers of the person, not those of the referee', () => {
    expect(cv).toMatchObject({
      locale: 'pt',
      name: 'Ana Paula da Silva Machava',
      emails: ['ana.machava@exemplo.co.mz', 'jcossa@firma.co.mz'],
    });
    expect(cv.phones.map(({ number }) => number)).toEqual(['+258841234567', '+258827654321']);
  });

  it('reads employers with their dates', () => {
    expect(cv.employers).toEqual([
      expect.objectContaining({
        position: 'Contabilista',
        employer: 'Construções do Índico, Lda',
        from: '2019-01',
        to: null,
        isCurrent: true,
      }),
      expect.objectContaining({
        position: 'Assistente Administrativo',
        employer: 'Hospital Provincial de Tete',
        from: '2015-03',
        to: '2018-12',
      }),
    ]);
    expect(cv.employers[1]?.positionKey).toBe('job_administrative_assistant');
  });

  it('reads studies with level, area and institution', () => {
    expect(cv.educations).toEqual([
      expect.objectContaining({
        level: 'graduation',
        institution: 'Universidade Eduardo Mondlane',
        from: '2010',
        to: '2014',
      }),
      expect.objectContaining({ level: 'medium', institution: 'Escola Secundária Josina Machel' }),
    ]);
    expect(cv.educations[0]?.area).toBe(vocabulary.keyOf('STUDY_AREA', 'Contabilidade e auditoria'));
  });

  it('reads languages with their levels, and keeps a language that the list does not have', () => {
    expect(cv.languages).toEqual([
      { text: 'Português', key: 'por', level: 'advanced' },
      { text: 'Inglês', key: 'eng', level: 'intermediate' },
      { text: 'Emakhuwa', key: 'vmw', level: 'advanced' },
      { text: 'Idioma Inventado', key: null, level: 'basic' },
    ]);
  });

  it('reads skills, and keeps a skill that the lists do not have', () => {
    expect(cv.skills).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ list: 'TOOL', key: 'tool_microsoft_excel' }),
        expect.objectContaining({ list: 'SKILL', key: 'skill_teamwork' }),
        { text: 'Dança de salão', list: null, key: null },
      ]),
    );
  });
});

it('reads a CV in English with columns', () => {
  const cv = read(
    'CONTACT\n+27 82 123 4567\nthandi.moyo@example.com\nLANGUAGES\nEnglish – fluent\nShona – native\n\f\nTHANDIWE MOYO\nProject Manager\nWORK EXPERIENCE\nProject Manager at Green Valley Farms\nMay 2018 to Present\nEDUCATION\nBSc in Computer Science\nUniversity of Zimbabwe\n2012 - 2015\nSKILLS\nLeadership\nPython',
  );
  expect(cv).toMatchObject({ locale: 'en', name: 'Thandiwe Moyo', emails: ['thandi.moyo@example.com'] });
  expect(cv.phones).toEqual([{ text: '+27 82 123 4567', number: '+27821234567' }]);
  expect(cv.employers[0]).toMatchObject({
    employer: 'Green Valley Farms',
    position: 'Project Manager',
    from: '2018-05',
    isCurrent: true,
  });
  expect(cv.educations[0]).toMatchObject({ level: 'graduation', institution: 'University of Zimbabwe', to: '2015' });
  expect(cv.languages).toEqual([
    { text: 'English', key: 'eng', level: 'advanced' },
    { text: 'Shona', key: 'sna', level: 'advanced' },
  ]);
  expect(cv.skills.map(({ key }) => key)).toEqual(expect.arrayContaining(['skill_leadership', 'tool_python']));
});

it('reads a CV in French with a table', () => {
  const cv = read(
    'Nom : LEFÈVRE Prénom : Aurélie\nTéléphone\t+33 6 12 34 56 78\nCourriel\taurelie.lefevre@exemple.fr\nExpérience professionnelle\nDepuis 2019\tComptable – Entreprise Lumière SARL\nFormation\n2010 - 2014\tLicence en Comptabilité – Université de Kinshasa\nLangues\nFrançais\tcourant\nAnglais\tB1',
  );
  expect(cv).toMatchObject({ locale: 'fr', name: 'Aurélie Lefèvre', emails: ['aurelie.lefevre@exemple.fr'] });
  expect(cv.phones[0]?.number).toBe('+33612345678');
  expect(cv.employers[0]).toMatchObject({
    position: 'Comptable',
    employer: 'Entreprise Lumière SARL',
    from: '2019',
    isCurrent: true,
  });
  expect(cv.educations[0]).toMatchObject({ level: 'graduation', institution: 'Université de Kinshasa' });
  expect(cv.languages.map(({ key, level }) => [key, level])).toEqual([
    ['fra', 'advanced'],
    ['eng', 'intermediate'],
  ]);
});

it.each([
  ['Curriculum Vitae de João Machava\nMaputo', 'João Machava'],
  ['MACHAVA, João Carlos\nMaputo', 'João Carlos Machava'],
  ['JOÃO CARLOS\nMACHAVA\nEngenheiro Civil', 'João Carlos Machava'],
  ['C U R R I C U L U M\nDr. João Machava, PhD\n+258 84 123 4567', 'João Machava'],
  ['João Machava | Engenheiro Civil | 84 123 4567', 'João Machava'],
  ['Nome completo ........ João Machava', 'João Machava'],
  ['Engenheiro Civil\nRua da Resistência 45\njoao.machava@exemplo.mz', 'Joao Machava'],
  ['Engenheiro Civil\nRua da Resistência 45', null],
  ['BRIDGET\nMACDONALD VAN DER MERWE\nProject Officer', 'Bridget Macdonald van der Merwe'],
  ['Élodie\nMartin-Garnier\nChargée de projet', 'Élodie Martin-Garnier'],
  ['Mozal\nJoão Machava\njoao.machava@exemplo.mz', 'João Machava'],
  ["Jean-Marc d'Almeida\nDéveloppeur web", "Jean-Marc d'Almeida"],
  ['Apelido(s)\tCUMBE\nNomes próprios\tSimião Carlos', 'Simião Carlos Cumbe'],
  ['Apelido(s) / Nome(s) próprio(s) Gonçalves Júnior, João Miguel\nMorada', 'João Miguel Gonçalves Júnior'],
  ['DR. ADÃO JOÃO DOS\nSANTOS MUHONGO KIALA\nAssistente', 'Adão João dos Santos Muhongo Kiala'],
  ['Arlindo Uamusse\nMANJATE\nJurista\narlindo.manjate@exemplo.mz', 'Arlindo Uamusse Manjate'],
  ['Dércio Mucavele Júnior\nJunior Developer', 'Dércio Mucavele Júnior'],
  ['Domingas Cassule\nDomingas Cassule\nContabilista', 'Domingas Cassule'],
  ['Monsieur Ouattara Serge\nComptable', 'Ouattara Serge'],
  [
    'ANA ROSA MACUÁCUA, solteira, residente na Rua da Resistência nº 45, natural de Xai-Xai, portadora do B.I. e contactável pelo telefone',
    'Ana Rosa Macuácua',
  ],
  ['Academic Qualifications\nCareer History', null],
  ['CURRICULUM VITAE\nFull name Harold Bridget CHIKWANDA\nNationality Zimbabwean', 'Harold Bridget Chikwanda'],
])('reads the name of %j', (text, name) => expect(read(text).name).toBe(name));

it.each([
  ['E-mail: joao [at] exemplo [dot] co.mz', 'joao@exemplo.co.mz'],
  ['joao.machava@\nexemplo.com', 'joao.machava@exemplo.com'],
  ['joao @ exemplo.com', 'joao@exemplo.com'],
  ['Email:joao@exemplo.comTelefone: 84', 'joao@exemplo.com'],
  ['joao@yahoo.com.b\nr\nMatola', 'joao@yahoo.com.br'],
  ['joao@gmail\n.com', 'joao@gmail.com'],
  ['joao@empresa-\nlda.co.mz', 'joao@empresa-lda.co.mz'],
  [
    'EXPERIÊNCIA\n2019 - 2021 Contabilista\nSupervisor: ana@firma.mz\nPESSOAS DE REFERÊNCIA\nrui@firma.mz\nCONTACTOS\njoao@exemplo.mz',
    'joao@exemplo.mz',
  ],
  ['Referees\nMary\nmary@firm.com\n\f\nPeter\npeter@firm.com\n\f\nPROFILE\njoao@exemplo.mz', 'joao@exemplo.mz'],
  ['joao@exemplo.co\nde 2019 a 2020', 'joao@exemplo.co'],
])('reads the address of %j', (text, email) => expect(read(text).emails[0]).toBe(email));

it.each([
  ['Cel: 84.123.45.67', '+258841234567'],
  ['(+258) 84-123-4567', '+258841234567'],
  ['Contacto 00258 841234567', '+258841234567'],
  ['258841234567', '+258841234567'],
  ['Phone: 1-650-253-0000', '+16502530000'],
  ['84/1234567', '+258841234567'],
  ['Cel.: ___841234567___', '+258841234567'],
  ['+258 834 232\n948\nMaputo', '+258834232948'],
  ['868 683 377\n873 569 012', '+258868683377'],
  ['Luanda\n923 456 789', '+244923456789'],
  ['Lisboa\n91 234 56 78', '+351912345678'],
  ['Johannesburg\n071/077 1863', '+27710771863'],
  ['Recife\n(81) 99999-4090', '+5581999994090'],
  ['Lyon\n06 12 34 56 78', '+33612345678'],
  ['Abidjan, Côte d’Ivoire\n07 72 82 48 48', '+2250772824848'],
])('reads the number of %j', (text, number) => expect(read(text).phones[0]?.number).toBe(number));

it.each(['NUIT: 841234567', 'BI n.º 841234567 B', '2010 - 2014', '12.03.1990', 'www.exemplo.mz/841234567'])(
  'finds no number in %j',
  (text) => expect(read(text).phones).toEqual([]),
);

it.each([
  ['Telefone: (555) 123-45-67', '(555) 123-45-67'],
  ['06 12 34 56 78', '06 12 34 56 78'],
])('keeps the number of %j, whose country it does not know', (text, number) =>
  expect(read(text).phones).toEqual([{ text: number, number: null }]),
);

it.each([
  'a@'.repeat(50_000),
  '('.repeat(100_000),
  '1 '.repeat(100_000),
  'A '.repeat(100_000),
  'Nome: '.repeat(30_000),
  '.'.repeat(200_000),
  'jan 2019 - '.repeat(20_000),
  `${'João '.repeat(20)}\n`.repeat(3000),
])('ends with a text that was made to keep it busy: %.9s', (text) =>
  expect(read(text).locale).toEqual(expect.any(String)),
);

it.each([
  ['2009-2011\tMestrado em Gestão - PUC Minas', 'PUC Minas'],
  ['Licenciatura em Direito, Instituto Superior Monitor, Maputo | 2010-2014', 'Instituto Superior Monitor'],
  ['Licenciatura em Direito, concluída | 2010-2014', null],
  ['Licenciatura em Gestão, Concluída | 2010-2014', null],
  ['Licenciatura em Direito, Maputo | 2010-2014', null],
  ['Licenciatura em Contabilidade, Auditoria | 2010-2014', null],
])('reads the institution of %j', (line, institution) => {
  expect(read(`Ana Bila\nFormação académica\n${line}`).educations[0]?.institution).toBe(institution);
});

it('reads studies above a labelled period', () => {
  const lines = [
    'Ana Bila',
    'Formação académica',
    'Universidade Lúrio',
    'Licenciatura em Direito',
    'Período: 2010-2014',
  ];
  expect(read(lines.join('\n')).educations).toMatchObject([
    { institution: 'Universidade Lúrio', level: 'graduation', from: '2010', to: '2014' },
  ]);
});

import { readCv } from './cv-reading';
import { vocabularyOfFiles } from './option-vocabulary';

const vocabulary = vocabularyOfFiles();
const read = (text: string) => readCv(text, vocabulary);

describe('jobs', () => {
  const jobsOf = (...lines: string[]) =>
    read(['Ana Bila', 'Experiência profissional', ...lines, 'Formação académica'].join('\n')).employers.map(
      ({ position, employer, from, isCurrent }) => [position, employer, from, isCurrent],
    );

  it.each<[string, string[]]>([
    [
      'labels',
      ['Empresa: Vodacom', 'Cargo: Jurista', 'Período: 2020 - presente', 'Tarefas:', 'Cobranças extrajudiciais'],
    ],
    [
      'labels with dashes',
      ['Empresa - Vodacom', 'Cargo - Jurista', 'Período - 2020 - presente', 'Tarefas:', 'Pareceres'],
    ],
    ['a table with headings', ['Período\tEmpresa\tCargo', '2020 - presente\tVodacom, Maputo\tJurista', '- Pareceres']],
    ['a title above the employer', ['Jurista', 'Vodacom, Maputo | 2020 a presente', 'Pareceres e contratos']],
    [
      'labels below the tasks',
      [
        'Datas\t2020-presente',
        'Função ou cargo ocupado\tJurista',
        'Principais actividades e responsabilidades\t- Pareceres',
        '- Contratos',
        '- Cobranças',
        'Nome e morada do empregador\tVodacom, Maputo',
      ],
    ],
  ])('are read from %s', (_, lines) => {
    const [[position, employer, from, isCurrent] = []] = jobsOf(...lines);
    expect([position, String(employer).replace(', Maputo', ''), from, isCurrent]).toEqual([
      'Jurista',
      'Vodacom',
      '2020',
      true,
    ]);
  });

  it.each([
    ['Cargo, Empresa', (position: string, employer: string) => [`Cargo: ${position}`, `Empresa: ${employer}`]],
    ['Empresa, Cargo', (position: string, employer: string) => [`Empresa: ${employer}`, `Cargo: ${position}`]],
  ])('have the labels of their own lines, in the order %s', (_, head) => {
    const lines = [
      ...head('Motorista', 'Vodacom'),
      'Local: Maputo',
      'Período: 2010 – 2012',
      ...head('Contabilista', 'BCI'),
      'Local: Beira',
      'Período: 2013 – 2015',
    ];
    expect(jobsOf(...lines)).toEqual([
      ['Motorista', 'Vodacom', '2010', false],
      ['Contabilista', 'BCI', '2013', false],
    ]);
  });

  it('have titles without labels above a labelled period', () => {
    const lines = [
      'Vodacom',
      'Contabilista',
      'Período: 2015 – 2019',
      '- tarefas',
      'BCI',
      'Caixa',
      'Período: 2012 – 2014',
    ];
    expect(jobsOf(...lines)).toEqual([
      ['Contabilista', 'Vodacom', '2015', false],
      ['Caixa', 'BCI', '2012', false],
    ]);
  });

  it('have several labels in one line', () => {
    expect(jobsOf('Local: Maputo | Empresa: Vodacom | Cargo: Caixa', 'Período: 2012 – 2014')).toEqual([
      ['Caixa', 'Vodacom', '2012', false],
    ]);
  });

  it('have labels in English and French tables', () => {
    const lines = ['Dates\t2019-2021', 'Occupation or position held\tDriver', 'Name and address of employer\tSotecma'];
    expect(jobsOf(...lines)).toEqual([['Driver', 'Sotecma', '2019', false]]);
    const french = [
      'Dates\t2019-2021',
      'Fonction ou poste occupé\tComptable',
      'Nom et adresse de l’employeur\tSotecma',
    ];
    expect(jobsOf(...french)).toEqual([['Comptable', 'Sotecma', '2019', false]]);
  });

  it.each([
    [['Período: 2019 – 2021', 'Local: Nampula', 'Empresa: Vodacom'], 'Vodacom'],
    [['Maputo, 2015 – 2018', 'Banco BCI'], 'Banco BCI'],
  ])('have no place as a position: %j', (lines, employer) => {
    expect(jobsOf(...lines)[0]?.slice(0, 2)).toEqual([null, employer]);
  });

  it('have a title of unknown words beside a known kind of employer', () => {
    expect(jobsOf('Gemóloga', 'Fundação Joaquim Chissano, Xai-Xai | Janeiro 2020 a presente')).toEqual([
      ['Gemóloga', 'Fundação Joaquim Chissano', '2020-01', true],
    ]);
  });

  it('keep the employer of the next job apart', () => {
    const lines = [
      'Empresa: Vodacom',
      'Cargo: Jurista',
      'Período: 2020-2022',
      'Empresa: BCI',
      'Cargo: Caixa',
      'Período: 2018-2020',
    ];
    expect(jobsOf(...lines).map(([position, employer]) => [position, employer])).toEqual([
      ['Jurista', 'Vodacom'],
      ['Caixa', 'BCI'],
    ]);
  });
});

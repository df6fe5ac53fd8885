import { vocabularyOfFiles } from '../reading/option-vocabulary';
import { givenReading } from './given-reading';

describe('the row of a table', () => {
  const vocabulary = vocabularyOfFiles();
  const read = (given: Record<string, string>) => givenReading({ NAME: 'Ana Bila', ...given }, vocabulary).reading;
  const since = (cell: string) => read({ POSITION: 'Contabilista', EMPLOYED_SINCE: cell }).employers[0]?.from;

  it.each([
    ['2019', '2019'],
    ['03/2019', '2019-03'],
    ['2019-03-01', '2019-03'],
    ['Março de 2019', '2019-03'],
    ['desde 2019', '2019'],
    ['2015-2018', null],
    ['há muito', null],
    ['', null],
  ])('has a present job since “%s”: %s', (cell, expected) => {
    expect(since(cell)).toBe(expected);
  });

  it('has a job with only an employer, and none without position and employer', () => {
    expect(read({ EMPLOYER: 'Moz Banco' }).employers).toMatchObject([{ employer: 'Moz Banco', position: null }]);
    expect(read({ EMPLOYED_SINCE: '2019' }).employers).toEqual([]);
  });

  it('reads an area of the list as it is written, and one among other words', () => {
    const areaOf = (given: Record<string, string>) => read(given).educations[0]?.area;
    expect(areaOf({ STUDY_AREA: 'Ensino de Matemática' })).toBe('area_22');
    expect(areaOf({ ACADEMIC_LEVEL: 'Licenciatura em Economia' })).toBe('area_76');
    expect(read({ SCHOOL: 'Universidade Pedagógica' }).educations).toMatchObject([
      { institution: 'Universidade Pedagógica', level: null, area: null },
    ]);
    expect(read({}).educations).toEqual([]);
  });
});

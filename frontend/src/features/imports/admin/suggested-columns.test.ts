import { describe, expect, it } from 'vitest';

import { suggestedColumns } from './suggested-columns';

/** The suggested heading of each field. */
function suggested(...headings: readonly string[]): Record<string, string> {
  const places = Object.entries(suggestedColumns(headings)).filter(([, place]) => place !== '');
  return Object.fromEntries(places.map(([field, place]) => [field, headings[Number(place)] ?? '']));
}

describe('the columns that headings suggest', () => {
  it('finds them in Portuguese', () => {
    expect(
      suggested(
        'Nome',
        'E-mail',
        'Telemóvel / Contacto',
        'Empresa',
        'Função',
        'Desde',
        'Escolaridade',
        'Curso',
        'Universidade',
      ),
    ).toEqual({
      NAME: 'Nome',
      EMAIL: 'E-mail',
      TELEPHONE: 'Telemóvel / Contacto',
      EMPLOYER: 'Empresa',
      POSITION: 'Função',
      EMPLOYED_SINCE: 'Desde',
      ACADEMIC_LEVEL: 'Escolaridade',
      STUDY_AREA: 'Curso',
      SCHOOL: 'Universidade',
    });
  });

  it.each([
    [
      'en',
      ['Name', 'Job start date', 'Job title', 'School', 'Degree'],
      ['NAME', 'EMPLOYED_SINCE', 'POSITION', 'SCHOOL', 'ACADEMIC_LEVEL'],
    ],
    [
      'fr',
      ['Nom', 'Poste', 'En poste depuis', 'Diplôme', 'École'],
      ['NAME', 'POSITION', 'EMPLOYED_SINCE', 'ACADEMIC_LEVEL', 'SCHOOL'],
    ],
  ])('gives each heading to one field (%s)', (_, headings, fields) => {
    expect(suggested(...headings)).toEqual(Object.fromEntries(fields.map((field, place) => [field, headings[place]])));
  });

  it.each([
    ['E-mail da empresa', 'EMAIL'],
    ['Nível de inglês', 'LANGUAGES'],
    ['Habilitações literárias', 'ACADEMIC_LEVEL'],
    ['Área de formação', 'STUDY_AREA'],
  ])('knows “%s”', (heading, field) => {
    expect(suggested(heading)).toEqual({ [field]: heading });
  });

  it.each([
    [['Nome', 'E-mail', 'E-mail da empresa'], { NAME: 'Nome', EMAIL: 'E-mail' }],
    [['Nome', 'Telefone', 'Telefone da empresa'], { NAME: 'Nome', TELEPHONE: 'Telefone' }],
    [['Nome da empresa', 'Nome', 'E-mail'], { NAME: 'Nome', EMAIL: 'E-mail', EMPLOYER: 'Nome da empresa' }],
  ])('suggests no second meaning of a heading: %s', (headings, expected) => {
    expect(suggested(...headings)).toEqual(expected);
  });

  it('suggests nothing for “Área de actuação”', () => {
    expect(suggested('Área de actuação')).toEqual({});
  });
});

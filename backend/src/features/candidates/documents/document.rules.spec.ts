import type { DomainError } from '../../../common/errors';
import { documentNameOf, extensionsFor } from './document.rules';

const refusal = (name: string) => {
  try {
    documentNameOf(name, 'name');
  } catch (error) {
    const { code, params } = error as DomainError;
    return [code, params.suggestion];
  }
  return [];
};

describe('the name of a document', () => {
  it.each([
    ['CV Ana Machava', 'CV Ana Machava'],
    ['  Certificado   de  Gestão ', 'Certificado de Gestão'],
    ['Meu CV.pdf', 'Meu CV'],
    ['Meu CV.DOCX', 'Meu CV'],
    ['Notas (2020)', 'Notas (2020)'],
  ])('%j is kept as %j', (typed, expected) => {
    expect(documentNameOf(typed, 'name')).toBe(expected);
  });

  it.each([
    ['CV-Ana', 'CV Ana'],
    ['CV, Ana. 2026!?', 'CV Ana 2026'],
    ['cv.exe.pdf', 'cv exe'],
    ['cv.exe', 'cv exe'],
    ['...', 'Documento'],
  ])('%j is refused and offered as %j', (typed, suggestion) => {
    expect(refusal(typed)).toEqual(['FILE_NAME_NOT_ACCEPTED', suggestion]);
  });

  it('cannot be empty or endless', () => {
    expect(refusal(' .pdf')[0]).toBe('FIELD_REQUIRED');
    expect(refusal('a'.repeat(101))[0]).toBe('INVALID_INPUT');
    expect(documentNameOf('a'.repeat(100), 'name')).toHaveLength(100);
  });
});

it('takes a CV as a text, other documents as pictures too', () => {
  expect(extensionsFor('doc_2')).toEqual(['pdf', 'doc', 'docx', 'rtf']);
  expect(extensionsFor('doc_3')).toEqual(expect.arrayContaining(['pdf', 'jpg', 'png']));
});

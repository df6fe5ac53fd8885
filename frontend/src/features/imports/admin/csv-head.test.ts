import { describe, expect, it } from 'vitest';

import { headingsOf } from './csv-head';

describe('the headings of a table', () => {
  it.each([
    ['Nome;E-mail;Telefone\nAna;a@b.mz;84', ['Nome', 'E-mail', 'Telefone']],
    ['\ufeffNome,"Apelido, outros",E-mail\r\n', ['Nome', 'Apelido, outros', 'E-mail']],
    ['Nome\tE-mail', ['Nome', 'E-mail']],
    ['Nome', ['Nome']],
    ['', ['']],
  ])('of %j', (text, headings) => expect(headingsOf(text)).toEqual(headings));
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { messageOf } from './error-texts';
import { DomainError, DomainErrors, ERROR_CODES, paramsOf } from './errors';

const LOCALES = ['en', 'pt', 'fr'] as const;
const read = (locale: string, file: string) =>
  JSON.parse(readFileSync(join(__dirname, '../../locales', locale, `${file}.json`), 'utf8')) as Record<string, string>;
const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort();

describe.each(LOCALES)('error texts in %s', (locale) => {
  const texts = read(locale, 'errors');

  it('cover the catalogue exactly, in its order', () => {
    expect(Object.keys(texts)).toEqual(ERROR_CODES);
  });

  it.each(ERROR_CODES)('%s has a text with the placeholders of its definition', (code) => {
    expect(texts[code]?.trim()).toBeTruthy();
    expect(placeholders(texts[code] ?? '')).toEqual(Object.keys(paramsOf(code)).sort());
  });

  it('has a sentence for each reason that the other languages have, with the same facts', () => {
    const [own, english] = [read(locale, 'reasons'), read('en', 'reasons')];
    expect(Object.keys(own)).toEqual(Object.keys(english));
    expect(Object.values(own).map(placeholders)).toEqual(Object.values(english).map(placeholders));
    const codes = Object.keys(own).flatMap((reason) => (reason.includes('.') ? reason.split('.')[0] : []));
    expect(ERROR_CODES).toEqual(expect.arrayContaining(codes));
  });

  it('names the same profile fields as the other languages', () => {
    expect(Object.keys(read(locale, 'fields'))).toEqual(Object.keys(read('en', 'fields')));
  });
});

describe('messageOf', () => {
  it('gives the fixed texts letter by letter', () => {
    expect(messageOf('WRONG_CREDENTIALS', 'pt')).toBe('Email ou Senha incorrecta!');
    expect(messageOf('BLANK_FIELDS', 'pt')).toBe('Preencha os campos em branco!');
    expect(messageOf('PROFILE_INCOMPLETE', 'en', { field: 'PROVINCE' })).toBe(
      'Complete your profile to continue or apply; fill the province field',
    );
  });

  it('writes facts the way the language writes them', () => {
    const size = { size: 2.4 * 1024 * 1024, limit: 1024 * 1024 };
    expect(messageOf('FILE_TOO_LARGE', 'pt', size)).toBe('Tem 2,4 MB. O limite é 1 MB.');
    expect(messageOf('FILE_TOO_LARGE', 'en', size)).toBe('It is 2.4 MB. The limit is 1 MB.');
    expect(messageOf('FILE_TOO_LARGE', 'fr', size)).toBe('Le fichier fait 2,4 Mo. La limite est de 1 Mo.');
    expect(messageOf('RATE_LIMITED', 'en', { retryAfter: 45 })).toBe('Too many attempts. Try again in 45 s.');
    expect(messageOf('RATE_LIMITED', 'pt', { retryAfter: 600 })).toContain('10 min');
  });

  it('names the refused action on a record in use, and the number of uses', () => {
    const stage = { count: 1, what: 'STAGE_CANDIDACIES', action: 'REMOVE_STAGE' };
    expect(messageOf('IN_USE', 'en', { count: 3, what: 'CANDIDACIES', action: 'UNPUBLISH' })).toBe(
      'This vacancy cannot go back to draft: 3 people have applied.',
    );
    expect(messageOf('IN_USE', 'pt', { count: 3, what: 'CANDIDACIES', action: 'UNPUBLISH' })).toBe(
      'A vaga não pode voltar a rascunho: já recebeu 3 candidaturas.',
    );
    expect(messageOf('IN_USE', 'pt', { count: 0, what: 'VACANCIES', action: 'REMOVE' })).toContain('0 vaga');
    expect(messageOf('IN_USE', 'fr', stage)).toBe(
      "L'étape ne peut pas être supprimée : 1 candidature y est déjà passée.",
    );
    expect(messageOf('IN_USE', 'en', { count: 2 })).toBe('This cannot be removed: 2 records use it.');
  });

  it('has the same forms of what is in use in every language', () => {
    for (const locale of LOCALES) expect(Object.keys(read(locale, 'uses'))).toEqual(Object.keys(read('en', 'uses')));
  });

  it('names what exists already', () => {
    expect(messageOf('ALREADY_EXISTS', 'pt', { name: 'Beira' })).toBe('«Beira» já existe. Escolha outro nome.');
  });

  it('rounds the size of a file up, so that a file above the limit never shows the limit as its size', () => {
    const text = messageOf('FILE_TOO_LARGE', 'en', { size: 1024 * 1024 + 1, limit: 1024 * 1024 });
    expect(text).toBe('It is 1.1 MB. The limit is 1 MB.');
  });

  it('uses the sentence of the reason if there is one, otherwise the sentence of the code', () => {
    expect(messageOf('INVALID_INPUT', 'en', { reason: 'IN_THE_FUTURE' })).toBe('The date is in the future');
    expect(messageOf('INVALID_INPUT', 'fr', { reason: 'TOO_YOUNG', youngest: 16 })).toBe(
      'Il faut avoir au moins 16 ans',
    );
    expect(messageOf('INVALID_INPUT', 'en', { reason: 'OF_NO_LIST' })).toBe('This value is not valid');
    expect(messageOf('FORBIDDEN', 'en', { reason: 'IN_THE_FUTURE' })).toBe('Your access level does not allow this');
  });

  it('lists the accepted types, and contains no placeholder when a parameter is missing', () => {
    expect(messageOf('FILE_TYPE_NOT_ACCEPTED', 'en', { accepted: ['pdf', 'docx'] })).toContain('pdf, docx');
    expect(messageOf('INTERNAL', 'en')).not.toContain('{');
  });
});

describe('DomainErrors', () => {
  it('throws nothing without faults, a single fault as it is, and several faults together', () => {
    const email = new DomainError('EMAIL_REQUIRED', {}, 'email');
    const password = new DomainError('PASSWORD_REQUIRED', {}, 'password');
    expect(() => DomainErrors.throwIfAny([])).not.toThrow();
    expect(() => DomainErrors.throwIfAny([email])).toThrow(email);
    expect(() => DomainErrors.throwIfAny([email, password])).toThrow(DomainErrors);
    expect(email.kind).toBe('invalid');
  });
});

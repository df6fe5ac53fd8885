import { isCommonPassword } from './common-passwords';
import { isStrongPassword, weaknessOf } from './password-rule';

describe('common passwords', () => {
  it.each([
    'Password1!',
    'P@ssw0rd1',
    'P@ssw0rd2!',
    'Qwerty123!',
    'Welcome#2026',
    'Maputo@2026',
    'Vagas#1234',
    'Senha#123',
    'Recrutamento1!',
    'Moçambique#1',
    'Sunshine!1',
    '123456789',
    'iloveyou',
  ])('%s is a common password', (password) => {
    expect(isCommonPassword(password)).toBe(true);
    expect(isStrongPassword(password)).toBe(false);
  });

  it.each(['Senha#Muito9Forte', 'Outra#Senha7Forte', 'Rio Zambeze, 3 barcos!', 'xK7#qpLm2', 'Sunshine#8462719x'])(
    '%s is no common password',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
      expect(isStrongPassword(password)).toBe(true);
    },
  );

  it.each([
    ['Aa1#xyzw', 'TOO_SHORT'],
    [`Aa1#${'xk'.repeat(63)}`, 'TOO_LONG'],
    ['aa1#xyzwk', 'NO_UPPERCASE'],
    ['Aab#xyzwk', 'NO_DIGIT'],
    ['Aa11xyzwk', 'NO_SPECIAL_CHARACTER'],
    ['Aa1#xyz\0wkq', 'INVALID_CHARACTER'],
    ['Nampula#2027', 'EASY_TO_GUESS'],
    ['Outra#Senha7Forte', null],
  ])('%s has the weakness %s', (password, weakness) => {
    expect(weaknessOf(password)).toBe(weakness);
  });

  it.each([
    ['8 characters', 'Aa1#xyzw', false],
    ['9', 'Aa1#xyzwk', true],
    ['128', `Aa1#${'xk'.repeat(62)}`, true],
    ['129', `Aa1#${'xk'.repeat(62)}z`, false],
    ['10,000', `Aa1#${'x'.repeat(9996)}`, false],
    ['nine emoji', '😀'.repeat(9), false],
    ['emoji beside what is asked for', 'Aa1😀😀😀😀😀😀', true],
    ['only spaces', ' '.repeat(12), false],
    ['spaces around it', '  Aa1#xyzw  ', true],
    ['a NUL', 'Aa1#xyz\0wkq', false],
    ['half a character', 'Aa1#xyzwk\ud800', false],
    ['combining marks', 'Ae\u03011#xyzw', true],
  ])('%s', (_, password, accepted) => {
    expect(isStrongPassword(password)).toBe(accepted);
  });
});

import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '../../../../backend/src/platform/auth/common-passwords';
import { GUESSES, isEasyToGuess } from './easy-to-guess';

describe('passwords that are easy to guess', () => {
  it.each(['Nampula#2027', 'Maputo@2026', 'Quelimane-99', '#Senha2026', 'Password1!', 'Bemvindo.123', 'Xaixai#2027'])(
    'is %s, here and on the server',
    (password) => {
      expect([isEasyToGuess(password), isCommonPassword(password)]).toEqual([true, true]);
    },
  );
  it.each(['Beira-2026-forte!', 'Manga+Coco+44', 'Nampula#2027 verde', 'Namaacha-2031-vento!', ''])(
    'is not %s',
    (password) => {
      expect([isEasyToGuess(password), isCommonPassword(password)]).toEqual([false, false]);
    },
  );
  it('are all refused by the server', () => {
    for (const word of GUESSES) expect([word, isEasyToGuess(word), isCommonPassword(word)]).toEqual([word, true, true]);
  });
});

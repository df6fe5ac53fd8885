import { dictionary } from '@zxcvbn-ts/language-common';

/** What the product and its surroundings are called: the first guesses of whoever knows where the password is used. */
const PRODUCT_WORDS =
  'vagas vagasmz recrutamento emprego empregos candidato candidata trabalho estagio mocambique moçambique maputo matola beira nampula tete quelimane pemba chimoio xaixai xai-xai inhambane lichinga nacala dondo maxixe gaza sofala manica zambezia zambézia niassa lisboa luanda senha palavrapasse bemvindo bemvinda'.split(
    ' ',
  );

/** Some 49,000 choices from leaked lists, as the `@zxcvbn-ts/language-common` package keeps them, and our own words. */
const COMMON: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...PRODUCT_WORDS]);

/** How people dress up a word so that it passes a composition rule. */
const LOOK_ALIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** With more than this around it, the word is not what the password lives on. */
const MOST_DRESSING = 5;

/** A well-known password, or one with little more than a year and a sign around it: `Password1!`, `Maputo@2026`. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const dressing = plain.length - bare.length;
  const undressed = [plain, undisguised(plain), ...(dressing <= MOST_DRESSING ? [bare, ...tails(plain)] : [])];
  return undressed.some((word) => COMMON.has(word));
}

/** The beginning without what is usually put behind it, disguises undone: the `@` of `P@ssw0rd2!` stands for a letter. */
function tails(plain: string): string[] {
  const [tail = ''] = /[^\p{L}]*$/u.exec(plain) ?? [];
  const beginning = plain.slice(0, plain.length - tail.length);
  return [undisguised(beginning), undisguised(beginning.replace(/^[^\p{L}]+/u, ''))];
}

const undisguised = (word: string): string => [...word].map((letter) => LOOK_ALIKE[letter] ?? letter).join('');

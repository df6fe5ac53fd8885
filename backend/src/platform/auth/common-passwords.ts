import { dictionary } from '@zxcvbn-ts/language-common';

/** Names of the product and its context. An attacker who knows where the password is used tries these first. */
const PRODUCT_WORDS =
  'vagas vagasmz recrutamento emprego empregos candidato candidata trabalho estagio mocambique moçambique maputo matola beira nampula tete quelimane pemba chimoio xaixai xai-xai inhambane lichinga nacala dondo maxixe gaza sofala manica zambezia zambézia niassa lisboa luanda senha palavrapasse bemvindo bemvinda'.split(
    ' ',
  );

/** About 49,000 leaked passwords from `@zxcvbn-ts/language-common`, plus the words above. */
const COMMON: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...PRODUCT_WORDS]);

/** Substitutions that people use to satisfy a composition rule. */
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
/** A password with more characters than this around the common word is not treated as common. */
const MOST_DRESSING = 5;

/**
 * Whether the password is common, or a common password with at most `MOST_DRESSING` digits and signs added:
 * `Password1!`, `Maputo@2026`.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const dressing = plain.length - bare.length;
  const variants = [plain, withoutLookAlikes(plain), ...(dressing <= MOST_DRESSING ? [bare, ...suffixes(plain)] : [])];
  return variants.some((word) => COMMON.has(word));
}

/** The password without the usual suffix and with substitutions undone: the `@` of `P@ssw0rd2!` counts as a letter. */
function suffixes(plain: string): string[] {
  const [tail = ''] = /[^\p{L}]*$/u.exec(plain) ?? [];
  const beginning = plain.slice(0, plain.length - tail.length);
  return [withoutLookAlikes(beginning), withoutLookAlikes(beginning.replace(/^[^\p{L}]+/u, ''))];
}

const withoutLookAlikes = (word: string): string => [...word].map((letter) => LOOK_ALIKE[letter] ?? letter).join('');

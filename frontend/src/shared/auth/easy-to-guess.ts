/**
 * The first guesses, for the rule that is shown while somebody types. The server knows some 49,000 more and decides;
 * it refuses all of these (a test holds that).
 */
export const GUESSES = (
  'password senha palavrapasse qwerty qwertyuiop asdfgh admin administrator welcome bemvindo bemvinda ' +
  'iloveyou letmein monkey dragon football benfica sporting vagas vagasmz emprego empregos trabalho recrutamento ' +
  'candidato candidata estagio mocambique moçambique maputo matola beira nampula tete quelimane pemba chimoio ' +
  'xaixai inhambane lichinga nacala dondo maxixe gaza sofala manica zambezia niassa lisboa luanda'
).split(' ');
const WORDS: ReadonlySet<string> = new Set(GUESSES);
/** With more than this around it, the word is not what the password lives on. */
const MOST_DRESSING = 5;

/** A well-known word with little more than a year and a sign around it: `Maputo@2026`. */
export function isEasyToGuess(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return WORDS.has(plain) || (plain.length - bare.length <= MOST_DRESSING && WORDS.has(bare));
}

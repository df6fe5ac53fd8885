/**
 * The most common passwords, for the hint while typing. The server checks some 49,000 more. A test checks that it
 * refuses all of these.
 */
export const GUESSES = (
  'password senha palavrapasse qwerty qwertyuiop asdfgh admin administrator welcome bemvindo bemvinda ' +
  'iloveyou letmein monkey dragon football benfica sporting vagas vagasmz emprego empregos trabalho recrutamento ' +
  'candidato candidata estagio mocambique moçambique maputo matola beira nampula tete quelimane pemba chimoio ' +
  'xaixai inhambane lichinga nacala dondo maxixe gaza sofala manica zambezia niassa lisboa luanda'
).split(' ');
const WORDS: ReadonlySet<string> = new Set(GUESSES);
/** With more characters than this around a common word, the password is not considered easy to guess. */
const MOST_DRESSING = 5;

/** A common word with little more than a year and a sign around it: `Maputo@2026`. */
export function isEasyToGuess(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  const bare = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return WORDS.has(plain) || (plain.length - bare.length <= MOST_DRESSING && WORDS.has(bare));
}

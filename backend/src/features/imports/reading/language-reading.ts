import type { CvLine } from './cv-lines';
import { foldedPhrase, holdsPhrase } from './folded-text';
import type { Vocabulary } from './vocabulary';

export interface CvLanguage {
  text: string;
  /** Key of LANGUAGE, or null where the list has no such language. */
  key: string | null;
  /** Key of LANGUAGE_LEVEL. */
  level: string | null;
}

/** Words for the three levels, the most specific first. */
const LEVELS: readonly (readonly [string, readonly string[]])[] = [
  [
    'advanced',
    'materna|nativo|nativa|native|maternelle|mother tongue|bilingue|bilingual|fluente|fluent|fluently|fluency|avancado|avancada|advanced|avance|courant|courante|couramment|excelente|excellent|excellente|muito bom|muito boa|very good|tres bien|tres bon|proficient|proficiency|proficiente|c1|c2|full professional|expert|optimo|otimo|perfeito|dominio total'.split(
      '|',
    ),
  ],
  [
    'intermediate',
    'intermedio|intermedia|intermediario|intermediate|intermediaire|medio|media|bom|boa|good|bien|bon|bonne|moyen|moyenne|razoavel|satisfatorio|b1|b2|conversational|working|limited working|average|regular|suficiente|upper intermediate|independente|independent|professionnel|tecnico'.split(
      '|',
    ),
  ],
  [
    'basic',
    'basico|basica|basic|elementar|elementary|elementaire|debutant|beginner|principiante|notions|nocoes|fraco|faible|scolaire|a1|a2|fair|pouco|little|limitado|limited|inicial|poor'.split(
      '|',
    ),
  ],
];
const LONGEST_ITEM = 90;
const MOST_LANGUAGES = 15;

/** Languages with their levels. Without a section of languages, those with a level in other sections. */
export function languagesOf(lines: readonly CvLine[], vocabulary: Vocabulary): CvLanguage[] {
  const own = lines.filter(({ section, isHeading }) => section === 'LANGUAGES' && !isHeading);
  const found = own.length > 0 ? fromSection(own, vocabulary) : fromElsewhere(lines, vocabulary);
  const mother = lines.find(({ isHeading, text }) => isHeading && /materna|mother tongue|maternelle/i.test(text));
  const first = found[0];
  if (mother && first && first.level === null) first.level = 'advanced';
  return once(found).slice(0, MOST_LANGUAGES);
}

function fromSection(lines: readonly CvLine[], vocabulary: Vocabulary): CvLanguage[] {
  const found: CvLanguage[] = [];
  for (const { text } of lines) {
    const inLine = languagesIn(text, vocabulary, true);
    const last = found.at(-1);
    if (inLine.length > 0) found.push(...inLine);
    // The level is on the line below the language.
    else if (last && last.level === null && text.length < LONGEST_ITEM) last.level = levelOf(text);
    else if (text.length < 40 && levelOf(text) && /^\p{L}/u.test(text)) found.push(unknownLanguage(text));
  }
  return found.filter(({ text }) => text !== '');
}

const fromElsewhere = (lines: readonly CvLine[], vocabulary: Vocabulary): CvLanguage[] =>
  lines
    .filter(({ section, text }) => section !== 'REFERENCES' && section !== 'EXPERIENCE' && text.length < 200)
    .flatMap(({ text, section }) =>
      languagesIn(text, vocabulary).filter(({ level }) => level !== null && section !== 'EDUCATION'),
    );

function languagesIn(line: string, vocabulary: Vocabulary, isSection = false): CvLanguage[] {
  const pieces = piecesOf(line, vocabulary, isSection);
  // `Fluente em Português e Inglês`, `Português, Inglês: fluente`: one level for all.
  const shared =
    pieces.filter(({ level }) => level !== null).length === 1
      ? (pieces.find(({ level }) => level)?.level ?? null)
      : null;
  const isShared = pieces.length > 1 && (foldedStartsWithLevel(line) || levelOf(line.split(':').at(-1) ?? '') !== null);
  return pieces.map((piece) => ({ ...piece, level: piece.level ?? (isShared ? shared : null) }));
}

/** A piece begins at a language and goes on to the next one. */
function piecesOf(line: string, vocabulary: Vocabulary, isSection: boolean): CvLanguage[] {
  const parts = line.split(/[,;|•·\t\n]|\s(?:e|and|et|y|&)\s|\s\/\s/u).map((part) => part.trim());
  const found: CvLanguage[] = [];
  for (const part of parts) {
    const mentions = vocabulary.mentions(['LANGUAGE'], part, 3);
    const level = levelOf(part);
    if (mentions.length === 0) {
      const last = found.at(-1);
      if (last && last.level === null && level) last.level = level;
      else if (last && level && isSection && /^\p{Lu}/u.test(part)) found.push(unknownLanguage(part));
      continue;
    }
    for (const { key, text } of mentions) found.push({ text: shownIn(part, text), key, level });
  }
  return found;
}

/** The word as the CV writes it. */
function shownIn(part: string, phrase: string): string {
  const words = part.split(/[^\p{L}'-]+/u);
  return words.find((word) => foldedPhrase(word) === phrase) ?? phrase;
}

function unknownLanguage(text: string): CvLanguage {
  const name = text.split(/[:(–—-]|\s{2,}|\t/u)[0]?.trim() ?? '';
  return { text: levelOf(name) === null ? name : '', key: null, level: levelOf(text) };
}

export function levelOf(text: string): string | null {
  const phrase = foldedPhrase(text).replace(/[.']/g, ' ');
  for (const [level, words] of LEVELS) if (words.some((word) => holdsPhrase(phrase, word))) return level;
  return null;
}

const foldedStartsWithLevel = (line: string): boolean =>
  levelOf(foldedPhrase(line).split(' ').slice(0, 2).join(' ')) !== null;

function once(languages: readonly CvLanguage[]): CvLanguage[] {
  const known = new Map<string, CvLanguage>();
  for (const one of languages) {
    const id = one.key ?? foldedPhrase(one.text);
    const before = known.get(id);
    if (!before) known.set(id, { ...one });
    else before.level ??= one.level;
  }
  return [...known.values()];
}

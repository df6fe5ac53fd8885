import type { CvLine } from './cv-lines';
import { foldedPhrase, foldedWords } from './folded-text';
import type { Vocabulary } from './vocabulary';

export interface CvSkill {
  text: string;
  list: 'SKILL' | 'TOOL' | null;
  key: string | null;
}

const LISTS = ['SKILL', 'TOOL'] as const;
const MOST_SKILLS = 60;
const MOST_LETTERS = 60;
const MOST_WORDS = 7;
/** A name of three letters or less is also a word elsewhere: `Go`, `R`, `SAS`. */
const CLEAR_LETTERS = 5;

/** Entries of the sections of skills, and the known skills and tools that the other sections name. */
export function skillsOf(lines: readonly CvLine[], vocabulary: Vocabulary): CvSkill[] {
  const own = lines.filter(({ section, isHeading }) => section === 'SKILLS' && !isHeading);
  const listed = own.flatMap(({ text }) => fromLine(text, vocabulary));
  const mentioned = lines
    .filter(({ section }) => section !== 'REFERENCES' && section !== 'SKILLS' && section !== 'PERSONAL')
    .flatMap(({ text }) => mentionsIn(text, vocabulary, CLEAR_LETTERS));
  const all = [...listed, ...mentioned];
  return [...new Map(all.map((skill) => [skill.key ?? foldedPhrase(skill.text), skill])).values()].slice(
    0,
    MOST_SKILLS,
  );
}

/** A sentence is no skill, but it may name some. */
function fromLine(line: string, vocabulary: Vocabulary): CvSkill[] {
  const content = line.replace(/^[^:]{2,40}:\s/, '');
  return itemsOf(content).flatMap((text): CvSkill[] => {
    const whole = keyOf(text, vocabulary);
    if (whole) return [whole];
    const mentions = mentionsIn(text, vocabulary, 2);
    if (mentions.length > 0) return mentions;
    const isShort = text.length <= MOST_LETTERS && foldedWords(text).length <= MOST_WORDS && /\p{L}{2}/u.test(text);
    return isShort && !/[.!?]$/.test(text) ? [{ text, list: null, key: null }] : [];
  });
}

const itemsOf = (text: string): string[] =>
  text
    .split(/[,;|•·●▪■\t\n]|\s[–—-]\s|\s(?:e|and|et)\s(?=\p{Lu})/u)
    .map((item) => item.replace(/^[\s*‣◦➢✓✔▶►→–—-]+|[\s:.]+$/gu, '').replace(/\s?\((?:[^)]*)\)?$/u, ''))
    .map((item) => item.replace(/^(?:e|and|et)\s/u, '').trim())
    .filter((item) => item !== '');

function keyOf(text: string, vocabulary: Vocabulary): CvSkill | null {
  for (const list of LISTS) {
    const key = vocabulary.keyOf(list, text);
    if (key) return { text, list, key };
  }
  return null;
}

const mentionsIn = (text: string, vocabulary: Vocabulary, fewestLetters: number): CvSkill[] =>
  vocabulary.mentions(LISTS, text, fewestLetters).map(({ key, list, text: shown }) => ({
    text: shown,
    list: list as 'SKILL' | 'TOOL',
    key,
  }));

import { cutText } from '../../../common/text';
import type { CvLine } from './cv-lines';
import { entriesOf } from './entries';
import { folded, foldedPhrase, holdsPhrase } from './folded-text';
import { periodOf } from './periods';
import { isPlace, type Vocabulary } from './vocabulary';

export interface CvEducation {
  /** The entry as the CV writes it, in one line. */
  text: string;
  institution: string | null;
  /** Key of ACADEMIC_LEVEL. */
  level: string | null;
  /** Key of STUDY_AREA. */
  area: string | null;
  from: string | null;
  to: string | null;
}

/** The most specific words first: `mestrado` before `licenciado`, `12.ª classe` before `classe`. */
const LEVELS: readonly (readonly [string, string])[] = [
  ['Phd', 'phd|ph.d|ph d|doctor of philosophy'],
  ['doctorate', 'doutoramento|doutorado|doutor em|doctorate|doctorat|doctoral|doctorado'],
  [
    'master_degree',
    "mestrado|mestre|master|masters|master's|msc|m.sc|mba|mestrado em|maitrise|dea|dess|mphil|meng|m.a|maestria|pos-graduacao|postgraduate|mestranda|mestrando|m.tech|pgdm",
  ],
  [
    'graduation',
    "licenciatura|licenciado|licenciada|licence|bachelor|bachelors|bachelor's|bsc|b.sc|ba|b.a|bba|bcom|b.com|b.tech|beng|b.e|graduacao|degree|engenharia|honours|licenciatura em|ingenieur|ingenieria|diplome d'ingenieur|graduation|grado|b.tech|llb|undergraduate",
  ],
  ['bachelor', 'bacharelato|bacharel|bacharelado'],
  [
    'medium',
    'ensino medio|medio|secundario|12a classe|12 classe|12a|12o ano|11o ano|pre-universitario|ensino secundario|secondary|high school|secondary school|highschool|grade 12|12th grade|matric|a-level|a level|a-levels|baccalaureat|bac|lycee|tecnico medio|tecnico profissional|escola secundaria|diploma|bts|dut|12th|hsc|certificado|liceu',
  ],
  [
    'elementary',
    '10a classe|10 classe|10a|9o ano|ensino elementar|elementar|lower secondary|brevet|college|o-level|ssc|10th|basico tecnico',
  ],
  [
    'basic',
    'ensino primario|primario|ensino basico|7a classe|5a classe|primary|primary school|ecole primaire|basico|escola primaria',
  ],
];
const LEVEL_PHRASES = LEVELS.map(([key, words]) => [key, words.split('|')] as const);
const INSTITUTION =
  /(?<!\p{L})(?:universidade|university|universit[eé]|universidad|instituto|institute|institut|escola|school|[eé]cole|liceu|lyc[eé]e|coll[eè]ge|col[eé]gio|faculdade|faculty|facult[eé]|academia|academy|acad[eé]mie|polit[eé]cnic[oa]|polytechnic|isctem|isced|ispu|uem|usp|ujc|unizambeze|unilurio|unirovuma|ucm|istec|apolit[eé]cnica|centro de forma[cç][aã]o|training cent(?:er|re)|iscam|isutc|ifp|inefp)(?!\p{L})/iu;
/** Several words, or an acronym. */
const NAME = /^(?:\p{Lu}[\p{L}’'.&-]* [\p{L}’'.& -]{1,50}|\p{Lu}{2,})$/u;
/** The state or the result of studies. */
const OUTCOME =
  /^(?:conclui|conclus|em curso|frequenta|frequencia|incomplet|media|nota|bom|distin|en cours|complet|ongoing|in progress|mention)/u;
const MOST_TEXT = 300;

/** Studies with their level, area, institution and years. */
export function educationsOf(lines: readonly CvLine[], vocabulary: Vocabulary): CvEducation[] {
  const entries = entriesOf(lines, ['EDUCATION']);
  const split = entries.length === 1 && entries[0]?.period === null ? byLevel(entries[0].lines) : entries;
  return split.map((entry) => educationOf(entry.lines, vocabulary)).filter(({ text }) => text.length > 3);
}

/** Studies without years: each begins where a level is named. */
function byLevel(lines: readonly CvLine[]): { lines: CvLine[] }[] {
  const entries: { lines: CvLine[] }[] = [];
  for (const line of lines) {
    if (entries.length === 0 || academicLevelOf(line.text) !== null) entries.push({ lines: [line] });
    else entries.at(-1)?.lines.push(line);
  }
  return entries.slice(0, 20);
}

function educationOf(lines: readonly CvLine[], vocabulary: Vocabulary): CvEducation {
  const head = lines.slice(0, 4);
  const text = cutText(head.map((line) => line.text.replace(/\t/g, ' ')).join(' · '), MOST_TEXT);
  const period = lines.map((line) => periodOf(line.text)).find((found) => found !== null);
  const cells = head.flatMap((line) => line.cells.flatMap(partsOf));
  const degree = cells.find((cell) => academicLevelOf(cell) !== null && !INSTITUTION.test(cell)) ?? text;
  return {
    text,
    institution:
      cells.find((cell) => INSTITUTION.test(cell) && cell.length < 120) ?? afterDegree(cells, degree, vocabulary),
    level: academicLevelOf(degree) ?? academicLevelOf(text),
    area: areaOf(degree, vocabulary) ?? areaOf(text, vocabulary),
    from: period?.from ?? null,
    to: period?.to ?? null,
  };
}

/** The cell after the degree, if it looks like the name of an institution, for example `PUC Minas`. */
function afterDegree(cells: readonly string[], degree: string, vocabulary: Vocabulary): string | null {
  const next = cells.includes(degree) ? (cells[cells.indexOf(degree) + 1] ?? '') : '';
  const isOther = OUTCOME.test(folded(next)) || isPlace(next, vocabulary) || areaOf(next, vocabulary) !== null;
  return NAME.test(next) && academicLevelOf(next) === null && !isOther ? next : null;
}

/** The parts of a line, without the period. */
const partsOf = (cell: string): string[] => {
  const period = periodOf(cell);
  const rest = period ? `${cell.slice(0, period.start)} – ${cell.slice(period.end)}` : cell;
  return rest
    .split(/\s[–—|-]\s|[,;:]\s|\s·\s/u)
    .map((part) => part.replace(/^[\s(–—-]+|[\s)–—,-]+$/gu, ''))
    .filter((part) => part !== '');
};

export function academicLevelOf(text: string): string | null {
  const phrase = foldedPhrase(text.replace(/(\d)[.\s]?[ªºa]\b/gu, '$1a').replace(/[ªº°]/gu, 'a'));
  for (const [key, words] of LEVEL_PHRASES) if (words.some((word) => holdsPhrase(phrase, word))) return key;
  return null;
}

/** The words after `em`, `in` or `en` are the area; otherwise the longest area that the text names. */
export function areaOf(text: string, vocabulary: Vocabulary): string | null {
  const after = /\b(?:em|in|en|of|de)\s+(.+)$/iu.exec(text)?.[1] ?? '';
  const named = (one: string) =>
    vocabulary.mentions(['STUDY_AREA'], one, 4).toSorted((first, other) => other.text.length - first.text.length)[0]
      ?.key;
  return vocabulary.keyOf('STUDY_AREA', after) ?? named(after) ?? named(text) ?? null;
}

import { folded } from './folded-text';

/** A month of a year, `2019-03`, or a year, `2019`. */
export interface Period {
  from: string | null;
  to: string | null;
  isCurrent: boolean;
  /** Position of the period in the line. */
  start: number;
  end: number;
}

const MONTHS: readonly string[] = [
  'january|janeiro|janvier|jan|janv|enero',
  'february|fevereiro|fevrier|feb|fev|fevr|febrero',
  'march|marco|mars|mar|marzo',
  'april|abril|avril|apr|abr|avr',
  'may|maio|mai|mayo',
  'june|junho|juin|jun|junio',
  'july|julho|juillet|jul|juil|julio',
  'august|agosto|aout|aug|ago',
  'september|setembro|septembre|sep|sept|set|septiembre',
  'october|outubro|octobre|oct|out|octubre',
  'november|novembro|novembre|nov|noviembre',
  'december|dezembro|decembre|dec|dez|diciembre',
];
const MONTH_OF = new Map(MONTHS.flatMap((names, index) => names.split('|').map((name) => [name, index + 1] as const)));
const NAME = [...MONTH_OF.keys()].toSorted((one, other) => other.length - one.length).join('|');
const YEAR = String.raw`(?:19[5-9]\d|20[0-4]\d)`;
const POINT = String.raw`(?:(?:\d{1,2}(?:st|nd|rd|th|er)?\s*(?:de\s+|of\s+)?)?(?:${NAME})\b\.?,?\s*(?:de\s+|of\s+|do\s+ano\s+de\s+)?[/\-.']?\s*(?:${YEAR}|'?\d{2}\b)|(?:\d{1,2}[/.\-])?(?:0?[1-9]|1[0-2])\s?[/.\-]\s?${YEAR}|${YEAR}[/.\-](?:0[1-9]|1[0-2])(?:[/.\-]\d{1,2})?(?!\d)|${YEAR})`;
const MONTH_ONLY = String.raw`(?:${NAME})\b\.?`;
const NOW =
  "presente|actualidade|atualidade|actualmente|atualmente|actual|atual|ate a data|ate agora|ate ao momento|ate hoje|hoje|ate ao presente|present|presently|current|currently|now|to date|today|date|ongoing|till date|till now|aujourd'hui|a ce jour|ce jour|en cours|actuel|actuellement|maintenant|momento|a data|em curso|presente data|actualidad";
const BETWEEN = String.raw`\s*(?:[-–—‑~>→]{1,2}|\ba\b|\bate\b|\baos?\b|\be\b|\bto\b|\btill\b|\buntil\b|\bau\b|\bjusqu'(?:a|en|au)\b|\bthrough\b|/|\bhasta\b)\s*(?:o\s+|a\s+|ao\s+|de\s+|the\s+|en\s+|em\s+)?`;
const SINCE = String.raw`(?:desde|since|depuis|a partir de|from|partir|de|du)\s+(?:o ano de\s+|ano\s+|le\s+)?`;
const RANGE = new RegExp(String.raw`\b(?:(${POINT})|(${MONTH_ONLY}))${BETWEEN}(?:(${POINT})|(${NOW})\b)`, 'g');
const OPEN = new RegExp(
  String.raw`\b(?:desde|since|depuis|a partir de)\s+(?:o ano de\s+|ano\s+|le\s+)?(${POINT})`,
  'g',
);
const SINGLE = new RegExp(String.raw`(?<![\d/.-])(?:${SINCE})?(${POINT})(?![\d%])`, 'g');

/** The first period of a line: two ends, an end that is still open, or one point in time. */
export function periodOf(line: string): Period | null {
  const plain = plainOf(line);
  const range = first(RANGE, plain);
  if (range) {
    const [whole, point, month, end, now] = range;
    const to = end ? pointOf(end) : null;
    const year = to?.slice(0, 4);
    // `Março a Junho de 2019`
    const from = point ? pointOf(point) : monthOf(month ?? '', year);
    return { from, to, isCurrent: now !== undefined, start: range.index, end: range.index + whole.length };
  }
  const open = first(OPEN, plain);
  if (open) return { from: pointOf(open[1] ?? ''), to: null, isCurrent: true, ...placeOf(open) };
  const single = first(SINGLE, plain);
  if (!single) return null;
  return { from: null, to: pointOf(single[1] ?? ''), isCurrent: false, ...placeOf(single) };
}

const placeOf = (match: RegExpExecArray): { start: number; end: number } => ({
  start: match.index,
  end: match.index + match[0].length,
});

/** Letters without accents, in the same number, so that places in both texts agree. */
const plainOf = (line: string): string =>
  [...line]
    .map((letter) => {
      const plain = folded(letter);
      return plain.length === letter.length ? plain : letter.toLowerCase();
    })
    .join('');

function first(pattern: RegExp, text: string): RegExpExecArray | null {
  pattern.lastIndex = 0;
  return pattern.exec(text);
}

function pointOf(text: string): string | null {
  const year = new RegExp(YEAR).exec(text)?.[0] ?? shortYear(text);
  if (!year) return null;
  const named = new RegExp(String.raw`\b(${NAME})\b`).exec(text)?.[1];
  if (named) return monthOf(named, year);
  const [, before] = new RegExp(String.raw`(?:^|[/.\-])(0?[1-9]|1[0-2])\s?[/.\-]\s?${YEAR}`).exec(text) ?? [];
  const [, after] = new RegExp(String.raw`${YEAR}[/.\-](0[1-9]|1[0-2])`).exec(text) ?? [];
  const month = before ?? after;
  return month ? `${year}-${month.padStart(2, '0')}` : year;
}

const shortYear = (text: string): string | null => {
  const two = /'?(\d{2})$/.exec(text)?.[1];
  return two ? String(Number(two) + (Number(two) > 45 ? 1900 : 2000)) : null;
};

function monthOf(name: string, year: string | undefined): string | null {
  const month = MONTH_OF.get(name.replace(/[^a-z]/g, ''));
  return year && month ? `${year}-${String(month).padStart(2, '0')}` : (year ?? null);
}

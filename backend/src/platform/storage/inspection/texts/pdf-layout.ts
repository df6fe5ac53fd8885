/** A piece of text on a page, as the PDF reader reports it: left edge, baseline, width and size of the letters. */
export interface Fragment {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
}

/** Neighbouring fragments of a line: a cell or the part of the line in one column. */
interface Segment {
  text: string;
  y: number;
  size: number;
  start: number;
  end: number;
}

interface Line {
  y: number;
  size: number;
  segments: Segment[];
}

/** Parts of the letter size. */
const SAME_BASELINE = 0.4;
const SAME_ROW = 0.08;
const JOINED = 0.12;
const WORD_GAP = 1.6;
const SAME_EDGE = 0.8;
const EMPTY_LINE = 1.9;

/** Words whose letters are set apart, which the PDF reader reports with a space after each letter. */
const SPACED_WORD = /^(?:[\p{L}-](?:['’]\p{L})? ){2,}[\p{L}'’-]$/u;
const SPACED_PAIR = /^\p{L} \p{L}$/u;

const FEWEST_LINES = 3;
const MOST_DEPTH = 6;
const MOST_ROWS = 14;
const LONGEST_LABEL = 22;
const MOST_CUTS = 40;

/** The lines of a page in reading order: columns one after the other, the cells of a table side by side. */
export function pageText(fragments: readonly Fragment[]): string {
  return inOrder(linesOf(fragments), 0).join('\n');
}

function linesOf(fragments: readonly Fragment[]): Line[] {
  const sorted = fragments.filter(({ text }) => text.trim() !== '').toSorted((one, other) => other.y - one.y);
  const groups: Fragment[][] = [];
  for (const fragment of sorted) {
    const [first] = groups.at(-1) ?? [];
    const same = first && first.y - fragment.y < SAME_BASELINE * Math.max(first.size, fragment.size);
    if (same) groups.at(-1)?.push(fragment);
    else groups.push([fragment]);
  }
  return groups.map((group) => ({
    y: group[0]?.y ?? 0,
    size: Math.max(...group.map(({ size }) => size)),
    segments: segmentsOf(group.toSorted((one, other) => one.x - other.x)),
  }));
}

function segmentsOf(fragments: readonly Fragment[]): Segment[] {
  const segments: Segment[] = [];
  const isSpacedLine = fragments.some(({ text }) => SPACED_WORD.test(text.trim()));
  for (const { text: given, x, y, width, size } of fragments) {
    const isSpaced = SPACED_WORD.test(given.trim()) || (isSpacedLine && SPACED_PAIR.test(given.trim()));
    const text = isSpaced ? given.replaceAll(' ', '') : given;
    const last = segments.at(-1);
    const gap = last ? x - last.end : Number.POSITIVE_INFINITY;
    // Large letters beside small ones belong to another column.
    if (!last || gap > WORD_GAP * Math.min(size, last.size)) segments.push({ text, y, size, start: x, end: x + width });
    else {
      const between = gap < JOINED * size || last.text.endsWith(' ') || text.startsWith(' ') ? '' : ' ';
      last.text += between + text;
      last.end = Math.max(last.end, x + width);
    }
  }
  return segments;
}

function inOrder(lines: readonly Line[], depth: number): string[] {
  const columns = depth < MOST_DEPTH ? columnsOf(lines) : undefined;
  if (!columns) return rows(lines);
  const { from, to, cut } = columns;
  const inside = lines.slice(from, to);
  const side = (keep: (segment: Segment) => boolean) =>
    inside
      .map((line) => ({ ...line, segments: line.segments.filter(keep) }))
      .filter(({ segments }) => segments.length > 0);
  return [
    ...inOrder(lines.slice(0, from), depth + 1),
    ...inOrder(
      side(({ start }) => start < cut),
      depth + 1,
    ),
    '\f',
    ...inOrder(
      side(({ start }) => start >= cut),
      depth + 1,
    ),
    '\f',
    ...inOrder(lines.slice(to), depth + 1),
  ];
}

function rows(lines: readonly Line[]): string[] {
  return lines.flatMap((line, index) => {
    const text = line.segments.map((segment) => segment.text.trim()).join('\t');
    const before = lines[index - 1];
    const isApart = before && before.y - line.y > EMPTY_LINE * Math.max(line.size, before.size);
    return isApart ? ['', text] : [text];
  });
}

interface Columns {
  from: number;
  to: number;
  cut: number;
}

/** The longest run of lines that one vertical cut divides into columns, if there is one. */
function columnsOf(lines: readonly Line[]): Columns | undefined {
  let best: (Columns & { score: number }) | undefined;
  for (const cut of cutsOf(lines)) {
    for (const { from, to } of runsBeside(lines, cut)) {
      const score = scoreOf(lines.slice(from, to), cut);
      if (score > (best?.score ?? 0)) best = { from, to, cut, score };
    }
  }
  return best;
}

/** Left edges of segments that have another one on their left in some line, the most frequent first. */
function cutsOf(lines: readonly Line[]): number[] {
  const left = Math.min(...lines.map(({ segments: [first] }) => first?.start ?? 0));
  const counts = new Map<number, number>();
  for (const { segments, size } of lines)
    for (const { start } of segments) {
      if (start - left < 4 * size) continue;
      const edge = Math.round(start);
      counts.set(edge, (counts.get(edge) ?? 0) + 1);
    }
  return [...counts]
    .filter(([, count]) => count >= FEWEST_LINES)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_CUTS)
    .map(([edge]) => edge - 1);
}

function runsBeside(lines: readonly Line[], cut: number): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  let from: number | undefined;
  lines.forEach(({ segments }, index) => {
    const crosses = segments.some(({ start, end }) => start < cut && end > cut + 1);
    if (crosses && from !== undefined) {
      runs.push({ from, to: index });
      from = undefined;
    } else if (!crosses) from ??= index;
  });
  if (from !== undefined) runs.push({ from, to: lines.length });
  return runs;
}

/** Lines of the shorter column; 0 when it is no column, or when the lines are rows of a table. */
function scoreOf(lines: readonly Line[], cut: number): number {
  const left: Segment[] = [];
  const right: Segment[] = [];
  let aligned = 0;
  let beside = 0;
  for (const { segments, size } of lines) {
    const first = segments.find(({ start }) => start < cut);
    const other = segments.find(({ start }) => start >= cut);
    if (first) left.push(first);
    if (other) right.push(other);
    if (other && other.start - cut < SAME_EDGE * size + 1) aligned += 1;
    if (first && other && Math.abs(first.y - other.y) < SAME_ROW * size) beside += 1;
  }
  const fewest = Math.min(left.length, right.length);
  if (fewest < FEWEST_LINES || aligned < 0.6 * right.length) return 0;
  return isTable(left, right, beside) ? 0 : fewest;
}

/**
 * Cells of a row have exactly the same baseline; lines of two columns have it only by chance. Two columns of text with
 * the same line height meet everywhere, but they are long and their lines are full.
 */
function isTable(left: readonly Segment[], right: readonly Segment[], beside: number): boolean {
  if (beside >= 0.8 * left.length && mostly(left, isLabel)) return true;
  if (beside >= 0.8 * right.length && mostly(right, isDate)) return true;
  const letters = left.reduce((sum, { text }) => sum + text.length, 0) / left.length;
  const areColumns = beside > MOST_ROWS && letters > LONGEST_LABEL;
  return beside >= 0.85 * fewestOf(left, right) && !areColumns;
}

const fewestOf = (one: readonly Segment[], other: readonly Segment[]): number => Math.min(one.length, other.length);

const mostly = (segments: readonly Segment[], is: (text: string) => boolean): boolean =>
  segments.filter(({ text }) => is(text.trim())).length >= 0.6 * segments.length;

const isDate = (text: string): boolean => text.length <= 40 && /\b(19|20)\d\d\b/.test(text);
/** Whether a text is a label or a date, as in the left column of a table with two columns. */
const isLabel = (text: string): boolean => /[:–—-]$/.test(text) || isDate(text);

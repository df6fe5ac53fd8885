import type { CvLine } from './cv-lines';
import { labelOf } from './words/employer-words';
import type { SectionKind } from './headings';
import { type Period, periodOf } from './periods';

/** The lines of one job or one study, with its period. */
export interface CvEntry {
  lines: CvLine[];
  /** Index of the line with the period; -1 when there is none. */
  at: number;
  period: Period | null;
}

const MOST_ENTRIES = 30;
const MOST_BEFORE = 2;
/** True for a line that describes the work; false for the title of an entry. */
const TELLS = /^[\s•·●▪■‣◦*➢✓✔▶►→–—-]|[.;]$/u;
const LONGEST_HEAD = 110;

/** Splits a section into its entries. An entry has one period; its title lines are next to the period. */
export function entriesOf(lines: readonly CvLine[], sections: readonly SectionKind[]): CvEntry[] {
  const own = lines.filter(({ section, isHeading }) => sections.includes(section) && !isHeading);
  const dated = own.flatMap((line, index) => (isDated(line) ? [index] : []));
  // If the first entry begins with its period, all entries do.
  const isFirst = dated[0] === 0;
  const starts = dated.map((index, order) => (isFirst ? index : startOf(own, index, dated[order - 1] ?? -1)));
  if (dated.length === 0) return own.length > 0 ? [{ lines: own, at: -1, period: null }] : [];
  return starts.slice(0, MOST_ENTRIES).map((start, order) => {
    const at = dated[order] ?? start;
    return {
      lines: own.slice(start, starts[order + 1] ?? own.length),
      at: at - start,
      period: periodOf(own[at]?.text ?? ''),
    };
  });
}

/** A range, or a single year in a short line. */
function isDated({ text }: CvLine): boolean {
  const period = periodOf(text);
  if (!period) return false;
  const isRange = period.from !== null || period.isCurrent;
  if (TELLS.test(text) && !isRange) return false;
  return text.length - (period.end - period.start) <= LONGEST_HEAD && (isRange || text.length <= LONGEST_HEAD);
}

/** The employer and the position are often above the period. */
function startOf(lines: readonly CvLine[], dated: number, before: number): number {
  const line = lines[dated];
  const period = line && periodOf(line.text);
  const rest = line && period ? line.text.slice(0, period.start).trim() + line.text.slice(period.end).trim() : '';
  const label = labelOf(rest);
  const start = label ? startOfLabelled(lines, dated, before, label.label) : dated;
  return start < dated ? start : startOfTitled(lines, dated, before, label?.value ?? rest);
}

/** If the line of the period has a title, the lines above belong to the entry only when that title is incomplete. */
function startOfTitled(lines: readonly CvLine[], dated: number, before: number, title: string): number {
  const most = title.length > 45 ? 0 : title.length > 3 ? 1 : MOST_BEFORE;
  let start = dated;
  while (start - 1 > before && dated - start < most) {
    const above = lines[start - 1];
    if (!above || TELLS.test(above.text) || above.text.length > LONGEST_HEAD) break;
    start -= 1;
  }
  return start;
}

/** An entry of labelled lines begins where a label above the period would be repeated. */
function startOfLabelled(lines: readonly CvLine[], dated: number, before: number, first: string): number {
  const seen = new Set([first]);
  let start = dated;
  while (start - 1 > before) {
    const found = labelOf(lines[start - 1]?.text ?? '');
    if (!found || found.kind === 'TASKS' || found.value === '' || seen.has(found.label)) break;
    seen.add(found.label);
    start -= 1;
  }
  return start;
}

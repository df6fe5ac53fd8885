import type { Readable } from 'node:stream';

import { dayText } from '../../../common/dates';
import type { ListName } from '../../../platform/access/list-name';
import type { RequestScope } from '../../../platform/context/request-scope';
import { headingOf, listTitle, type ListPrintRule, type PrintOrder, valueText } from '../../../platform/exports';
import { Paper } from '../../../platform/pdf';
import type { ScoredPerson } from '../reading/ranking-export';
import { pointsText, wordsOf } from './print-values';

/** A row of a printed ranking. */
interface PrintedRank extends ScoredPerson {
  name: string;
}

interface RankingFacts {
  /** Null for a ranking without rows. */
  vacancy: string | null;
  /** Who asked for the file. */
  reader: string;
  rows: readonly PrintedRank[];
}

/** A ranking whose rows have the type `R`. */
interface PrintedRanking<R> {
  vacancyOf: (row: R) => string;
  nameOf: (row: R) => string;
}

export const rankingPrintRule = (list: ListName): ListPrintRule => ({
  list,
  permission: 'RANKING_LIST',
  formats: ['PDF'],
  title: (_, locale) => listTitle(list, locale),
});

/** Prints the ranking of an order for the person of `scope`. */
export async function printRanking<R extends ScoredPerson>(
  scope: RequestScope,
  { rows, read, progress, ...order }: PrintOrder<R>,
  { vacancyOf, nameOf }: PrintedRanking<R>,
): Promise<Readable> {
  const reader = await read(() => Promise.resolve(scope.actor?.name ?? ''));
  const vacancy = rows[0] ? vacancyOf(rows[0]) : null;
  const printed = rows.map((row) => ({ ...row, name: nameOf(row) }));
  const sheet = await rankingSheet(order, { vacancy, reader, rows: printed });
  await progress(rows.length);
  return sheet;
}

/** Short names of the parts, in the order of a score. */
const PARTS = ['part_training', 'part_related', 'part_languages', 'part_years', 'part_skills'] as const;

/** Prints a ranking as a table: places, names, scores, and the points of the parts that the vacancy weighs. */
async function rankingSheet(
  { locale, requestedAt }: Pick<PrintOrder<never>, 'locale' | 'requestedAt'>,
  { vacancy, reader, rows }: RankingFacts,
): Promise<Readable> {
  const words = wordsOf(locale);
  const title = vacancy === null ? words('ranking') : words('ranking_of', { vacancy });
  const paper = await Paper.open({
    title,
    locale,
    createdAt: requestedAt,
    footer: words('confidential', { name: reader, date: dayText(requestedAt, locale) }),
    pageText: (page, pages) => words('page_of', { page, pages }),
  });
  const weighed = (rows[0]?.components ?? []).flatMap(({ state }, place) =>
    state === 'NOT_APPLICABLE' ? [] : [place],
  );
  paper.title(title);
  paper.rule();
  paper.terms([
    [words('candidates'), String(rows.length)],
    [words('made_for'), reader],
    [words('made_at'), dayText(requestedAt, locale)],
  ]);
  paper.table({
    heads: [
      headingOf('rank', locale),
      words('candidate'),
      words('score'),
      ...weighed.map((place) => `${words(PARTS[place]!)}\n${rows[0]!.components[place]!.weight} %`),
    ],
    // Wide enough for the longest heading of a part.
    widths: [14, 52, 32, ...weighed.map(() => 28)],
    rows: rows.map(({ rank, name, score, band, components }) => ({
      cells: [
        String(rank),
        name,
        `${pointsText(score, locale)}\n${valueText(band, locale)}`,
        ...weighed.map((place) => pointsText(components[place]?.contribution ?? 0, locale)),
      ],
    })),
  });
  return paper.finish();
}

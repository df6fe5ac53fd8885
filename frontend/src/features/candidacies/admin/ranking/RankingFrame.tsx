import type { ReactNode } from 'react';

import { useT } from '../../../../shared/i18n/useT';

/** On a phone the rows have `display: block`, for which browsers remove the roles of a table. They are set again. */
const TABLE = { role: 'table' };
export const ROW = { role: 'row' };
export const CELL = { role: 'cell' };

interface RankingFrameProps {
  stale: boolean;
  /** Rows have a checkbox. */
  hasBox: boolean;
  /** The checkbox of the page, in the head of the column of checkboxes. */
  pageBox?: ReactNode;
  hasRank: boolean;
  /** Rows end with a button. */
  hasButton?: boolean;
  /** The rows. */
  children: ReactNode;
}

/** The table of a ranking, with its head. */
export function RankingFrame({ stale, hasBox, pageBox, hasRank, hasButton = false, children }: RankingFrameProps) {
  const t = useT('admin-candidacies');
  return (
    // A region that scrolls must be reachable with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="a-tw" tabIndex={0} role="region" aria-label={t('ranking_table')}>
      <table {...TABLE} className={stale ? 'a-t k-t is-stale' : 'a-t k-t'} aria-busy={stale}>
        <thead>
          <tr>
            {hasBox &&
              (pageBox === undefined ? (
                <td className="k-box">
                  <span className="a-sr">{t('columns.choose')}</span>
                </td>
              ) : (
                <th scope="col" className="k-box">
                  {pageBox}
                </th>
              ))}
            {hasRank && (
              <th scope="col" className="k-rank r">
                {t('columns.rank')}
              </th>
            )}
            <th scope="col">{t('columns.candidate')}</th>
            <th scope="col" className="k-score" aria-sort="descending">
              {t('columns.score_band')}
            </th>
            <th scope="col" className="k-why">
              {t('columns.why')}
            </th>
            {hasButton && (
              <td>
                <span className="a-sr">{t('actions')}</span>
              </td>
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

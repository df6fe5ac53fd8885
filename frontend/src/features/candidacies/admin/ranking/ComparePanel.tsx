import { Button, Card } from '@mui/material';
import { Fragment, useEffect, useRef, useState } from 'react';

import type { MatchComponentKey } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { Check } from '../../../../shared/admin/ui/list/Filters';
import { useT } from '../../../../shared/i18n/useT';
import { evidenceText, MatchScore } from '../../../matching/admin';
import { useMatchScore, type RankingRow } from './ranking-rows';

/** On a phone the cells are blocks, and browsers drop the roles of a table that is laid out as blocks. */
const TABLE = { role: 'table' };
const ROW = { role: 'row' };
const ROW_HEADER = { role: 'rowheader' };
const CELL = { role: 'cell' };

interface ComparePanelProps {
  rows: readonly RankingRow[];
  onClose: () => void;
}

/** Two to four candidates side by side, a row for each weight. The best value of each row is bold. */
export function ComparePanel({ rows, onClose }: ComparePanelProps) {
  const t = useT('admin-candidacies');
  const tm = useT('admin-matching');
  const { percent } = useFormats();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const parts = (rows[0]?.components ?? []).filter(({ state }) => state !== 'NOT_APPLICABLE');
  const pointsOf = (row: RankingRow, key: MatchComponentKey) =>
    row.components.find((part) => part.key === key)?.contribution ?? 0;
  const shown = parts.filter(({ key }) => !onlyDifferences || new Set(rows.map((row) => pointsOf(row, key))).size > 1);
  return (
    // The panel may scroll, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Card component="section" className="k-aside" tabIndex={0} aria-labelledby="compare-title">
      <header>
        <h2 id="compare-title" ref={heading} tabIndex={-1}>
          {t('comparison')}
        </h2>
        <span className="a-acts">
          <Check checked={onlyDifferences} onChange={setOnlyDifferences}>
            {t('only_differences')}
          </Check>
          <Button size="small" onClick={onClose}>
            {t('close')}
          </Button>
        </span>
      </header>
      <table {...TABLE} className="a-t k-cmp">
        <thead>
          <tr>
            {rows.map(({ candidacy }) => (
              <th scope="col" key={candidacy.id}>
                <b>{candidacy.candidateName}</b>
                <br />
                <MatchScore score={candidacy.score} band={candidacy.band} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, weight }) => {
            const best = Math.max(...rows.map((row) => pointsOf(row, key)));
            return (
              <Fragment key={key}>
                <tr {...ROW} className="k-part">
                  <th {...ROW_HEADER} scope="rowgroup" colSpan={rows.length}>
                    {tm(`part.${key}`)} <span className="a-meta a-num">{percent(weight)}</span>
                  </th>
                </tr>
                <tr {...ROW}>
                  {rows.map((row) => (
                    <Cell
                      key={row.candidacy.id}
                      candidacy={row.candidacy}
                      part={key}
                      points={pointsOf(row, key)}
                      best={best}
                    />
                  ))}
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}

interface CellProps {
  candidacy: RankingRow['candidacy'];
  part: MatchComponentKey;
  points: number;
  best: number;
}

function Cell({ candidacy, part, points, best }: CellProps) {
  const tm = useT('admin-matching');
  const formats = useFormats();
  const component = useMatchScore(candidacy.id).data?.components.find(({ key }) => key === part);
  return (
    // The name stands before the value where the columns are laid out below each other (phone).
    <td {...CELL} className="a-num" data-label={candidacy.candidateName}>
      {points === best ? <b>{formats.score(points)}</b> : formats.score(points)}
      <span className="k-d">{component === undefined ? '…' : evidenceText(component, tm, formats)}</span>
    </td>
  );
}

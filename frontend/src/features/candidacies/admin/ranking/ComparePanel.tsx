import { useEffect, useRef, useState } from 'react';

import type { MatchComponentKey } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { Check } from '../../../../shared/admin/ui/list/Filters';
import { useT } from '../../../../shared/i18n/useT';
import { evidenceText } from '../../../matching/admin/evidence';
import { MatchScore } from '../../../matching/admin/MatchScore';
import { useMatchScore, type RankingRow } from './RankingTable';

interface ComparePanelProps {
  rows: readonly RankingRow[];
  onClose: () => void;
}

/** Two or three candidates side by side, one row per weight. The best value of each row is bold. */
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
    <section className="a-card" style={{ marginTop: 16 }} aria-labelledby="compare-title">
      <header>
        <h2 id="compare-title" ref={heading} tabIndex={-1}>
          {t('comparison')}
        </h2>
        <span className="a-acts">
          <Check checked={onlyDifferences} onChange={setOnlyDifferences}>
            {t('only_differences')}
          </Check>
          <button type="button" className="a-btn is-s" onClick={onClose}>
            {t('close')}
          </button>
        </span>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="a-tw" tabIndex={0} role="region" aria-label={t('comparison')}>
        <table className="a-t k-cmp">
          <thead>
            <tr>
              <th scope="col">{t('columns.weight')}</th>
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
                <tr key={key}>
                  <th scope="row">
                    {tm(`part.${key}`)} <span className="a-meta a-num">{percent(weight)}</span>
                  </th>
                  {rows.map((row) => (
                    <Cell
                      key={row.candidacy.id}
                      candidacyId={row.candidacy.id}
                      part={key}
                      points={pointsOf(row, key)}
                      best={best}
                    />
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface CellProps {
  candidacyId: string;
  part: MatchComponentKey;
  points: number;
  best: number;
}

function Cell({ candidacyId, part, points, best }: CellProps) {
  const tm = useT('admin-matching');
  const formats = useFormats();
  const component = useMatchScore(candidacyId).data?.components.find(({ key }) => key === part);
  return (
    <td className="a-num">
      {points === best ? <b>{formats.score(points)}</b> : formats.score(points)}
      <span className="k-d">{component === undefined ? '…' : evidenceText(component, tm, formats)}</span>
    </td>
  );
}

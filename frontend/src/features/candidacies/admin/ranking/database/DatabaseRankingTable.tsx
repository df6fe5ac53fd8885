import { Link } from 'react-router-dom';

import type { AdminDatabaseRankingQuery } from '../../../../../generated/admin/graphql';
import { useCan } from '../../../../../shared/admin/data/access';
import { useFormats } from '../../../../../shared/admin/format';
import { RowCheckbox } from '../../../../../shared/admin/ui/list/RowCheckbox';
import { useT } from '../../../../../shared/i18n/useT';
import { MatchScore, WhyBar } from '../../../../matching/admin';
import { paths } from '../../../../vacancies/admin';
import { EssentialTag } from '../../CandidacyTags';
import { CELL, RankingFrame, ROW } from '../RankingFrame';

type RankedCandidate = AdminDatabaseRankingQuery['databaseRanking']['items'][number];

interface DatabaseRankingTableProps {
  rows: readonly RankedCandidate[];
  stale: boolean;
  chosen: readonly string[];
  /** Undefined when there is no command for chosen rows. */
  onToggle: ((id: string) => void) | undefined;
}

export function DatabaseRankingTable({ rows, stale, chosen, onToggle }: DatabaseRankingTableProps) {
  return (
    <RankingFrame stale={stale} hasBox={onToggle !== undefined} hasRank>
      {rows.map((row) => (
        <Person key={row.id} row={row} chosen={chosen.includes(row.id)} onToggle={onToggle} />
      ))}
    </RankingFrame>
  );
}

interface PersonProps {
  row: RankedCandidate;
  chosen: boolean;
  onToggle: ((id: string) => void) | undefined;
}

function Person({
  row: { id, rank, fullName, profession, place, score, band, components, ...row },
  chosen,
  onToggle,
}: PersonProps) {
  const tr = useT('admin-ranking');
  const can = useCan();
  const { whole } = useFormats();
  return (
    <tr {...ROW} className={chosen ? 'is-sel' : undefined}>
      {onToggle && (
        <td {...CELL} className="k-box">
          <RowCheckbox name={fullName} checked={chosen} onChange={() => onToggle(id)} />
        </td>
      )}
      <td {...CELL} className="k-rank r">
        {whole(rank)}
      </td>
      <td {...CELL} className="k-name">
        {can('DATABASE_LIST_CANDIDATES') ? (
          <Link className="a-name" to={paths.databaseCandidate(id)}>
            {fullName}
          </Link>
        ) : (
          <span className="a-name">{fullName}</span>
        )}
        <div className="a-meta">{[profession, place].filter((part) => part !== null && part !== '').join(' · ')}</div>
      </td>
      <td {...CELL} className="k-score">
        <MatchScore score={score} band={band} />
        {row.candidacyId !== null && (
          <div className="a-meta">
            <Link to={paths.rankedCandidacy(row.candidacyId)}>{tr('database.applied')}</Link>
          </div>
        )}
      </td>
      <td {...CELL} className="k-why">
        <WhyBar parts={components} />
        <div className="a-tags k-note">
          <EssentialTag short missing={row.essentialMissing} />
        </div>
      </td>
    </tr>
  );
}

import { Button } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
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

export type RankedCandidate = AdminDatabaseRankingQuery['databaseRanking']['items'][number];

interface DatabaseRankingTableProps {
  rows: readonly RankedCandidate[];
  stale: boolean;
  chosen: readonly string[];
  /** Undefined when there is no command for chosen rows. */
  onToggle: ((id: string) => void) | undefined;
  /** Id of the person whose score is explained. */
  shown: string | undefined;
  onShow: (id: string | undefined) => void;
  /** Shows the reasons below the row. Called by the button on a narrow screen. */
  below: ((row: RankedCandidate) => ReactNode) | undefined;
}

/** Two lines for each person. On a wide screen, the reasons of the row with the focus are beside the table. */
export function DatabaseRankingTable(props: DatabaseRankingTableProps) {
  const { rows, stale, chosen, onToggle, shown, onShow, below } = props;
  const hasBox = onToggle !== undefined;
  return (
    <RankingFrame stale={stale} hasBox={hasBox} hasRank hasButton={below !== undefined}>
      {rows.map((row) => {
        const isShown = shown === row.id;
        return (
          <Fragment key={row.id}>
            <Person
              row={row}
              chosen={chosen.includes(row.id)}
              onToggle={onToggle}
              shown={isShown}
              hasButton={below !== undefined}
              onShow={(on) => onShow(on ? row.id : undefined)}
            />
            {isShown && below !== undefined && (
              <tr {...ROW}>
                <td {...CELL} className="k-det" colSpan={hasBox ? 6 : 5}>
                  {below(row)}
                </td>
              </tr>
            )}
          </Fragment>
        );
      })}
    </RankingFrame>
  );
}

interface PersonProps {
  row: RankedCandidate;
  chosen: boolean;
  onToggle: ((id: string) => void) | undefined;
  shown: boolean;
  hasButton: boolean;
  onShow: (on: boolean) => void;
}

function Person({
  row: { id, rank, fullName, profession, place, score, band, components, ...row },
  chosen,
  onToggle,
  shown,
  hasButton,
  onShow,
}: PersonProps) {
  const t = useT('admin-candidacies');
  const tr = useT('admin-ranking');
  const can = useCan();
  const { whole } = useFormats();
  const classes = [chosen && 'is-sel', shown && 'is-shown'].filter(Boolean).join(' ');
  const show = hasButton ? undefined : () => onShow(true);
  return (
    // The reasons are shown by keyboard focus on the name or the checkbox, or by a click anywhere in the row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr {...ROW} className={classes || undefined} onFocus={show} onClick={show}>
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
      {hasButton && (
        <td {...CELL} className="k-open">
          <Button
            size="small"
            aria-expanded={shown}
            aria-label={t(shown ? 'close_why' : 'open_why', { name: fullName })}
            onClick={() => onShow(!shown)}
          >
            {t(shown ? 'close' : 'why')}
          </Button>
        </td>
      )}
    </tr>
  );
}

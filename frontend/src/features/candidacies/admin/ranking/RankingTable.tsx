import { Button } from '@mui/material';
import { Fragment, type ReactNode } from 'react';

import { useFormats } from '../../../../shared/admin/format';
import { PageCheckbox } from '../../../../shared/admin/ui/list/PageCheckbox';
import { RowCheckbox } from '../../../../shared/admin/ui/list/RowCheckbox';
import { useT } from '../../../../shared/i18n/useT';
import { MatchScore, WhyBar } from '../../../matching/admin';
import { paths } from '../../../vacancies/admin';
import { EssentialTag, KnockedOutTag, usePersonLine } from '../CandidacyTags';
import { StatusTag } from '../StatusTag';
import { CandidacyLink } from '../walk/CandidacyLink';
import { CELL, RankingFrame, ROW } from './RankingFrame';
import { weakestPart, type RankingRow } from './ranking-rows';
import './ranking.css';
import './what-if.css';

interface RankingTableProps {
  rows: readonly RankingRow[];
  stale: boolean;
  /** Whether the rows are the whole ranking. Search results have no place numbers. */
  ranked: boolean;
  /** Ids of the chosen candidacies on this page. */
  chosen: readonly string[];
  /** Id of the row whose score is explained. */
  shown: string | undefined;
  onShow: (id: string | undefined) => void;
  /** Shows the reasons below the row. Called by the button on a narrow screen. */
  below: ((row: RankingRow) => ReactNode) | undefined;
  onToggle: (id: string) => void;
  /** Chooses all rows of the page, or none of them. */
  onTogglePage: () => void;
}

/** Two lines for each person. On a wide screen, the reasons of the row with the focus are beside the table. */
export function RankingTable(props: RankingTableProps) {
  const { rows, stale, ranked, chosen, shown, onShow, below, onToggle, onTogglePage } = props;
  return (
    <RankingFrame
      stale={stale}
      hasBox
      pageBox={<PageCheckbox rows={rows.length} chosen={chosen.length} onToggle={onTogglePage} />}
      hasRank={ranked}
      hasButton={below !== undefined}
    >
      {rows.map((row) => {
        const { id } = row.candidacy;
        const isShown = shown === id;
        return (
          <Fragment key={id}>
            <Row
              row={row}
              ranked={ranked}
              chosen={chosen.includes(id)}
              shown={isShown}
              hasButton={below !== undefined}
              onShow={(on) => onShow(on ? id : undefined)}
              onToggle={() => onToggle(id)}
            />
            {isShown && below !== undefined && (
              <tr {...ROW}>
                <td {...CELL} className="k-det" colSpan={ranked ? 6 : 5}>
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

interface RowProps {
  row: RankingRow;
  ranked: boolean;
  chosen: boolean;
  shown: boolean;
  hasButton: boolean;
  onShow: (on: boolean) => void;
  onToggle: () => void;
}

function Row({ row, ranked, chosen, shown, hasButton, onShow, onToggle }: RowProps) {
  const { candidacy, components, rank, score, band } = row;
  const t = useT('admin-candidacies');
  const { day, whole } = useFormats();
  const lineOf = usePersonLine();
  const name = candidacy.candidateName;
  // The stage first: a narrow column cuts the end of the line.
  const line = [candidacy.stageName, lineOf(candidacy)].filter((part) => part !== '').join(' · ');
  const classes = [chosen && 'is-sel', shown && 'is-shown'].filter(Boolean).join(' ');
  const show = hasButton ? undefined : () => onShow(true);
  return (
    // The reasons are shown by keyboard focus on the name, or by a click anywhere in the row.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr {...ROW} className={classes || undefined} onFocus={show} onClick={show}>
      <td {...CELL} className="k-box">
        <RowCheckbox name={name} checked={chosen} onChange={onToggle} />
      </td>
      {ranked && (
        <td {...CELL} className="k-rank r">
          {whole(rank)}
        </td>
      )}
      <td {...CELL} className="k-name">
        <CandidacyLink className="a-name" id={candidacy.id} to={paths.rankedCandidacy(candidacy.id)}>
          {name}
        </CandidacyLink>
        <div className="a-meta" title={line}>
          {line}
        </div>
      </td>
      <td {...CELL} className="k-score">
        <MatchScore score={score} band={band} />
        {row.storedRank === null ? (
          <div className="a-meta">
            <span className="a-sr">{t('columns.applied')}: </span>
            {candidacy.appliedAt === null ? '–' : day(candidacy.appliedAt)}
          </div>
        ) : (
          <Change row={row} />
        )}
      </td>
      <td {...CELL} className="k-why">
        <WhyBar parts={components} />
        <Notice candidacy={candidacy} components={components} />
      </td>
      {hasButton && (
        <td {...CELL} className="k-open">
          <Button
            size="small"
            aria-expanded={shown}
            aria-label={t(shown ? 'close_why' : 'open_why', { name })}
            onClick={() => onShow(!shown)}
          >
            {t(shown ? 'close' : 'why')}
          </Button>
        </td>
      )}
    </tr>
  );
}

/** How many places a row moved by the tried weights, and its stored score. */
function Change({ row: { rank, storedRank, candidacy } }: Pick<RowProps, 'row'>) {
  const t = useT('admin-ranking');
  const { score } = useFormats();
  const places = (storedRank ?? rank) - rank;
  return (
    <div className="a-meta w-change">
      <b>
        {places === 0
          ? t('what_if.same_place')
          : t(places > 0 ? 'what_if.up' : 'what_if.down', { count: Math.abs(places) })}
      </b>
      <span>{t('what_if.stored', { score: score(candidacy.score ?? 0) })}</span>
    </div>
  );
}

/** The most important warning of a row, in at most one line. */
function Notice({ candidacy, components }: Pick<RankingRow, 'candidacy' | 'components'>) {
  const t = useT('admin-candidacies');
  const tm = useT('admin-matching');
  const { percent } = useFormats();
  const weakest = weakestPart(components);
  const text =
    weakest === undefined
      ? ''
      : t('weakest', {
          part: tm(`part.${weakest.key}`),
          degree: weakest.state === 'MISSING_DATA' ? tm('state.missing') : percent(weakest.degree * 100),
        });
  const isOpen = candidacy.status === 'ACTIVE';
  const isTagged = candidacy.knockedOut || candidacy.essentialMissing.length > 0 || !isOpen;
  return isTagged ? (
    <div className="a-tags k-note">
      {!isOpen && <StatusTag status={candidacy.status} reselected={candidacy.reselected} />}
      <KnockedOutTag on={candidacy.knockedOut} />
      <EssentialTag short missing={candidacy.essentialMissing} />
    </div>
  ) : (
    <div className="a-meta k-note" title={text}>
      {text}
    </div>
  );
}

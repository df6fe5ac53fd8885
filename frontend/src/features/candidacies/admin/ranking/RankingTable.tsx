import { Fragment, useState } from 'react';
import { useQuery } from '@tanstack/react-query';

import { AdminMatchScoreDocument, type AdminRankingQuery } from '../../../../generated/admin/graphql';
import { useFormats } from '../../../../shared/admin/format';
import { RowCheckbox } from '../../../../shared/admin/ui/list/RowCheckbox';
import { ErrorState } from '../../../../shared/admin/ui/States';
import { request } from '../../../../shared/api/fetch-client';
import { useT } from '../../../../shared/i18n/useT';
import { MatchScore } from '../../../matching/admin/MatchScore';
import { WhyBar } from '../../../matching/admin/WhyBar';
import { WhyRows } from '../../../matching/admin/WhyRows';
import { paths } from '../../../vacancies/admin/paths';
import { EssentialTag, KnockedOutTag, usePersonLine } from '../CandidacyTags';
import { StatusTag } from '../StatusTag';
import { CandidacyLink } from '../walk/CandidacyLink';
import './ranking.css';

export type RankingRow = AdminRankingQuery['ranking']['items'][number];

/** The parts of a score with their evidence. Loaded when a row is opened, then cached. */
export function useMatchScore(candidacyId: string) {
  return useQuery({
    queryKey: ['match-score', candidacyId],
    queryFn: async ({ signal }) => (await request(AdminMatchScoreDocument, { candidacyId }, { signal })).matchScore,
    staleTime: 60_000,
  });
}

interface RankingTableProps {
  rows: readonly RankingRow[];
  stale: boolean;
  /** Whether the rows are the whole ranking. Search results have no place numbers. */
  ranked: boolean;
  chosen: readonly RankingRow[];
  /** The maximum number of rows is chosen. */
  full: boolean;
  onToggle: (row: RankingRow, on: boolean) => void;
}

export function RankingTable({ rows, stale, ranked, chosen, full, onToggle }: RankingTableProps) {
  const t = useT('admin-candidacies');
  const [opened, setOpened] = useState<string | null>(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="a-tw" tabIndex={0} role="region" aria-label={t('ranking_table')}>
      <table className={stale ? 'a-t is-stale' : 'a-t'} aria-busy={stale}>
        <thead>
          <tr>
            <td>
              <span className="a-sr">{t('columns.choose')}</span>
            </td>
            {ranked && (
              <th scope="col" className="r">
                {t('columns.rank')}
              </th>
            )}
            <th scope="col" className="k-name">
              {t('columns.candidate')}
            </th>
            <th scope="col" aria-sort="descending">
              {t('columns.score_band')}
            </th>
            <th scope="col" className="k-why">
              {t('columns.why')}
            </th>
            <th scope="col" className="k-note">
              {t('columns.notice')}
            </th>
            <th scope="col" className="r">
              {t('columns.applied')}
            </th>
            <td>
              <span className="a-sr">{t('actions')}</span>
            </td>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { id } = row.candidacy;
            const isChosen = chosen.some(({ candidacy }) => candidacy.id === id);
            const open = opened === id;
            return (
              <Fragment key={id}>
                <Row
                  row={row}
                  ranked={ranked}
                  chosen={isChosen}
                  locked={full && !isChosen}
                  open={open}
                  onToggle={(on) => onToggle(row, on)}
                  onOpen={() => setOpened(open ? null : id)}
                />
                {open && <Evidence candidacyId={id} chosen={isChosen} indent={ranked ? 2 : 1} />}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** The part that costs most points. */
export function weakestPart(parts: RankingRow['components']): RankingRow['components'][number] | undefined {
  const lossOf = ({ weight, degree }: RankingRow['components'][number]) => weight * (1 - degree);
  return parts
    .filter((part) => part.state !== 'NOT_APPLICABLE' && lossOf(part) > 0)
    .reduce<RankingRow['components'][number] | undefined>(
      (worst, part) => (worst === undefined || lossOf(part) > lossOf(worst) ? part : worst),
      undefined,
    );
}

interface RowProps {
  row: RankingRow;
  ranked: boolean;
  chosen: boolean;
  locked: boolean;
  open: boolean;
  onToggle: (on: boolean) => void;
  onOpen: () => void;
}

function Row({ row, ranked, chosen, locked, open, onToggle, onOpen }: RowProps) {
  const t = useT('admin-candidacies');
  const tm = useT('admin-matching');
  const { day, percent, whole } = useFormats();
  const lineOf = usePersonLine();
  const { candidacy, components, rank } = row;
  const name = candidacy.candidateName;
  const weakest = weakestPart(components);
  return (
    <tr className={chosen ? 'is-sel' : undefined}>
      <td>
        <RowCheckbox name={name} checked={chosen} disabled={locked} onChange={onToggle} />
      </td>
      {ranked && <td className="r">{whole(rank)}</td>}
      <td>
        <CandidacyLink className="a-name" id={candidacy.id} to={paths.rankedCandidacy(candidacy.id)}>
          {name}
        </CandidacyLink>
        <div className="a-meta">{lineOf(candidacy)}</div>
        <div className="a-meta">{candidacy.stageName}</div>
      </td>
      <td>
        <MatchScore score={candidacy.score} band={candidacy.band} />
      </td>
      <td>
        <div className="k-bar">
          <WhyBar parts={components} />
        </div>
      </td>
      <td className="a-meta">
        <span className="a-tags">
          <KnockedOutTag on={candidacy.knockedOut} />
          <EssentialTag missing={candidacy.essentialMissing} />
          {candidacy.essentialMissing.length === 0 && weakest !== undefined && (
            <span>
              {t('weakest', {
                part: tm(`part.${weakest.key}`),
                degree: weakest.state === 'MISSING_DATA' ? tm('state.missing') : percent(weakest.degree * 100),
              })}
            </span>
          )}
          {candidacy.status !== 'ACTIVE' && <StatusTag status={candidacy.status} reselected={candidacy.reselected} />}
        </span>
      </td>
      <td className="r">{candidacy.appliedAt === null ? '–' : day(candidacy.appliedAt)}</td>
      <td className="r">
        <button
          type="button"
          className="a-btn is-s"
          aria-expanded={open}
          aria-label={t(open ? 'close_why' : 'open_why', { name })}
          onClick={onOpen}
        >
          {t(open ? 'close' : 'why')}
        </button>
      </td>
    </tr>
  );
}

function Evidence({ candidacyId, chosen, indent }: { candidacyId: string; chosen: boolean; indent: number }) {
  const t = useT('admin-candidacies');
  const { data, error, refetch } = useMatchScore(candidacyId);
  return (
    <tr className={chosen ? 'is-sel' : undefined}>
      <td className="k-det" colSpan={indent} />
      <td className="k-det" colSpan={6}>
        {error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <span role="status" className="a-meta">
            {t('loading_why')}
          </span>
        ) : (
          <WhyRows components={data.components} />
        )}
      </td>
    </tr>
  );
}

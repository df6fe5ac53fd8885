import { Card, CardContent } from '@mui/material';
import type { ReactNode } from 'react';

import { ActionMenu, type MenuAction } from '../../../../shared/admin/ui/ActionMenu';
import { ErrorState } from '../../../../shared/admin/ui/States';
import { useT } from '../../../../shared/i18n/useT';
import { MatchScore, WhyRows, type Weights } from '../../../matching/admin';
import { EssentialTag, KnockedOutTag } from '../CandidacyTags';
import { StatusTag } from '../StatusTag';
import { useDatabaseMatch, useMatchScore, type MatchQuery, type RankingRow } from './ranking-rows';

interface WhyPanelProps {
  name: string;
  /** The score, and tags for the status, knock-out answers and missing skills. */
  tags: ReactNode;
  actions: readonly MenuAction[];
  /** The parts of the score. */
  children: ReactNode;
}

/** The reasons for the place of one person, beside the table. */
export function WhyPanel({ name, tags, actions, children }: WhyPanelProps) {
  const t = useT('admin-candidacies');
  return (
    // The panel may scroll, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Card component="section" className="k-aside" tabIndex={0} aria-labelledby="ranking-why">
      <header>
        <h2 id="ranking-why">{t('open_why', { name })}</h2>
        {actions.length > 0 && <ActionMenu label={t('actions_for', { name })} actions={actions} />}
      </header>
      <CardContent>
        <p className="a-tags">{tags}</p>
        {children}
      </CardContent>
    </Card>
  );
}

interface ApplicantReasonsProps {
  row: RankingRow;
  /** Weights that are tried instead of the weights of the vacancy. */
  weights: Weights | undefined;
}

/** The reasons for the place of an applicant, beside the table. */
export function ApplicantWhy({ row, weights, actions }: ApplicantReasonsProps & Pick<WhyPanelProps, 'actions'>) {
  const { candidacy } = row;
  return (
    <WhyPanel
      name={candidacy.candidateName}
      actions={actions}
      tags={
        <>
          <MatchScore score={row.score} band={row.band} />
          {candidacy.status !== 'ACTIVE' && <StatusTag status={candidacy.status} reselected={candidacy.reselected} />}
          <KnockedOutTag on={candidacy.knockedOut} />
          <EssentialTag missing={candidacy.essentialMissing} />
        </>
      }
    >
      <ApplicantReasons row={row} weights={weights} />
    </WhyPanel>
  );
}

/** The parts of the stored score of an applicant, or of the score by the tried weights. */
export function ApplicantReasons({ row: { candidacy }, weights }: ApplicantReasonsProps) {
  return <Reasons query={useMatchScore(candidacy.id, weights)} />;
}

interface DatabaseReasonsProps extends Pick<ApplicantReasonsProps, 'weights'> {
  vacancyId: string;
  candidateId: string;
}

/** The parts of the score of a person of the database, by the present profile. */
export function DatabaseReasons({ vacancyId, candidateId, weights }: DatabaseReasonsProps) {
  return <Reasons query={useDatabaseMatch(vacancyId, candidateId, weights)} />;
}

/** The parts of the score with their evidence. */
function Reasons({ query: { data, error, refetch } }: { query: MatchQuery }) {
  const t = useT('admin-candidacies');
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data === undefined ? (
    <p role="status" className="a-meta">
      {t('loading_why')}
    </p>
  ) : (
    <WhyRows components={data.components} stacked />
  );
}

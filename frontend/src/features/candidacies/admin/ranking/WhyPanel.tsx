import { Card, CardContent } from '@mui/material';
import { ActionMenu, type MenuAction } from '../../../../shared/admin/ui/ActionMenu';
import { ErrorState } from '../../../../shared/admin/ui/States';
import { useT } from '../../../../shared/i18n/useT';
import { MatchScore, WhyRows, type Weights } from '../../../matching/admin';
import { EssentialTag, KnockedOutTag } from '../CandidacyTags';
import { StatusTag } from '../StatusTag';
import { useMatchScore, type RankingRow } from './ranking-rows';

interface WhyPanelProps {
  row: RankingRow;
  /** Weights that are tried instead of those of the vacancy. */
  weights: Weights | undefined;
  actions: readonly MenuAction[];
}

/** The reasons for the place of one person, beside the table. */
export function WhyPanel({ row, weights, actions }: WhyPanelProps) {
  const t = useT('admin-candidacies');
  const { candidacy } = row;
  const name = candidacy.candidateName;
  return (
    // The panel may scroll, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <Card component="section" className="k-aside" tabIndex={0} aria-labelledby="ranking-why">
      <header>
        <h2 id="ranking-why">{t('open_why', { name })}</h2>
        <ActionMenu label={t('actions_for', { name })} actions={actions} />
      </header>
      <CardContent>
        <p className="a-tags">
          <MatchScore score={row.score} band={row.band} />
          {candidacy.status !== 'ACTIVE' && <StatusTag status={candidacy.status} reselected={candidacy.reselected} />}
          <KnockedOutTag on={candidacy.knockedOut} />
          <EssentialTag missing={candidacy.essentialMissing} />
        </p>
        <Reasons row={row} weights={weights} />
      </CardContent>
    </Card>
  );
}

/** The parts of the score with their evidence. */
export function Reasons({ row: { candidacy }, weights }: Pick<WhyPanelProps, 'row' | 'weights'>) {
  const t = useT('admin-candidacies');
  const { data, error, refetch } = useMatchScore(candidacy.id, weights);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return data === undefined ? (
    <p role="status" className="a-meta">
      {t('loading_why')}
    </p>
  ) : (
    <WhyRows components={data.components} stacked />
  );
}

import type { MatchBand } from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { useT } from '../../../shared/i18n/useT';
import './matching.css';

interface MatchScoreProps {
  score: number | null;
  band: MatchBand | null;
}

/** The score with two decimals and the text of its band: never colour alone, never rounded to an integer. */
export function MatchScore({ score, band }: MatchScoreProps) {
  const t = useT('admin-matching');
  const formats = useFormats();
  if (score === null || band === null) {
    return <span className="m-score">{t('no_score')}</span>;
  }
  return (
    <span className={`m-score is-${band.toLowerCase()}`}>
      {formats.score(score)}
      <small>{t(`band.${band}`)}</small>
    </span>
  );
}

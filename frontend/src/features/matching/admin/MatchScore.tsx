import type { MatchBand } from '../../../generated/admin/graphql';
import { useFormats } from '../../../shared/admin/format';
import { useT } from '../../../shared/i18n/useT';
import './matching.css';

interface MatchScoreProps {
  score: number | null;
  band: MatchBand | null;
}

/** The number with both decimals and the band in words: never colour alone, never rounded to a whole. */
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

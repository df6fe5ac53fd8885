import type { OwnSummaryQuery } from '../../../generated/candidate/graphql';
import { formatPercent } from '../../../shared/format/numbers';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { listOf } from '../../vacancies/public';

const NAMED = 3;

/** Completeness of the CV and the first missing parts. */
export function CompletenessBar({ completeness }: { completeness: OwnSummaryQuery['candidate']['completeness'] }) {
  const t = useT('completeness');
  const locale = useLocale();
  const { percent, missing } = completeness;
  const names = missing.slice(0, NAMED).map((field) => t(`field_${field.toLowerCase()}`));
  if (missing.length > NAMED) names.push(t('more', { count: missing.length - NAMED }));
  return (
    <>
      <div className="s-between">
        <h2 id="h-cv">{t('your_cv')}</h2>
        <b className="u-num">{formatPercent(percent, locale)}</b>
      </div>
      <div
        className="u-bar u-mt"
        role="progressbar"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-label={t('how_much')}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
      <p className="u-meta u-mt">
        {missing.length === 0 ? t('all_there') : t('lacks', { count: missing.length, list: listOf(names, locale) })}
      </p>
    </>
  );
}

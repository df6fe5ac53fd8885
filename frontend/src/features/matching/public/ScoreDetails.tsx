import type { ScorePartsFragment } from '../../../generated/candidate/graphql';
import { formatPercent, formatScore } from '../../../shared/format/numbers';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { evidenceSentences } from './evidence';
import './score.css';

const CLASS_OF: Readonly<Record<ScorePartsFragment['band'], string>> = {
  BELOW: '',
  B60: ' b60',
  B80: ' b80',
  B90: ' b90',
};

/** The candidate's own score with its parts, as the recruiter sees them. */
export function ScoreDetails({ score }: { score: ScorePartsFragment }) {
  const t = useT('fit');
  const locale = useLocale();
  const used = score.components.filter((component) => component.state !== 'NOT_APPLICABLE');
  return (
    <details className="s-score">
      <summary className="u-btn is-text">{t('see_score')}</summary>
      <div className="s-stack">
        <p className="s-row">
          <span className={`u-score${CLASS_OF[score.band]}`}>
            {formatScore(score.total, locale)}
            <small>{t(`band_${score.band.toLowerCase()}`)}</small>
          </span>
          <span className="u-meta">{t('score_of')}</span>
        </p>
        <div className="u-why" aria-hidden="true">
          {used.map((component) => (
            <i
              key={component.key}
              className={component.state === 'MISSING_DATA' ? 'is-missing' : undefined}
              style={barStyle(component.weight, component.degree)}
            />
          ))}
        </div>
        {score.essentialMissing.length > 0 && (
          <p>
            <span className="u-tag is-warn">
              {t('essential_missing', {
                list: score.essentialMissing.map((option) => option.text.localized).join(', '),
              })}
            </span>
          </p>
        )}
        <ul className="s-parts">
          {used.map((component) => {
            const { held, missing } = evidenceSentences(component, t, locale);
            return (
              <li key={component.key}>
                <div className="s-between">
                  <b>{t(`part_${component.key.toLowerCase()}`)}</b>
                  <span className="u-num">{t('points', { points: formatScore(component.contribution, locale) })}</span>
                </div>
                <div className="u-bar">
                  <i style={{ width: `${Math.round(component.degree * 100)}%` }} />
                </div>
                <p className="u-meta">
                  {t('weight', {
                    weight: formatPercent(component.weight, locale),
                    degree: formatPercent(Math.round(component.degree * 100), locale),
                  })}
                  {component.state === 'MISSING_DATA' && ` ${t('no_data')}`}
                </p>
                {held !== '' && <p className="u-meta">{held}</p>}
                {missing !== '' && <p className="u-meta">{missing}</p>}
              </li>
            );
          })}
        </ul>
        <p className="u-meta">{t('never_in')}</p>
      </div>
    </details>
  );
}

function barStyle(weight: number, degree: number): React.CSSProperties {
  return { '--w': weight, '--d': degree * 100 } as React.CSSProperties;
}

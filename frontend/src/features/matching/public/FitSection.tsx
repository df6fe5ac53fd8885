import { Link } from 'react-router-dom';
import type { CvFitQuery, MatchComponentKey } from '../../../generated/candidate/graphql';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { Icon } from '../../../shared/ui/Icon';
import { evidenceSentences, stateOf } from './evidence';
import { ScoreDetails } from './ScoreDetails';

type Fit = CvFitQuery['vacancyFit'];

/** The part of the CV editor where missing data can be added. */
const SECTION_OF: Readonly<Record<MatchComponentKey, string>> = {
  TRAINING: 'studies',
  YEARS: 'experiences',
  LANGUAGES: 'languages',
  SKILLS: 'skills',
  RELATED: 'experiences',
};

interface Props {
  /** The requirements of the vacancy as texts. */
  requirements: readonly { key: MatchComponentKey; text: string }[];
  fit: Fit;
}

/** Compares each requirement of the vacancy with the CV, in words. The score is one tap away. */
export function FitSection({ requirements, fit }: Props) {
  const t = useT('fit');
  const locale = useLocale();
  if (requirements.length === 0) return null;
  return (
    <section className="s-sheet" aria-labelledby="h-fit">
      <h2 id="h-fit">{t('title')}</h2>
      <p className="u-meta u-mt-s">
        {fit.met >= fit.asked ? t('meets_all', { asked: fit.asked }) : t('meets', { met: fit.met, asked: fit.asked })}
      </p>
      <ul className="s-req">
        {requirements.map(({ key, text }) => {
          const component = fit.score.components.find((candidate) => candidate.key === key);
          const state = component === undefined ? 'none' : stateOf(component);
          const { held, missing } =
            component === undefined ? { held: '', missing: '' } : evidenceSentences(component, t, locale);
          return (
            <li key={key}>
              {state === 'met' && <Icon name="check" className="is-yes" />}
              {(state === 'part' || state === 'missing') && <Icon name="alert" className="is-part" />}
              {state === 'none' && <Icon name="list" className="is-no" />}
              <div>
                <h3>
                  {text}
                  {state !== 'none' && <span className="u-sr">: {t(`state_${state}`)}</span>}
                </h3>
                {held !== '' && <p className="u-meta">{held}</p>}
                {state !== 'met' && state !== 'none' && (
                  <p className="u-meta">
                    {missing !== '' ? missing : t(`${state === 'part' ? 'partly' : 'missing'}_${key.toLowerCase()}`)}{' '}
                    <Link to={`/candidate/cv#${SECTION_OF[key]}`}>{t('add')}</Link>
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <ScoreDetails score={fit.score} />
    </section>
  );
}

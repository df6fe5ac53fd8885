import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../shared/i18n/useT';
import { useReveal } from '../../../shared/ui/html/reveal';
import { usePageTitle } from '../../../shared/ui/usePageTitle';
import { EntityRequestForm, RequestSent } from './EntityRequestForm';
import '../../users/public/sign-in.css';
import './recruiter.css';

const POINTS = ['publish', 'rank', 'decide', 'team', 'data'] as const;
const STEPS = ['ask', 'read', 'mail'] as const;

/** Page for institutions: features, steps to start, registration request. */
export function RecruiterPage() {
  const t = useT('recruiter');
  const [answerTo, setAnswerTo] = useState<string | null>(null);
  usePageTitle(t('title'));
  useReveal(true);
  return (
    <div className="s-stack-8">
      <div className="s-prose">
        <h1>{t('title')}</h1>
        <p>{t('intro')}</p>
        <div className="s-row">
          {/* A link within the page. The browser scrolls and moves the keyboard focus. */}
          <a className="u-btn is-primary" href="#request">
            {t('ask')}
          </a>
          <span className="u-meta">
            {t('have')}{' '}
            <Link className="u-link" to="/login">
              {t('sign_in')}
            </Link>
          </span>
        </div>
      </div>
      <section className="s-stack" aria-labelledby="h-what">
        <h2 id="h-what">{t('what')}</h2>
        <ul className="s-list s-r-points">
          {POINTS.map((point) => (
            <li key={point} className="s-r-point">
              <h3>{t(`points.${point}.h`)}</h3>
              <p className="u-meta">{t(`points.${point}.p`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className="s-two s-r-two">
        <section className="s-stack" aria-labelledby="h-how">
          <h2 id="h-how">{t('how')}</h2>
          <ol className="s-r-steps">
            {STEPS.map((step) => (
              <li key={step}>{t(`steps.${step}`)}</li>
            ))}
          </ol>
        </section>
        <section className="s-stack" aria-labelledby="request">
          <h2 id="request" tabIndex={-1}>
            {t('form')}
          </h2>
          {answerTo === null ? <EntityRequestForm onSent={setAnswerTo} /> : <RequestSent email={answerTo} />}
        </section>
      </div>
    </div>
  );
}

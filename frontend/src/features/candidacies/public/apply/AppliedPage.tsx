import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { OwnCandidacyRowFragment } from '../../../../generated/candidate/graphql';
import { formatDay } from '../../../../shared/format/instants';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { FraudNotice, Notice } from '../../../../shared/ui/Notice';
import { usePageTitle } from '../../../../shared/ui/usePageTitle';

/** Confirmation: the application was sent, and the next step with its date. */
export function AppliedPage({ candidacy }: { candidacy: OwnCandidacyRowFragment }) {
  const t = useT('apply');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  usePageTitle(t('sent_title'));
  return (
    <div className="s-narrow-l s-stack-6">
      <h1 ref={heading} tabIndex={-1}>
        {t('sent_title')}
      </h1>
      <Notice tone="ok" role="status">
        <b>{candidacy.vacancyTitle}.</b>{' '}
        {candidacy.promisedBy
          ? t('sent_promise', { date: formatDay(candidacy.promisedBy, locale) })
          : t('sent_no_promise')}
      </Notice>
      <p>
        {t('sent_next', {
          stage: candidacy.stageName,
          order: candidacy.stageOrder,
          total: candidacy.stageTotal,
        })}
      </p>
      <div className="u-acts is-even">
        <Link className="u-btn is-primary" to={`/candidate/applications?id=${candidacy.id}`}>
          {t('see_mine')}
        </Link>
        <Link className="u-btn" to="/candidate/vacancies">
          {t('other_vacancies')}
        </Link>
      </div>
      <FraudNotice />
    </div>
  );
}

import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { OwnCandidacyRowFragment } from '../../../../generated/candidate/graphql';
import { useQuery } from '../../../../shared/api/useQuery';
import { isApiError } from '../../../../shared/errors/api-error';
import { useT } from '../../../../shared/i18n/useT';
import { useReveal } from '../../../../shared/ui/html/reveal';
import { Icon } from '../../../../shared/ui/Icon';
import { FraudNotice, Notice } from '../../../../shared/ui/Notice';
import { Empty, LoadError, Skeleton } from '../../../../shared/ui/states';
import { usePageTitle } from '../../../../shared/ui/usePageTitle';
import { entityQuery } from '../../../institutions/public';
import { documentsQuery } from '../candidacy-queries';
import { DataPart } from './DataPart';
import { OfferForm } from './OfferForm';
import '../apply/apply.css';

/** An application to an institution, without a vacancy. */
export function OfferPage() {
  const { id = '' } = useParams();
  const t = useT('offer');
  const page = useQuery(entityQuery(id));
  const own = useQuery(documentsQuery());
  const [sent, setSent] = useState<OwnCandidacyRowFragment | null>(null);
  const entity = page.data?.entity;
  const candidate = own.data?.candidate;
  // The form needs current data: stored answers may be older than the profile.
  const [asked, setAsked] = useState(false);
  useEffect(() => setAsked(true), []);
  const [begun, setBegun] = useState(false);
  const current = asked && entity !== undefined && candidate !== undefined && !own.loading;
  useEffect(() => {
    if (current) setBegun(true);
  }, [current]);
  const failure = page.error ?? own.error;
  usePageTitle(entity === undefined ? t('title') : t('page_title', { name: entity.name }));
  useReveal(begun || Boolean(failure));

  if (isApiError(page.error, 'NOT_FOUND') || isApiError(page.error, 'INVALID_INPUT'))
    return (
      <Empty title={t('gone')}>
        <Link className="u-btn" to="/candidate/vacancies">
          {t('see_vacancies')}
        </Link>
      </Empty>
    );
  if (entity === undefined || candidate === undefined || !begun) {
    if (!failure) return <Skeleton />;
    return <LoadError error={failure} onRetry={() => [page, own].forEach((query) => query.reload())} />;
  }
  if (sent !== null) return <OfferSent candidacy={sent} />;
  return (
    <div className="s-narrow-l s-stack-6 s-offer">
      <div>
        <Link className="s-crumb" to={`/entity/${entity.id}`}>
          <Icon name="left" small />
          {entity.name}
        </Link>
        <h1 className="u-mt-s">{t('title')}</h1>
        <p className="u-meta u-mt-s">{t('intro', { name: entity.name })}</p>
      </div>
      {!entity.acceptsUnsolicited ? (
        <Notice tone="info">{t('closed', { name: entity.name })}</Notice>
      ) : (
        <DataPart own={candidate}>
          <OfferForm entity={entity} own={candidate} onSent={setSent} />
        </DataPart>
      )}
      <FraudNotice />
    </div>
  );
}

function OfferSent({ candidacy }: { candidacy: OwnCandidacyRowFragment }) {
  const t = useT('offer');
  return (
    <div className="s-narrow-l s-stack-6">
      <h1>{t('sent_title')}</h1>
      <Notice tone="ok" role="status">
        {t('sent_text', { name: candidacy.entityName })}
      </Notice>
      <div className="u-acts is-even">
        <Link className="u-btn is-primary" to={`/candidate/applications?id=${candidacy.id}`}>
          {t('see_mine')}
        </Link>
        <Link className="u-btn" to="/candidate/vacancies">
          {t('see_vacancies')}
        </Link>
      </div>
      <FraudNotice />
    </div>
  );
}

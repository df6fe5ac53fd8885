import { useState } from 'react';
import { Link } from 'react-router-dom';
import { OwnPrivacyDocument, type OwnPrivacyQuery } from '../../../generated/candidate/graphql';
import { request } from '../../../shared/api/fetch-client';
import { mainQuery } from '../../../shared/api/query-store';
import { useQuery } from '../../../shared/api/useQuery';
import { formatDateTime, formatDate, formatLongDate } from '../../../shared/format/instants';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { Icon } from '../../../shared/ui/Icon';
import { Notice } from '../../../shared/ui/Notice';
import { useReveal } from '../../../shared/ui/html/reveal';
import { LoadError, messageOf, Skeleton } from '../../../shared/ui/states';
import { usePageTitle } from '../../../shared/ui/usePageTitle';
import { DatabaseConsent } from './DatabaseConsent';
import { EraseAccount } from './EraseAccount';
import { ImportedRecords } from './ImportedRecords';
import { MessageSenders } from './MessageSenders';
import { OwnCopy } from './OwnCopy';
import { VacancyMessages } from './VacancyMessages';

const PAGE = 10;
const CONSENT_TEXTS = {
  TERMS: 'consent_terms',
  PRIVACY: 'consent_privacy',
  DATABASE: 'consent_database',
} as const;
type CvReading = OwnPrivacyQuery['cvReadings']['items'][number];

/** Returns the key of the text that says what was opened. An unsolicited application has no vacancy. */
function textOf({ kind, vacancyTitle }: CvReading): string {
  const hasVacancy = typeof vacancyTitle === 'string';
  switch (kind) {
    case 'DATABASE_CV':
      return 'read_database';
    case 'IMPORTED_FILE':
      return 'read_imported';
    case 'ATTACHMENT':
      return hasVacancy ? 'read_file' : 'read_file_unsolicited';
    case 'CV':
      return hasVacancy ? 'read_cv' : 'read_cv_unsolicited';
  }
}

export const privacyQuery = () => mainQuery(OwnPrivacyDocument, { page: { perPage: PAGE } });

/** The person's stored data: who has read it, consents, export and erasure. */
export function PrivacyPage() {
  const t = useT('my-data');
  const { data, error, reload } = useQuery(privacyQuery());
  usePageTitle(t('title'));
  useReveal(data !== undefined || Boolean(error));
  if (data === undefined) return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton />;
  return (
    <div className="s-stack-6">
      <div>
        <h1>{t('title')}</h1>
        <p className="u-meta u-mt-s">
          {t('intro')} <Link to="/privacy">{t('policy')}</Link>
        </p>
      </div>
      <ImportedRecords known={data.ownImportedRecords} onChange={reload} />
      <Readings first={data.cvReadings} />
      <DatabaseConsent since={data.candidate.databaseSince ?? null} onChange={reload} />
      <VacancyMessages known={data.candidate.vacancyMessages} onChange={reload} />
      {/* A join can add an institution. The new key mounts the list again with this institution. */}
      <MessageSenders
        key={data.messageSenders.map(({ id }) => id).join()}
        known={data.messageSenders}
        onChange={reload}
      />
      <OwnCopy known={data.personalExport ?? null} />
      <Consents consents={data.consents} />
      <EraseAccount />
    </div>
  );
}

function Readings({ first }: { first: OwnPrivacyQuery['cvReadings'] }) {
  const t = useT('my-data');
  const app = useT();
  const locale = useLocale();
  const [more, setMore] = useState<CvReading[]>([]);
  const [cursor, setCursor] = useState(first.endCursor ?? null);
  const [failure, setFailure] = useState<string | null>(null);
  const rows = [...first.items, ...more];
  const next = async (): Promise<void> => {
    setFailure(null);
    try {
      const { cvReadings } = await request(OwnPrivacyDocument, { page: { perPage: PAGE, after: cursor } });
      setMore((before) => [...before, ...cvReadings.items]);
      setCursor(cvReadings.endCursor ?? null);
    } catch (error) {
      setFailure(messageOf(error, app('error_generic'), app('error_network')));
    }
  };
  return (
    <section aria-labelledby="h-readings" className="s-stack">
      <h2 id="h-readings">{t('readings')}</h2>
      {rows.length === 0 ? (
        <p className="u-meta">{t('readings_none')}</p>
      ) : (
        <ul className="s-list">
          {rows.map((row) => (
            <li key={row.id} className="s-item">
              <b>{row.entityName}</b>
              <p className="u-meta">
                {t(textOf(row), { vacancy: row.vacancyTitle ?? '' })}
                {' · '}
                <time dateTime={row.at}>{formatDateTime(row.at, locale)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      {rows.length < first.total && cursor !== null && (
        <button type="button" className="u-btn" onClick={() => void next()}>
          {t('readings_more')}
        </button>
      )}
    </section>
  );
}

function Consents({ consents }: { consents: OwnPrivacyQuery['consents'] }) {
  const t = useT('my-data');
  const locale = useLocale();
  return (
    <section aria-labelledby="h-consents" className="s-stack">
      <h2 id="h-consents">{t('consents')}</h2>
      <ul className="s-list">
        {consents.map(({ kind, textVersion, givenAt, withdrawnAt }) => (
          <li key={`${kind}${givenAt}`} className="s-item">
            <Icon name={withdrawnAt === null || withdrawnAt === undefined ? 'check' : 'x'} small />{' '}
            {t(CONSENT_TEXTS[kind], {
              // The version of a text is the day from which it is in force.
              version: formatLongDate(textVersion, locale),
              date: formatDate(givenAt, locale),
            })}
            {withdrawnAt !== null && withdrawnAt !== undefined && (
              <> · {t('consent_withdrawn', { date: formatDate(withdrawnAt, locale) })}</>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { VacancyListDocument } from '../../../../generated/public/graphql';
import { publicQuery } from '../../../../shared/api/query-store';
import { useQuery } from '../../../../shared/api/useQuery';
import { daysUntil, formatDay, formatTime } from '../../../../shared/format/instants';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { listVariables, type VacancyDetail, VacancyRows } from '../../../vacancies/public';
import '../../../vacancies/public/vacancies.css';

const SHOWN = 3;

interface Props {
  vacancy: VacancyDetail;
  /** The time of closing, if known. */
  closedAt: string | null;
}

/**
 * Shown if the vacancy closed while the form was open: the time, a note that nothing was sent, and similar vacancies.
 */
export function ClosedMeanwhile({ vacancy, closedAt }: Props) {
  const t = useT('apply');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const area = vacancy.relatedAreas[0]?.key;
  const address = new URLSearchParams(area === undefined ? {} : { area });
  const { data } = useQuery(publicQuery(VacancyListDocument, listVariables(address)));
  const alike = data?.vacancies.items.filter(({ id }) => id !== vacancy.id).slice(0, SHOWN) ?? [];
  const closed =
    closedAt === null
      ? t('closed')
      : daysUntil(closedAt) === 0
        ? t('closed_today', { time: formatTime(closedAt) })
        : t('closed_on', { date: formatDay(closedAt, locale), time: formatTime(closedAt) });
  return (
    <div className="s-stack-6">
      <div className="s-stack" role="alert">
        <h1 ref={heading} tabIndex={-1}>
          {closed}
        </h1>
        <p>
          <b>{t('not_sent')}</b> {t('not_sent_kept')}
        </p>
      </div>
      {alike.length > 0 && (
        <section aria-labelledby="h-alike">
          <h2 id="h-alike">{t('alike')}</h2>
          <div className="u-mt">
            <VacancyRows items={alike} base="/candidate/vacancy" heading="h3" />
          </div>
        </section>
      )}
      <Link className="u-btn is-primary is-block" to={`/candidate/vacancies?${address.toString()}`}>
        {t('see_alike')}
      </Link>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatDate, formatDateTime, formatLongDay, formatTime } from '../../../../shared/format/instants';
import { formatNumber } from '../../../../shared/format/numbers';
import { useLocale, useT } from '../../../../shared/i18n/useT';
import { Icon } from '../../../../shared/ui/Icon';
import type { IconName } from '../../../../shared/ui/icon-paths';
import { FraudNotice } from '../../../../shared/ui/Notice';
import { requirementsOf, type VacancyDetail } from './requirements';
import { ReportButton } from './ReportButton';
import { ShareButton } from './ShareButton';
import { withShare } from '../vacancy-query';
import { closingOf, employerOf, kindOf, placeOf, salaryOf } from '../vacancy-texts';
import '../../../../shared/theme/timeline.css';
import '../vacancies.css';

interface Props {
  vacancy: VacancyDetail;
  /** The sanitised description. */
  descriptionHtml: string;
  /** Target of the link back to the list. */
  listPath: string;
  /** The requirements compared with the reader's CV. Without it, only the requirements. */
  requirements?: ReactNode;
  /** Below the facts in the side column of a laptop, and in the sticky bar of a phone. */
  action: ReactNode;
  actionNote?: ReactNode;
}

/** The page of one vacancy: facts, requirements, description, documents, stages, fraud notice, action. */
export function VacancyDetails({ vacancy, descriptionHtml, listPath, requirements, action, actionNote }: Props) {
  const t = useT('vacancies');
  const locale = useLocale();
  const [search] = useSearchParams();
  const { employer, recruiter } = employerOf(vacancy);
  const closing = closingOf(vacancy.endDate, useT('vacancy-rows'), locale);
  const facts = factsOf(vacancy, t, locale);
  const toEntity = (text: string): ReactNode =>
    vacancy.entity.id === '' ? text : <Link to={`/entity/${vacancy.entity.id}`}>{text}</Link>;
  return (
    <>
      <Link className="s-crumb" to={listPath}>
        <Icon name="left" small />
        {t('title')}
      </Link>
      <div className="s-two">
        <div className="s-stack-8">
          <header className="s-stack-2">
            <h1>{vacancy.title}</h1>
            <p>{recruiter === null ? toEntity(employer) : employer}</p>
            {recruiter !== null && <p className="u-meta">{toEntity(t('recruited_by', { name: recruiter }))}</p>}
            <p className="s-facts">
              <span className={`u-tag${closing.soon ? ' is-warn' : ''}`}>
                {closing.text}
                {closing.soon && `, ${formatDateTime(vacancy.endDate, locale)}`}
              </span>
            </p>
          </header>
          <dl className="s-key s-only-s">{facts}</dl>
          {requirements ?? <PlainRequirements vacancy={vacancy} />}
          <section className="s-prose" aria-labelledby="h-work">
            <h2 id="h-work">{t('the_work')}</h2>
            <div className="s-prose" dangerouslySetInnerHTML={{ __html: descriptionHtml }} />
          </section>
          {vacancy.requiredDocuments.length > 0 && (
            <section className="s-stack-2" aria-labelledby="h-documents">
              <h2 id="h-documents">{t('documents')}</h2>
              <ul className="s-req">
                {vacancy.requiredDocuments.map(({ documentType, rule }) => (
                  <li key={documentType.key}>
                    <Icon name="file" />
                    <div>
                      <h3>{documentType.text.localized}</h3>
                      <p className="u-meta">{rule.text.localized}</p>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {vacancy.stages.length > 0 && (
            <section className="s-stack" aria-labelledby="h-stages">
              <h2 id="h-stages">{t('stages')}</h2>
              <ol className="u-tl">
                {vacancy.stages.map((stage, index) => (
                  <li key={`${index}-${stage.name}`} className={index === 0 ? 'is-now' : undefined}>
                    <h3>{stage.name}</h3>
                    <span className="u-meta">
                      {index === 0
                        ? t('until', { date: formatLongDay(vacancy.endDate, locale) })
                        : stage.promisedDays
                          ? t('promised_days', { count: stage.promisedDays })
                          : t('no_promise')}
                    </span>
                  </li>
                ))}
              </ol>
            </section>
          )}
          {/* A preview has no code, and cannot be shared or reported. */}
          <FraudNotice text={t('fraud_long')}>
            {vacancy.verificationCode !== '' && <ReportButton inline id={vacancy.id} />}
          </FraudNotice>
          {vacancy.verificationCode !== '' && (
            <>
              <p className="u-meta">
                {t('verify', { code: vacancy.verificationCode })}{' '}
                <Link to={withShare(`/verify/${vacancy.verificationCode}`, search)}>{t('verify_action')}</Link>
              </p>
              <div className="s-tools">
                <ShareButton title={vacancy.title} />
                <ReportButton id={vacancy.id} />
              </div>
            </>
          )}
        </div>
        <aside className="s-aside s-only-l u-card u-pad-l" aria-label={t('application')}>
          <div className="s-stack">
            <dl className="s-key">
              {facts}
              <Fact icon="clock" name={t('closing_name')}>
                {formatDate(vacancy.endDate, locale)}, {formatTime(vacancy.endDate)}
              </Fact>
            </dl>
            {action}
            {actionNote !== undefined && <div className="u-meta">{actionNote}</div>}
          </div>
        </aside>
      </div>
    </>
  );
}

function factsOf(vacancy: VacancyDetail, t: ReturnType<typeof useT>, locale: ReturnType<typeof useLocale>): ReactNode {
  const place = placeOf(vacancy);
  const kind = kindOf(vacancy);
  const salary = salaryOf(vacancy.salaryMin, vacancy.salaryMax, t, locale);
  const openings = t('openings', { count: vacancy.openings });
  return (
    <>
      {place !== '' && (
        <Fact icon="pin" name={t('place')}>
          {place}
        </Fact>
      )}
      <Fact icon="work" name={t('type')}>
        {kind === '' ? openings : `${kind} · ${openings}`}
      </Fact>
      {salary !== null && (
        <Fact icon="money" name={t('salary')}>
          {salary}
        </Fact>
      )}
      {vacancy.candidacyCount > 0 && (
        <Fact icon="users" name={t('candidacies')}>
          {t('candidacies_so_far', {
            count: vacancy.candidacyCount,
            number: formatNumber(vacancy.candidacyCount, locale),
          })}
        </Fact>
      )}
    </>
  );
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Icon name={icon} />
      </dd>
      <dd>{children}</dd>
    </div>
  );
}

function PlainRequirements({ vacancy }: { vacancy: VacancyDetail }) {
  const t = useT('vacancies');
  const locale = useLocale();
  const rows = requirementsOf(vacancy, t, locale);
  if (rows.length === 0) return null;
  return (
    <section className="s-sheet" aria-labelledby="h-asked">
      <h2 id="h-asked">{t('asked')}</h2>
      <ul className="s-req">
        {rows.map(({ key, text }) => (
          <li key={key}>
            <Icon name="list" className="is-no" />
            <div>
              <h3>{text}</h3>
              <p className="u-meta">{t(`asked_${key.toLowerCase()}`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

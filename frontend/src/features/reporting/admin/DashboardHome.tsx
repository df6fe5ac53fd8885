import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import {
  AdminHomeCandidaciesDocument,
  AdminHomeVacanciesDocument,
  type AdminHomeCandidaciesQuery,
  type AdminHomeVacanciesQuery,
} from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/access';
import { useFormats } from '../../../shared/admin/format';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/admin/ui/States';
import { request } from '../../../shared/api/fetch-client';
import { useUser } from '../../../shared/auth/RequireUser';
import { formatLongDay } from '../../../shared/format/instants';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { PageLink, useMayOpen } from '../../vacancies/admin/PageLink';
import { paths } from '../../vacancies/admin/paths';
import { todoOf, type TodoItem } from './home';
import { StageTable } from './StageTable';
import './home.css';

type Vacancies = AdminHomeVacanciesQuery;
type Candidacies = AdminHomeCandidaciesQuery;

function greeting(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour < 12) {
    return 'morning';
  }
  return hour < 18 ? 'afternoon' : 'evening';
}

export function DashboardHome() {
  const t = useT('admin-home');
  const can = useCan();
  const locale = useLocale();
  const user = useUser();
  const sees = { vacancies: can('VACANCY_LIST'), candidacies: can('APPLICATION_LIST') };
  const vacancies = useQuery({
    queryKey: ['home', 'vacancies'],
    queryFn: ({ signal }) => request(AdminHomeVacanciesDocument, {}, { signal }),
    enabled: sees.vacancies,
  });
  const candidacies = useQuery({
    queryKey: ['home', 'candidacies'],
    queryFn: ({ signal }) => request(AdminHomeCandidaciesDocument, {}, { signal }),
    enabled: sees.candidacies,
  });
  const [now] = useState(() => new Date());
  const error = vacancies.error ?? candidacies.error;
  const waiting =
    (sees.vacancies && vacancies.data === undefined) || (sees.candidacies && candidacies.data === undefined);
  return (
    <>
      <PageHead
        title={t(`greeting.${greeting(now.getHours())}`, { name: user.name.split(' ')[0] ?? '' })}
        meta={t('today', { date: formatLongDay(now, locale) })}
        actions={
          can('VACANCY_ADD') && (
            <Link className="a-btn is-primary" to={paths.publish()}>
              {t('publish')}
            </Link>
          )
        }
      />
      {error !== null ? (
        <ErrorState
          error={error}
          onRetry={() => {
            void vacancies.refetch();
            void candidacies.refetch();
          }}
        />
      ) : waiting ? (
        <LoadingState rows={8} />
      ) : (
        <Figures vacancies={vacancies.data} candidacies={candidacies.data} />
      )}
    </>
  );
}

function Figures({
  vacancies,
  candidacies,
}: {
  vacancies: Vacancies | undefined;
  candidacies: Candidacies | undefined;
}) {
  const t = useT('admin-home');
  const mayOpen = useMayOpen();
  const todo = todoOf(vacancies, candidacies).filter(({ to }) => mayOpen(to));
  return (
    <>
      <div className="a-grid d-top">
        <section className="a-card" aria-labelledby="home-todo">
          <header>
            <h2 id="home-todo">{t('todo.title')}</h2>
          </header>
          {todo.length === 0 ? (
            <EmptyState title={t('todo.none')}>
              {t(vacancies === undefined && candidacies === undefined ? 'todo.unseen' : 'todo.none_text')}
            </EmptyState>
          ) : (
            <ul className="d-todo">
              {todo.map((item) => (
                <Todo key={item.key} item={item} />
              ))}
            </ul>
          )}
        </section>
        {candidacies !== undefined && <LongestWaiting candidacies={candidacies} />}
      </div>
      {vacancies !== undefined && <Counts vacancies={vacancies} candidacies={candidacies} />}
      {vacancies !== undefined && vacancies.closing.items.length > 0 && (
        <section className="a-card" aria-labelledby="home-stages">
          <header>
            <h2 id="home-stages">{t('stages.title')}</h2>
            <Link to={paths.vacancies('published')}>{t('stages.all')}</Link>
          </header>
          <StageTable rows={vacancies.closing.items.slice(0, 8)} />
        </section>
      )}
    </>
  );
}

function Todo({ item }: { item: TodoItem }) {
  const t = useT('admin-home');
  const { whole } = useFormats();
  return (
    <li>
      <span className={item.urgent ? 'd-q is-late' : 'd-q'}>{whole(item.count)}</span>
      <div>
        <b>{t(`todo.${item.key}`, { count: item.count })}</b>
        <p className="a-meta">{t(`todo.${item.key}_text`, { title: item.title })}</p>
      </div>
      <Link className="a-btn is-s" to={item.to} aria-label={t(`todo.${item.key}_open`)}>
        {t('todo.open')}
      </Link>
    </li>
  );
}

function LongestWaiting({ candidacies }: { candidacies: Candidacies }) {
  const t = useT('admin-home');
  const { days } = useFormats();
  return (
    <section className="a-card" aria-labelledby="home-waiting">
      <header>
        <h2 id="home-waiting">{t('waiting.title')}</h2>
        <Link to={paths.candidacies(undefined, 'list')}>{t('waiting.all')}</Link>
      </header>
      {candidacies.waiting.items.length === 0 ? (
        <EmptyState title={t('waiting.none')}>{t('waiting.none_text')}</EmptyState>
      ) : (
        <ul className="d-wait">
          {candidacies.waiting.items.map((row) => (
            <li key={row.id}>
              <div>
                <PageLink className="d-name" to={paths.candidacy(row.id)}>
                  {row.candidateName}
                </PageLink>
                <p className="a-meta">
                  {row.vacancyTitle} · {row.stageName}
                </p>
              </div>
              <span className="a-meta">{days(row.stageEnteredAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Counts({ vacancies, candidacies }: { vacancies: Vacancies; candidacies: Candidacies | undefined }) {
  const t = useT('admin-home');
  const { whole } = useFormats();
  const plus = (capped: boolean) => (capped ? '+' : '');
  const cells: { key: string; value: string; to: string }[] = [
    {
      key: 'published',
      value: whole(vacancies.closing.total) + plus(vacancies.closing.totalIsCapped),
      to: paths.vacancies('published'),
    },
    { key: 'pending', value: whole(vacancies.pending.total), to: paths.vacancies('pending') },
    { key: 'draft', value: whole(vacancies.draft.total), to: paths.vacancies('draft') },
    { key: 'expired', value: whole(vacancies.expired.total), to: paths.vacancies('expired') },
    ...(candidacies === undefined
      ? []
      : [
          {
            key: 'active',
            value: whole(candidacies.waiting.total) + plus(candidacies.waiting.totalIsCapped),
            to: paths.candidacies(undefined, 'list'),
          },
          {
            key: 'approved',
            value: whole(candidacies.approved.total) + plus(candidacies.approved.totalIsCapped),
            to: `${paths.candidacies(undefined, 'list')}&status=APPROVED`,
          },
        ]),
  ];
  return (
    <dl className="a-card d-kpi">
      {cells.map(({ key, value, to }) => (
        <div key={key}>
          <dt>
            <Link to={to}>{t(`kpi.${key}`)}</Link>
          </dt>
          <dd className="d-v">{value}</dd>
          <dd className="a-meta">{t(`kpi.${key}_text`)}</dd>
        </div>
      ))}
    </dl>
  );
}

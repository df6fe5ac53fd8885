import { Button, Card } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import {
  AdminHomeCandidaciesDocument,
  AdminHomeFiguresDocument,
  AdminHomeVacanciesDocument,
  type AdminHomeCandidaciesQuery,
  type AdminHomeVacanciesQuery,
} from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { useFormats } from '../../../shared/admin/format';
import { lazyPart } from '../../../shared/admin/screens/lazy-screen';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/admin/ui/States';
import { request } from '../../../shared/api/fetch-client';
import { useUser } from '../../../shared/auth/RequireUser';
import { formatLongDay } from '../../../shared/format/instants';
import { useLocale, useT } from '../../../shared/i18n/useT';
import { PageLink, paths, useMayOpen } from '../../vacancies/admin';
import { type Figures, todoOf, type TodoItem } from './home';
import { Interviews } from './Interviews';
import { KeyFigures } from './KeyFigures';
import { StageTable } from './StageTable';
import './home.css';

/** Charts are loaded after the texts, so that they do not delay the list of tasks. */
const Charts = lazyPart(async () => (await import('./Charts')).Charts, {
  Fallback: () => <LoadingState rows={4} />,
});

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
  const figures = useQuery({
    queryKey: ['home', 'figures'],
    queryFn: ({ signal }) => request(AdminHomeFiguresDocument, {}, { signal }),
  });
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
  const error = figures.error ?? vacancies.error ?? candidacies.error;
  const waiting =
    figures.data === undefined ||
    (sees.vacancies && vacancies.data === undefined) ||
    (sees.candidacies && candidacies.data === undefined);
  return (
    <>
      <PageHead
        title={t(`greeting.${greeting(now.getHours())}`, { name: user.name.split(' ')[0] ?? '' })}
        meta={t('today', { date: formatLongDay(now, locale) })}
        actions={
          can('VACANCY_ADD') && (
            <Button component={Link} variant="contained" color="primary" to={paths.publish()}>
              {t('publish')}
            </Button>
          )
        }
      />
      {error !== null ? (
        <ErrorState
          error={error}
          onRetry={() => {
            void figures.refetch();
            if (sees.vacancies) void vacancies.refetch();
            if (sees.candidacies) void candidacies.refetch();
          }}
        />
      ) : waiting ? (
        <LoadingState rows={8} />
      ) : (
        <Home figures={figures.data.dashboard} vacancies={vacancies.data} candidacies={candidacies.data} />
      )}
    </>
  );
}

interface HomeProps {
  figures: Figures;
  vacancies: AdminHomeVacanciesQuery | undefined;
  candidacies: AdminHomeCandidaciesQuery | undefined;
}

function Home({ figures, vacancies, candidacies }: HomeProps) {
  const t = useT('admin-home');
  const mayOpen = useMayOpen();
  const todo = todoOf(figures).filter(({ to }) => mayOpen(to));
  const seesNothing = vacancies === undefined && candidacies === undefined;
  return (
    <>
      <div className="a-grid d-top">
        <Card component="section" aria-labelledby="home-todo">
          <header>
            <h2 id="home-todo">{t('todo.title')}</h2>
          </header>
          {todo.length === 0 ? (
            <EmptyState title={t('todo.none')}>{t(seesNothing ? 'todo.unseen' : 'todo.none_text')}</EmptyState>
          ) : (
            <ul className="d-todo">
              {todo.map((item) => (
                <Todo key={item.key} item={item} />
              ))}
            </ul>
          )}
        </Card>
        {candidacies !== undefined && <LongestWaiting candidacies={candidacies} />}
      </div>
      {figures.interviews !== null && <Interviews rows={figures.interviews} />}
      <KeyFigures figures={figures} />
      {!seesNothing && <Charts figures={figures} />}
      {vacancies !== undefined && vacancies.closing.items.length > 0 && (
        <Card component="section" aria-labelledby="home-stages">
          <header>
            <h2 id="home-stages">{t('stages.title')}</h2>
            <Link to={paths.vacancies('published')}>{t('stages.all')}</Link>
          </header>
          <StageTable rows={vacancies.closing.items} />
        </Card>
      )}
    </>
  );
}

function Todo({ item }: { item: TodoItem }) {
  const t = useT('admin-home');
  const { whole, days } = useFormats();
  const when = item.instant === null ? '' : days(item.instant);
  return (
    <li>
      <span className={item.urgent ? 'd-q is-late' : 'd-q'}>
        {whole(item.count)}
        {item.isCapped && '+'}
      </span>
      <div>
        <b>{t(`todo.${item.key}`, { count: item.count })}</b>
        <p className="a-meta">{t(`todo.${item.key}_text`, { name: item.name, when })}</p>
      </div>
      <Button component={Link} size="small" to={item.to} aria-label={t(`todo.${item.key}_open`)}>
        {t('todo.open')}
      </Button>
    </li>
  );
}

function LongestWaiting({ candidacies }: { candidacies: AdminHomeCandidaciesQuery }) {
  const t = useT('admin-home');
  const { days } = useFormats();
  return (
    <Card component="section" aria-labelledby="home-waiting">
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
    </Card>
  );
}

import { Button, ButtonGroup } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { ReactNode } from 'react';

import { AdminBoardVacancyDocument, type AdminVacancyFragment } from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { isMissing } from '../../../shared/admin/data/error-texts';
import { useFormats } from '../../../shared/admin/format';
import { useUser } from '../../../shared/auth/RequireUser';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { Tag } from '../../../shared/admin/ui/Tag';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { paths, useCrumbs } from '../../vacancies/admin';
import { withFilters } from './filters/more-filters';

export type View = 'board' | 'list' | 'ranking' | 'database';

function useVacancyQuery(id: string) {
  const can = useCan();
  const enabled = id !== '' && can('VACANCY_VIEW');
  return useGetOne<AdminVacancyFragment>('vacancies', { id }, { enabled, staleTime: 30_000 });
}

/** The vacancy of the board, the list and the ranking, loaded once for all three. */
export const useVacancy = (id: string): AdminVacancyFragment | undefined => useVacancyQuery(id).data;

/** Reads title and stages from the board, because some people may list candidacies but not open the vacancy. */
function useBoardVacancyQuery(id: string) {
  const can = useCan();
  const isClosed = isMissing(useVacancyQuery(id).error) || !can('VACANCY_VIEW');
  return useQuery({
    queryKey: ['board-vacancy', id],
    queryFn: async ({ signal }) => {
      const { vacancy, columns } = (await request(AdminBoardVacancyDocument, { vacancyId: id }, { signal }))
        .candidacyBoard;
      return { title: vacancy.title, stages: columns.map(({ stage }) => stage) };
    },
    enabled: id !== '' && isClosed && can('APPLICATION_LIST'),
    staleTime: 30_000,
  });
}

type NamedVacancy = Pick<AdminVacancyFragment, 'title' | 'stages'>;

/** Title and stages of the vacancy, also for people who may not open it. */
export function useNamedVacancy(id: string): NamedVacancy | undefined {
  const vacancy = useVacancy(id);
  const onBoard = useBoardVacancyQuery(id).data;
  return vacancy ?? onBoard;
}

/** No vacancy has the id of the address. */
export function useIsMissingVacancy(id: string): boolean {
  const vacancy = useVacancyQuery(id);
  const onBoard = useBoardVacancyQuery(id);
  return isMissing((useCan()('APPLICATION_LIST') ? onBoard : vacancy).error);
}

interface VacancyHeadProps {
  vacancyId: string;
  view: View;
  actions?: ReactNode;
}

export function VacancyHead({ vacancyId, view, actions }: VacancyHeadProps) {
  const t = useT('admin-candidacies');
  const tb = useT('admin-blind');
  const tv = useT('admin-vacancies');
  const { dayTime } = useFormats();
  const crumbs = useCrumbs();
  const vacancy = useVacancy(vacancyId);
  const title = useNamedVacancy(vacancyId)?.title ?? '…';
  const place = [vacancy?.municipality?.text.localized, vacancy?.province?.text.localized]
    .filter((part) => part !== undefined)
    .join(', ');
  const meta = [
    vacancy?.department?.name,
    place,
    vacancy === undefined ? '' : t('count', { count: vacancy.counts.total }),
    vacancy?.endDate === null || vacancy === undefined
      ? ''
      : tv(vacancy.status === 'PUBLISHED' ? 'closes_at' : 'closed_at', { at: dayTime(vacancy.endDate) }),
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(' · ');
  return (
    <PageHead
      title={t(view === 'ranking' || view === 'database' ? 'ranking_of' : 'candidacies_of', { title })}
      crumbs={crumbs([
        { label: tv('title'), to: paths.vacancies() },
        { label: title, to: paths.details(vacancyId) },
      ])}
      meta={
        <>
          {meta === '' ? '\u00a0' : meta} {vacancy?.blindMode === true && <Tag tone="info">{tb('mode')}</Tag>}
        </>
      }
      actions={
        <>
          <ViewSwitch vacancyId={vacancyId} view={view} />
          {actions}
        </>
      }
    />
  );
}

function ViewSwitch({ vacancyId, view }: { vacancyId: string; view: View }) {
  const t = useT('admin-candidacies');
  const tm = useT('admin-matching');
  const can = useCan();
  const [params] = useSearchParams();
  const { role } = useUser();
  const ranksAll = role?.permissions.some(({ name, scope }) => name === 'RANKING_LIST' && scope === 'ALL') ?? false;
  const views: { key: View; to: string; allowed: boolean }[] = [
    { key: 'board', to: paths.candidacies(vacancyId), allowed: can('APPLICATION_LIST') },
    { key: 'list', to: paths.candidacies(vacancyId, 'list'), allowed: can('APPLICATION_LIST') },
    { key: 'ranking', to: paths.ranking(vacancyId), allowed: can('RANKING_LIST') },
    // The database has no department, so its ranking needs RANKING_LIST with scope ALL.
    { key: 'database', to: paths.databaseRanking(vacancyId), allowed: ranksAll },
  ];
  return (
    // Narrow buttons, so that a long title fits on one line with four buttons on a laptop.
    <ButtonGroup aria-label={t('view')} sx={{ '& .MuiButton-root': { px: 1 } }}>
      {views
        .filter(({ allowed }) => allowed)
        .map(({ key, to }) => (
          <Button
            component={Link}
            key={key}
            // The database searches words of profiles and the other views search names, so their links do not pass the
            // search text.
            to={key === 'database' || view === 'database' ? to : withFilters(to, params, key)}
            aria-current={key === view ? 'page' : undefined}
          >
            {key === 'database' ? tm('database') : t(`views.${key}`)}
            {key === 'database' && <span className="a-sr"> {tm('database_of')}</span>}
          </Button>
        ))}
    </ButtonGroup>
  );
}

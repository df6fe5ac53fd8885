import { StatusTabs } from '../../../../../shared/admin/ui/list/StatusTabs';
import { useUser } from '../../../../../shared/auth/RequireUser';
import { useT } from '../../../../../shared/i18n/useT';
import { paths } from '../../../../vacancies/admin';

/** The database belongs to no department, so only who ranks all vacancies may rank it. */
function useCanRankDatabase(): boolean {
  const { role } = useUser();
  return role?.permissions.some(({ name, scope }) => name === 'RANKING_LIST' && scope === 'ALL') ?? false;
}

/** The ranking of those who applied, and that of the candidate database. */
export function RankingTabs({ vacancyId, current }: { vacancyId: string; current: 'applicants' | 'database' }) {
  const t = useT('admin-ranking');
  return (
    useCanRankDatabase() && (
      <StatusTabs
        label={t('database.tabs')}
        current={current}
        tabs={[
          { key: 'applicants', label: t('database.applicants'), to: paths.ranking(vacancyId), count: undefined },
          { key: 'database', label: t('database.title'), to: paths.databaseRanking(vacancyId), count: undefined },
        ]}
      />
    )
  );
}

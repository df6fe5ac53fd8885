import { Button, ButtonGroup } from '@mui/material';
import { Link, useSearchParams } from 'react-router-dom';

import { useCan } from '../../../shared/admin/data/access';
import { MissingRecord } from '../../../shared/admin/records/MissingRecord';
import { lazyPart } from '../../../shared/admin/screens/lazy-screen';
import { PageHead } from '../../../shared/admin/ui/PageHead';
import { LoadingState } from '../../../shared/admin/ui/States';
import { useT } from '../../../shared/i18n/useT';
import { paths } from '../../vacancies/admin';
import { CandidacyList } from './CandidacyList';
import { useIsMissingVacancy, VacancyHead } from './VacancyHead';
import { VacancyPicker } from './VacancyPicker';

const BoardView = lazyPart(async () => (await import('./board/BoardView')).default, {
  Fallback: () => <LoadingState rows={8} />,
});

/**
 * With a vacancy, this page shows its board or the list of its candidacies. Without a vacancy, it shows a choice of
 * vacancies or the list of all candidacies.
 */
export function CandidaciesPage() {
  const [params] = useSearchParams();
  const vacancyId = params.get('vacancyId') ?? '';
  const asList = params.get('view') === 'list';
  const missing = useIsMissingVacancy(vacancyId);
  if (missing) {
    return <MissingRecord list={paths.candidacies()} />;
  }
  if (vacancyId === '') {
    return <AllCandidacies asList={asList} />;
  }
  return (
    <>
      <VacancyHead vacancyId={vacancyId} view={asList ? 'list' : 'board'} />
      {asList ? <CandidacyList vacancyId={vacancyId} /> : <BoardView key={vacancyId} vacancyId={vacancyId} />}
    </>
  );
}

function AllCandidacies({ asList: wanted }: { asList: boolean }) {
  const t = useT('admin-candidacies');
  const byVacancy = useCan()('VACANCY_LIST');
  const asList = wanted || !byVacancy;
  return (
    <>
      <PageHead
        title={t('title')}
        meta={t(asList ? 'all_lead' : 'pick.lead')}
        actions={
          byVacancy && (
            <ButtonGroup aria-label={t('view')}>
              <Button component={Link} to={paths.candidacies()} aria-current={asList ? undefined : 'page'}>
                {t('views.by_vacancy')}
              </Button>
              <Button
                component={Link}
                to={paths.candidacies(undefined, 'list')}
                aria-current={asList ? 'page' : undefined}
              >
                {t('views.list')}
              </Button>
            </ButtonGroup>
          )
        }
      />
      {asList ? <CandidacyList vacancyId="" /> : <VacancyPicker to={(id) => paths.candidacies(id)} />}
    </>
  );
}

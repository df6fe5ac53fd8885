import { PastVacancyDocument } from '../../../../generated/pages/graphql';
import { publicQuery } from '../../../../shared/api/query-store';
import { useQuery } from '../../../../shared/api/useQuery';
import { Skeleton } from '../../../../shared/ui/states';
import { VacancyGone } from './VacancyGone';

/** For a vacancy that is not open: checks whether it is over or does not exist. */
export function PastOrGone({ id, listPath }: { id: string; listPath: string }) {
  const { data, loading } = useQuery(publicQuery(PastVacancyDocument, { id }));
  if (data === undefined && loading) return <Skeleton />;
  return <VacancyGone listPath={listPath} past={data?.pastVacancy} />;
}

import { PastVacancyDocument } from '../../../../generated/pages/graphql';
import { publicQuery } from '../../../../shared/api/query-store';
import { useQuery } from '../../../../shared/api/useQuery';
import { Skeleton } from '../../../../shared/ui/states';
import { VacancyGone } from './VacancyGone';

/** Asked when a vacancy is not open: whether it was there and is over. */
export function PastOrGone({ id, listPath }: { id: string; listPath: string }) {
  const { data, loading } = useQuery(publicQuery(PastVacancyDocument, { id }));
  if (data === undefined && loading) return <Skeleton />;
  return <VacancyGone listPath={listPath} past={data?.pastVacancy} />;
}

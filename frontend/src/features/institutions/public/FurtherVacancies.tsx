import { VacancyListDocument } from '../../../generated/public/graphql';
import { publicQuery } from '../../../shared/api/query-store';
import { useQuery } from '../../../shared/api/useQuery';
import { LoadError, Skeleton } from '../../../shared/ui/states';
import { VacancyRows } from '../../vacancies/public';
import { openVariables } from './entity-query';

interface Props {
  entityId: string;
  page: number;
}

/** A further page of open vacancies, loaded on request. */
export function FurtherVacancies({ entityId, page }: Props) {
  const { data, error, reload } = useQuery(publicQuery(VacancyListDocument, openVariables(entityId, page)));
  if (data !== undefined) return <VacancyRows items={data.vacancies.items} base="/vacancy" heading="h3" />;
  return error ? <LoadError error={error} onRetry={reload} /> : <Skeleton rows={2} />;
}

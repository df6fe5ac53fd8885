import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';

import { AdminTrainingAreasDocument } from '../../../generated/admin/graphql';
import { useCan } from '../../../shared/admin/data/access';
import { EmptyState, ErrorState, LoadingState } from '../../../shared/admin/ui/States';
import { request } from '../../../shared/api/fetch-client';
import { useT } from '../../../shared/i18n/useT';
import { TrainingAreaEditor } from './TrainingAreaEditor';

/** `/training-area/new` creates an area, `/training-area/{id}` shows one. */
export function TrainingAreaPage() {
  const { id = 'new' } = useParams();
  const t = useT('admin-places');
  const can = useCan();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['training-area', id],
    queryFn: async ({ signal }) =>
      (await request(AdminTrainingAreasDocument, { filter: { ids: [id] } }, { signal })).trainingAreas.items,
    // The edited area is not reloaded in the background. A stale version is reported on save.
    enabled: id !== 'new',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (id === 'new') {
    return <TrainingAreaEditor area={null} canEdit />;
  }
  if (error !== null) {
    return <ErrorState wholePage error={error} onRetry={() => void refetch()} />;
  }
  if (isPending) {
    return <LoadingState rows={6} />;
  }
  const [area] = data;
  if (area === undefined) {
    return (
      <EmptyState wholePage title={t('areas.gone')}>
        {t('areas.gone_text')}
      </EmptyState>
    );
  }
  return <TrainingAreaEditor key={id} area={area} canEdit={can('TRAINING_AREA_EDIT')} />;
}

import { useQuery } from '@tanstack/react-query';

import { AdminOwnTrainingAreasDocument } from '../../../../generated/admin/graphql';
import { useCan } from '../../../../shared/admin/access';
import { request } from '../../../../shared/api/fetch-client';
import { useLocale } from '../../../../shared/i18n/useT';
import type { OptionChoice } from '../../../options/admin/useOptions';

const MOST = 100;

/** The training areas that the institution made itself, named with the field by which they count. */
export function useOwnTrainingAreas(): OptionChoice[] {
  const can = useCan();
  const locale = useLocale();
  const { data = [] } = useQuery({
    queryKey: ['own-training-areas', locale],
    queryFn: async ({ signal }) =>
      (await request(AdminOwnTrainingAreasDocument, { page: { page: 1, perPage: MOST } }, { signal })).trainingAreas
        .items,
    staleTime: 60_000,
    enabled: can('TRAINING_AREA_LIST'),
    select: (items) =>
      items.map(({ id, text, field }) => ({ id, name: `${text.localized} (${field.text.localized})` })),
  });
  return data;
}

import { useQuery } from '@tanstack/react-query';

import { AdminOwnTrainingAreasDocument } from '../../../../../generated/admin/graphql';
import { request } from '../../../../../shared/api/fetch-client';
import { useLocale } from '../../../../../shared/i18n/useT';
import type { OptionChoice } from '../../../../options/admin';

/** The training areas that the institution has added, with the study area that they count as. */
export function useOwnTrainingAreas(): OptionChoice[] {
  const locale = useLocale();
  const { data = [] } = useQuery({
    queryKey: ['own-training-areas', locale],
    queryFn: async ({ signal }) => (await request(AdminOwnTrainingAreasDocument, {}, { signal })).trainingAreaChoices,
    staleTime: 60_000,
    select: (items) =>
      items.map(({ id, text, field }) => ({ id, name: `${text.localized} (${field.text.localized})` })),
  });
  return data;
}

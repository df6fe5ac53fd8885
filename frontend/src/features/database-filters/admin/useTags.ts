import { useQuery } from '@tanstack/react-query';

import { AdminCandidateTagsDocument, type AdminCandidateTagsQuery } from '../../../generated/admin/graphql';
import { request } from '../../../shared/api/fetch-client';

export type CandidateTag = AdminCandidateTagsQuery['candidateTags'][number];

/** The tags of the institution, by name. */
export const useTags = () =>
  useQuery({
    queryKey: ['candidate-tags'],
    queryFn: async ({ signal }) => (await request(AdminCandidateTagsDocument, {}, { signal })).candidateTags,
  });

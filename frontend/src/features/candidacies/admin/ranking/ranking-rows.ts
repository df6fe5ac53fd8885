import { useQuery } from '@tanstack/react-query';

import { AdminMatchScoreDocument, type AdminRankingQuery } from '../../../../generated/admin/graphql';
import type { Weights } from '../../../matching/admin';
import { request } from '../../../../shared/api/fetch-client';

export type RankingRow = AdminRankingQuery['ranking']['items'][number];

/** The parts of a score with their evidence, by the tried weights if there are any. Loaded when shown, then cached. */
export function useMatchScore(candidacyId: string, weights: Weights | undefined) {
  return useQuery({
    queryKey: ['match-score', candidacyId, weights],
    queryFn: async ({ signal }) =>
      (await request(AdminMatchScoreDocument, { candidacyId, weights: weights ?? null }, { signal })).matchScore,
    placeholderData: (last, query) => (query?.queryKey[1] === candidacyId ? last : undefined),
    staleTime: 60_000,
  });
}

/** The part that costs most points. */
export function weakestPart(parts: RankingRow['components']): RankingRow['components'][number] | undefined {
  const lossOf = ({ weight, degree }: RankingRow['components'][number]) => weight * (1 - degree);
  return parts
    .filter((part) => part.state !== 'NOT_APPLICABLE' && lossOf(part) > 0)
    .reduce<RankingRow['components'][number] | undefined>(
      (worst, part) => (worst === undefined || lossOf(part) > lossOf(worst) ? part : worst),
      undefined,
    );
}

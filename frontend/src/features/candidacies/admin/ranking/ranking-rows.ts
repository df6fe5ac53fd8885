import { useQuery } from '@tanstack/react-query';

import {
  AdminDatabaseMatchDocument,
  AdminMatchScoreDocument,
  type AdminMatchScoreFragment,
  type AdminRankingQuery,
} from '../../../../generated/admin/graphql';
import type { Weights } from '../../../matching/admin';
import { request } from '../../../../shared/api/fetch-client';

export type RankingRow = AdminRankingQuery['ranking']['items'][number];

export interface MatchQuery {
  data: AdminMatchScoreFragment | undefined;
  error: Error | null;
  refetch: () => unknown;
}

type Read = (signal: AbortSignal) => Promise<AdminMatchScoreFragment>;

/** Loaded when shown, then cached. While the weights change, the last score of the same person is shown. */
function useScore(key: readonly [name: string, id: string, ...rest: unknown[]], read: Read): MatchQuery {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => read(signal),
    placeholderData: (last, query) => (query?.queryKey[1] === key[1] ? last : undefined),
    staleTime: 60_000,
  });
}

/** The parts of a score with their evidence, by the tried weights if there are any. */
export const useMatchScore = (candidacyId: string, weights: Weights | undefined): MatchQuery =>
  useScore(
    ['match-score', candidacyId, weights],
    async (signal) =>
      (await request(AdminMatchScoreDocument, { candidacyId, weights: weights ?? null }, { signal })).matchScore,
  );

/** Reads the score of a person of the database, which is not stored, with its evidence. */
export const useDatabaseMatch = (vacancyId: string, candidateId: string, weights: Weights | undefined): MatchQuery =>
  useScore(
    ['database-match', candidateId, vacancyId, weights],
    async (signal) =>
      (await request(AdminDatabaseMatchDocument, { vacancyId, candidateId, weights: weights ?? null }, { signal }))
        .databaseMatch,
  );

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

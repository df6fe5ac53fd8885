import type { MatchBand } from '../../../generated/admin/graphql';

export const BANDS: readonly MatchBand[] = ['B90', 'B80', 'B60', 'BELOW'];

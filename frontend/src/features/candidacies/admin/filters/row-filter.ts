import type { BoardFilter, CandidacyStatus, MatchBand, RankingFilter } from '../../../../generated/admin/graphql';
import type { Permission } from '../../../../shared/admin/data/access';
import { BANDS } from '../bands';
import { waitingOf } from '../WaitingFilter';
import { moreFilterOf } from './more-filters';

/** The statuses of candidacies that were sent. */
export const STATUSES: readonly CandidacyStatus[] = ['ACTIVE', 'APPROVED', 'REJECTED', 'HIRED', 'WITHDRAWN'];
/** A choice of the status filter: rejected candidacies that wait for feedback. */
export const AWAITING = 'AWAITING';

interface Address {
  get: (param: string) => string;
}
type Can = (permission: Permission) => boolean;

/** The filter of the board from the address. An unknown band is ignored. */
export function boardFilterOf({ get }: Address, can: Can): BoardFilter {
  const band = BANDS.find((one): one is MatchBand => one === get('band'));
  return {
    ...(get('q').trim() === '' ? {} : { q: get('q').trim() }),
    ...(band === undefined ? {} : { band: [band] }),
    ...waitingOf(get('waiting')),
    ...(get('essentials') === '1' ? { essentialsOnly: true } : {}),
    ...moreFilterOf({ get }, can),
  };
}

/** The status that the address of a ranking selects, or AWAITING; empty for all. An unknown status is ignored. */
export function statusChoiceOf({ get }: Address): CandidacyStatus | typeof AWAITING | '' {
  if (get('awaiting') === '1') return AWAITING;
  return STATUSES.find((status) => status === get('status')) ?? '';
}

/** The parameters of the address for a chosen status. A candidate who waits for feedback is always rejected, so only one of the two parameters is set. */
export const statusParamsOf = (choice: string): { status: string; awaiting: string } =>
  choice === AWAITING ? { status: '', awaiting: '1' } : { status: choice, awaiting: '' };

/** The filter of the ranking from the address. A filter that is not used has no key. */
export function rankingFilterOf({ get }: Address, can: Can): RankingFilter {
  const status = statusChoiceOf({ get });
  return {
    ...boardFilterOf({ get }, can),
    ...(get('stage') === '' ? {} : { stageId: get('stage') }),
    ...(get('province') === '' ? {} : { province: get('province') }),
    ...(status === '' ? {} : status === AWAITING ? { awaitingFeedback: true } : { status: [status] }),
  };
}

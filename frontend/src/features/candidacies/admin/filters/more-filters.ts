import type { BoardFilter, CandidacyOrigin } from '../../../../generated/admin/graphql';
import type { Permission } from '../../../../shared/admin/data/access';
import { type AnswerValue, answerFilterOf, readAnswers } from './answer-values';
import { isShown, manyOf, PROFILE_FIELDS, PROFILE_PARAMS, type ProfileField, profileFilterOf } from './profile-fields';

export const ORIGINS: readonly CandidacyOrigin[] = ['APPLIED', 'UNSOLICITED', 'INVITED', 'IMPORTED', 'SOURCED'];
/** Channels of the platform itself; others come from the address of a campaign. */
export const CHANNELS: readonly string[] = ['platform', 'LINK', 'QR', 'WHATSAPP', 'LINKEDIN', 'FACEBOOK', 'EMAIL'];

export const ANSWERS = 'answers';
/** Names of the filters on the application in the address. */
const APPLICATION_PARAMS = ['from', 'to', 'reason', 'origin', 'channel', 'knocked', ANSWERS] as const;

/** Names of all filters of the panel in the address. */
export const MORE_PARAMS: readonly string[] = [...APPLICATION_PARAMS, ...PROFILE_PARAMS];

/** Names of the filters of the board in the address. */
export const BOARD_PARAMS: readonly string[] = ['q', 'band', 'waiting', 'essentials', ...MORE_PARAMS];
/** Names of the filters that both tabs of the list have. The board has a column for each stage. */
const ROW_PARAMS: readonly string[] = [...BOARD_PARAMS, 'stage', 'province'];

/** Names of the filters that the list and the ranking have in common. */
const LISTED_PARAMS: readonly string[] = [...ROW_PARAMS, 'status', 'awaiting'];

/** Whether a filter that both tabs of the list keep is in use. */
export const isNarrowed = (params: URLSearchParams): boolean =>
  ROW_PARAMS.some((name) => (params.get(name) ?? '') !== '');

/** An address of another view of the same candidacies, with the filters in use that the other view has too. */
export function withFilters(address: string, params: URLSearchParams, view: 'board' | 'list' | 'ranking'): string {
  const [path = '', query] = address.split('?');
  const next = new URLSearchParams(query);
  for (const name of view === 'board' ? BOARD_PARAMS : LISTED_PARAMS) {
    const value = params.get(name) ?? '';
    if (value !== '') next.set(name, value);
  }
  return next.size === 0 ? path : `${path}?${next.toString()}`;
}

export type FeedbackTab = 'all' | 'awaiting';

/** The parameters of the list in another tab. All filters are kept except the status, because a candidate who waits for feedback is always rejected. */
export function paramsOfTab(tab: FeedbackTab, params: URLSearchParams): Record<string, string> {
  const { page: _page, awaiting: _awaiting, status = '', ...kept } = Object.fromEntries(params);
  return tab === 'awaiting' ? { ...kept, awaiting: '1' } : { ...kept, status };
}

const ID = /^[\da-f-]{36}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text));

type MoreFilter = Pick<
  BoardFilter,
  'appliedFrom' | 'appliedTo' | 'rejectionReasonIds' | 'origins' | 'channels' | 'knockedOut' | 'answers' | 'profile'
>;
/** A filter on the application, without those on its answers. */
export type ApplicationParam = Exclude<(typeof APPLICATION_PARAMS)[number], typeof ANSWERS>;

interface Address {
  get: (param: string) => string;
}

const isYesOrNo = (text: string): boolean => text === 'yes' || text === 'no';
const originsOf = (text: string): CandidacyOrigin[] => ORIGINS.filter((origin) => manyOf(text).includes(origin));

/** The filter of the API from the address. A filter that is not used has no key. */
export function moreFilterOf({ get }: Address, can: (permission: Permission) => boolean): MoreFilter {
  const origins = originsOf(get('origin'));
  const channels = manyOf(get('channel'));
  const answers = readAnswers(get(ANSWERS));
  const profile = profileFilterOf(get, can);
  return {
    ...(isDay(get('from')) ? { appliedFrom: get('from') } : {}),
    ...(isDay(get('to')) ? { appliedTo: get('to') } : {}),
    ...(ID.test(get('reason')) ? { rejectionReasonIds: [get('reason')] } : {}),
    ...(origins.length > 0 ? { origins } : {}),
    ...(channels.length > 0 ? { channels } : {}),
    ...(isYesOrNo(get('knocked')) ? { knockedOut: get('knocked') === 'yes' } : {}),
    ...(answers.length > 0 ? { answers: answers.map(answerFilterOf) } : {}),
    ...(profile === undefined ? {} : { profile }),
  };
}

/** A filter that is in use, to show it and to remove it. */
export type UsedFilter =
  | { kind: 'application'; param: ApplicationParam }
  | { kind: 'answer'; answer: AnswerValue }
  | { kind: 'profile'; field: ProfileField };

export function usedFiltersOf({ get }: Address): UsedFilter[] {
  const used: Readonly<Record<ApplicationParam, boolean>> = {
    from: isDay(get('from')),
    to: isDay(get('to')),
    reason: ID.test(get('reason')),
    origin: originsOf(get('origin')).length > 0,
    channel: manyOf(get('channel')).length > 0,
    knocked: isYesOrNo(get('knocked')),
  };
  return [
    ...(['from', 'to', 'reason', 'origin', 'channel', 'knocked'] as const)
      .filter((param) => used[param])
      .map((param) => ({ kind: 'application' as const, param })),
    ...readAnswers(get(ANSWERS)).map((answer) => ({ kind: 'answer' as const, answer })),
    ...PROFILE_FIELDS.filter((field) => isShown(field, get)).map((field) => ({
      kind: 'profile' as const,
      field,
    })),
  ];
}

import type {
  AdminCandidacyIdsQueryVariables,
  AdminRankingIdsQueryVariables,
} from '../../../../generated/admin/graphql';

/** The query of the list, with which more ids are read. */
export type TrailSource =
  | { kind: 'list'; variables: Pick<AdminCandidacyIdsQueryVariables, 'sort' | 'filter'> }
  | { kind: 'ranking'; variables: Pick<AdminRankingIdsQueryVariables, 'vacancyId' | 'filter' | 'weights'> };

/**
 * The people of the list from which a profile was opened, in its order. The history entry of the profile stores it. A
 * decision changes the list, but not the order of the previous and next person.
 */
export interface Trail {
  /** Address of the list. */
  back: string;
  ids: readonly string[];
  /** Place of the first id in the whole list, from 0. */
  first: number;
  total: number;
  /** The list has more people than `total`. */
  capped: boolean;
  /** Cursor of the next page of the list; null on the last page. */
  after: string | null;
  /** Absent for a board column, which has all its cards on screen. */
  source?: TrailSource;
}

/** The trail in the state of a history entry, which may come from an older version. */
export function trailIn(state: unknown): Trail | undefined {
  const trail = (state as { trail?: Partial<Trail> } | null)?.trail;
  return typeof trail?.back === 'string' && Array.isArray(trail.ids) && typeof trail.first === 'number'
    ? (trail as Trail)
    : undefined;
}

export interface TrailPlace {
  /** Place in the whole list, from 1. */
  place: number;
  previous: string | undefined;
  next: string | undefined;
}

export function placeOn({ ids, first }: Trail, id: string): TrailPlace | undefined {
  const at = ids.indexOf(id);
  return at === -1 ? undefined : { place: first + at + 1, previous: ids[at - 1], next: ids[at + 1] };
}

interface IdPage {
  ids: readonly string[];
  after: string | null;
}

/** The trail with further ids at its end. Ids that it has already are not added again. */
export function withNext(trail: Trail, { ids, after }: IdPage): Trail {
  return { ...trail, ids: [...trail.ids, ...ids.filter((id) => !trail.ids.includes(id))], after };
}

/** The trail with the ids before it. */
export function withPrevious(trail: Trail, { ids }: IdPage): Trail {
  const before = ids.filter((id) => !trail.ids.includes(id));
  return { ...trail, ids: [...before, ...trail.ids], first: Math.max(0, trail.first - before.length) };
}

/** The last opened person, by the address of the list. Kept in memory until the page is reloaded. */
const left = new Map<string, string>();

export function leaveTrail(back: string, id: string): void {
  left.set(back, id);
}

/** Whether the user returns to the list from the profile of this person. Returns true only once. */
export function isReturn(back: string, id: string): boolean {
  return left.get(back) === id && left.delete(back);
}

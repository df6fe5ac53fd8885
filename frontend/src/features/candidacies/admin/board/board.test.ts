import { describe, expect, it } from 'vitest';

import type { AdminCandidacyRowFragment } from '../../../../generated/admin/graphql';
import {
  APPROVED,
  canMove,
  listFiltersOf,
  moved,
  nextSize,
  REJECTED,
  sizesOf,
  verbFor,
  withMore,
  type BoardLane,
} from './board';
import { boardOrderOf } from './BoardFilters';
import { daysLate } from '../CandidacyTags';
import { missingInput, NO_INPUT } from '../decisions/decisions';
import { boardFilterOf } from '../filters/row-filter';

const NOTHING = {
  canAdvance: false,
  canApprove: false,
  canReject: false,
  canReverseApproval: false,
  canReselect: false,
  canSendFeedback: false,
};
const ACTIVE = { ...NOTHING, canAdvance: true, canApprove: true, canReject: true };

const card = (id: string, actions: typeof NOTHING, stageId = 'one') =>
  ({ id, stageId, actions }) as AdminCandidacyRowFragment;
const lane = (key: string, cards: AdminCandidacyRowFragment[]): BoardLane => ({
  key,
  stage: null,
  count: cards.length,
  cards,
});

describe('dropping a card', () => {
  it('runs the command of the lane', () => {
    expect(verbFor(card('a', ACTIVE), 'two')).toBe('advance');
    expect(verbFor(card('a', ACTIVE), APPROVED)).toBe('approve');
    expect(verbFor(card('a', ACTIVE), REJECTED)).toBe('reject');
    expect(verbFor(card('a', { ...NOTHING, canReselect: true }), APPROVED)).toBe('reselect');
  });

  it('does nothing where the API would refuse', () => {
    expect(verbFor(card('a', ACTIVE), 'one')).toBeNull();
    expect(verbFor(card('a', NOTHING), 'two')).toBeNull();
    expect(verbFor(card('a', { ...NOTHING, canReselect: true }), 'two')).toBeNull();
    expect(canMove(card('a', NOTHING))).toBe(false);
  });

  it('shows the card in the new lane while the confirmation is open', () => {
    const lanes = moved([lane('one', [card('a', ACTIVE), card('b', ACTIVE)]), lane('two', [])], 'a', 'two');
    expect(lanes.map(({ count, cards }) => [count, cards.map(({ id }) => id)])).toEqual([
      [1, ['b']],
      [1, ['a']],
    ]);
  });
});

describe('loading more cards', () => {
  const cards = (count: number) => Array.from({ length: count }, (_, at) => card(String(at), ACTIVE));

  it('shows 50 more cards, never more than there are and never more than 200', () => {
    expect(nextSize({ count: 3000, cards: cards(25) })).toBe(75);
    expect(nextSize({ count: 40, cards: cards(25) })).toBe(40);
    expect(nextSize({ count: 3000, cards: cards(175) })).toBe(200);
    expect(nextSize({ count: 3000, cards: cards(200) })).toBe(200);
    expect(nextSize({ count: 25, cards: cards(25) })).toBe(25);
  });

  it('names the columns as the API does', () => {
    expect(sizesOf(withMore({ one: 75 }, APPROVED, 40))).toEqual([
      { column: 'one', size: 75 },
      { column: 'APPROVED', size: 40 },
    ]);
  });

  it('continues in the list of the same candidacies', () => {
    expect(listFiltersOf({ key: REJECTED, stage: null })).toEqual({ status: 'REJECTED' });
    expect(listFiltersOf({ key: 'one', stage: { id: 'one' } as BoardLane['stage'] })).toEqual({
      stage: 'one',
      status: 'ACTIVE',
    });
  });
});

describe('the filter of the board', () => {
  const at = (address: Record<string, string>) => ({ get: (name: string) => address[name] ?? '' });

  it('is read from the address', () => {
    expect(boardFilterOf(at({ q: ' Ana ', band: 'B80', waiting: '5', knocked: 'no' }), () => true)).toEqual({
      q: 'Ana',
      band: ['B80'],
      waitingDays: 5,
      knockedOut: false,
    });
    expect(boardOrderOf(at({ order: 'waiting' }))).toBe('WAITING');
  });

  it('ignores what the API would refuse', () => {
    expect(boardFilterOf(at({ band: 'B70', waiting: '-1' }), () => true)).toEqual({});
    expect(boardFilterOf(at({ waiting: '5.5' }), () => true)).toEqual({});
    expect(boardOrderOf(at({ order: 'name' }))).toBe('SCORE');
  });
});

describe('a decision', () => {
  it('names the missing input', () => {
    expect(missingInput('advance', NO_INPUT)).toBe('decision.choose_stage');
    expect(missingInput('reject', NO_INPUT)).toBe('decision.choose_reason');
    expect(missingInput('reverse', { ...NO_INPUT, reason: '  ' })).toBe('decision.write_reason');
    expect(missingInput('approve', NO_INPUT)).toBeUndefined();
    expect(missingInput('reselect', { ...NO_INPUT, reason: 'Desistência de outra pessoa' })).toBeUndefined();
  });

  it('is overdue by the days after the promised date', () => {
    const tenDaysAgo = new Date(Date.now() - 10 * 24 * 60 * 60 * 1000).toISOString();
    expect(daysLate(tenDaysAgo, 7)).toBe(3);
    expect(daysLate(tenDaysAgo, 14)).toBe(0);
    expect(daysLate(tenDaysAgo, null)).toBe(0);
  });
});

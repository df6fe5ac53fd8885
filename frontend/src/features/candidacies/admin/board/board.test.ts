import { describe, expect, it } from 'vitest';

import type { AdminCandidacyRowFragment } from '../../../../generated/admin/graphql';
import { APPROVED, canMove, moved, REJECTED, verbFor, type BoardLane } from './board';
import { daysLate } from '../CandidacyTags';
import { missingInput, NO_INPUT } from '../decisions';

const NOTHING = {
  canAdvance: false,
  canApprove: false,
  canReject: false,
  canReverseApproval: false,
  canReselect: false,
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

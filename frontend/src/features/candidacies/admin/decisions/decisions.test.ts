import { describe, expect, it } from 'vitest';

import { mailInputOf, missingInMail, NO_INPUT } from './decisions';

describe('the mail about a decision', () => {
  it('has the reason and the feedback of a rejection, and neither note nor stage', () => {
    const input = { ...NO_INPUT, reason: 'r1', feedback: ' Falta experiência. ', note: 'interna', stageId: 's2' };
    expect(mailInputOf('reject', input)).toEqual({
      decision: 'REJECT',
      reasonId: 'r1',
      stageId: null,
      message: 'Falta experiência.',
    });
  });

  it('has the stage of an advance', () => {
    expect(mailInputOf('advance', { ...NO_INPUT, stageId: 's2', feedback: 'x' })).toEqual({
      decision: 'ADVANCE',
      reasonId: null,
      stageId: 's2',
      message: null,
    });
  });

  it('does not exist for a rejection without a notice and for reversed decisions', () => {
    expect(mailInputOf('reject', { ...NO_INPUT, notify: false })).toBeUndefined();
    expect(mailInputOf('reverse', NO_INPUT)).toBeUndefined();
    expect(mailInputOf('unhire', NO_INPUT)).toBeUndefined();
  });

  it('needs a reason or a stage, but no reason that stays in the institution', () => {
    expect(missingInMail('reject', NO_INPUT)).toBe('decision.choose_reason');
    expect(missingInMail('advance', NO_INPUT)).toBe('decision.choose_stage');
    expect(missingInMail('reselect', NO_INPUT)).toBeUndefined();
    expect(missingInMail('approve', NO_INPUT)).toBeUndefined();
  });
});

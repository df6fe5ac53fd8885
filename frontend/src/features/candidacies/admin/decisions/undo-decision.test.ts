import { describe, expect, it } from 'vitest';

import { newestDecision } from './undo-decision';

type Decision = Parameters<typeof newestDecision>[0]['decisions'][number];

const decision = (id: string, at: string, undoneAt: string | null = null) => ({ id, at, undoneAt }) as Decision;

describe('the decision that can be undone', () => {
  it('is the newest one that is in force', () => {
    const decisions = [
      decision('approved', '2030-01-01T00:00:02.5Z'),
      decision('undone', '2030-01-01T00:00:09Z', '2030-01-01T00:00:10Z'),
      decision('received', '2030-01-01T00:00:02Z'),
    ];
    expect(newestDecision({ decisions })?.id).toBe('approved');
  });

  it('is none without decisions', () => {
    expect(newestDecision({ decisions: [] })).toBeUndefined();
  });
});

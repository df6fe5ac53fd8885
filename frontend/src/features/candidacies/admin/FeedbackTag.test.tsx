import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { AdminCandidacyFragment } from '../../../generated/admin/graphql';
import { i18n } from '../../../shared/i18n/i18n';
import texts from '../../../shared/i18n/locales/en/administration/admin-candidacies.json';
import { FeedbackDue, FeedbackTag } from './CandidacyTags';

i18n.add('en', 'admin-candidacies', texts);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-05T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

type Feedback = Pick<AdminCandidacyFragment, 'status' | 'feedbackDueAt' | 'feedbackSentAt'>;
const textOf = (feedback: Partial<Feedback>): string | null => {
  const rejected = { status: 'REJECTED', feedbackDueAt: '2026-12-08T10:00:00Z', feedbackSentAt: null } as const;
  return render(<FeedbackTag feedback={{ ...rejected, ...feedback }} />).container.textContent;
};

describe('the feedback of a rejected candidacy', () => {
  it('has a due day, is overdue after it, and is sent', () => {
    expect(textOf({})).toMatch(/^Feedback due by .*8/);
    expect(textOf({ feedbackDueAt: '2026-12-04T10:00:00Z' })).toMatch(/^Feedback overdue since .*4/);
    expect(textOf({ feedbackSentAt: '2026-12-02T10:00:00Z' })).toMatch(/^Feedback sent on .*2/);
  });

  it('is not shown for a candidacy that was re-selected or has no due day', () => {
    expect(textOf({ status: 'ACTIVE' })).toBe('');
    expect(textOf({ feedbackDueAt: null })).toBe('');
  });
});

it('marks a due day that has passed', () => {
  const { container, rerender } = render(<FeedbackDue at="2026-12-04T10:00:00Z" />);
  expect(container.querySelector('.MuiChip-colorError')).not.toBeNull();
  rerender(<FeedbackDue at="2026-12-08T10:00:00Z" />);
  expect(container.querySelector('.MuiChip-colorError')).toBeNull();
});

import { describe, expect, it } from 'vitest';

import type { AdminNotificationFragment } from '../../../generated/admin/graphql';
import { withAdded } from './useNotifications';

const notice = (id: string, readAt: string | null = null) => ({ id, seq: id, readAt }) as AdminNotificationFragment;
const list = { items: [notice('1', '2026-11-20T08:00:00Z')], total: 1, unread: 0 };

describe('a notice that arrives', () => {
  it('is first and counts as unread', () => {
    const after = withAdded(list, notice('2'));
    expect(after.items.map(({ id }) => id)).toEqual(['2', '1']);
    expect([after.total, after.unread]).toEqual([2, 1]);
  });

  it('is added once, also when the resumed stream repeats it', () => {
    const once = withAdded(list, notice('2'));
    expect(withAdded(once, notice('2'))).toBe(once);
  });

  it('keeps the list short', () => {
    const many = Array.from({ length: 30 }, (_, n) => notice(String(n + 2))).reduce(withAdded, list);
    expect(many.items).toHaveLength(20);
    expect(many.unread).toBe(30);
  });
});

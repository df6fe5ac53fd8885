import { describe, expect, it } from 'vitest';

import type { AdminAuditEventFragment } from '../../../generated/admin/graphql';
import { changeText, objectNameOf } from './audit-event';

const word = (code: string): string => `<${code}>`;
const shown = (field: string, value: unknown): string => changeText({ field, value: JSON.stringify(value) }, word);

describe('a change of the audit log', () => {
  it.each([
    ['a code', 'decision', 'REVERSE_APPROVAL', '<REVERSE_APPROVAL>'],
    ['the codes before and after', 'status', ['ACTIVE', 'SUSPENDED'], '<ACTIVE> → <SUSPENDED>'],
    ['a value that was empty', 'answerDays', [null, 14], '– → 14'],
    ['a switch', 'twoFactorRequired', [false, true], '<FALSE> → <TRUE>'],
    ['a list of two', 'fields', ['name', 'about'], 'name, about'],
    ['lists before and after', 'permissions', [['PLANS'], ['PLANS', 'AUDIT_VIEW']], '<PLANS> → <PLANS>, <AUDIT_VIEW>'],
    ['a text', 'name', 'Embondeiro', 'Embondeiro'],
    ['an object', 'filter', { state: 'OPEN' }, '{"state":"OPEN"}'],
  ])('says %s', (_, field, value, expected) => {
    expect(shown(field, value)).toBe(expected);
  });
});

describe('the object of an event', () => {
  const event = { objectId: '1', objectName: null, changes: [] as object[] } as unknown as AdminAuditEventFragment;

  it('has its present name, or that of the changes when it was removed', () => {
    const changes = [{ field: 'name', value: '["Norte","Sul"]' }];
    expect(objectNameOf({ ...event, objectName: 'Centro', changes })).toBe('Centro');
    expect(objectNameOf({ ...event, changes })).toBe('Sul');
    expect(objectNameOf(event)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';

import type { AdminAuditEventFragment } from '../../../generated/admin/graphql';
import { changeText, fieldName, objectNameOf, shownChanges, stageOf } from './audit-event';

const word = (code: string): string => `<${code}>`;
const words = {
  fieldOf: (field: string) => `[${field}]`,
  wordOf: word,
  timeOf: (instant: string) => `@${instant.slice(0, 10)}`,
};
const shown = (field: string, value: unknown): string => changeText({ field, named: JSON.stringify(value) }, words);
const UNNAMED = '01a207b5-d773-7b68-aea8-a1348fa7f98b';

describe('a change of the audit log', () => {
  it.each([
    ['a code', 'decision', 'REVERSE_APPROVAL', '<REVERSE_APPROVAL>'],
    ['the codes before and after', 'status', ['ACTIVE', 'SUSPENDED'], '<ACTIVE> → <SUSPENDED>'],
    ['a value that was empty', 'answerDays', [null, 14], '– → 14'],
    ['a switch', 'twoFactorRequired', [false, true], '<FALSE> → <TRUE>'],
    ['names of fields', 'fields', ['name', 'birth_date'], '[name], [birth_date]'],
    ['lists before and after', 'permissions', [['PLANS'], ['PLANS', 'AUDIT_VIEW']], '<PLANS> → <PLANS>, <AUDIT_VIEW>'],
    [
      'permissions with their scope',
      'added',
      ['VACANCY_LIST:ALL', 'ROLE_ADD:ALL'],
      '<VACANCY_LIST> (<all>), <ROLE_ADD> (<all>)',
    ],
    ['two permissions', 'permissions', ['AUDIT_VIEW', 'PLANS'], '<AUDIT_VIEW>, <PLANS>'],
    ['a text', 'name', 'Embondeiro', 'Embondeiro'],
    ['an object', 'filter', { status: ['ACTIVE', 'HIRED'], q: '***' }, '[status]: <ACTIVE>, <HIRED>; [q]: ***'],
    [
      'the texts that differ',
      'texts',
      [
        { pt: 'Um', en: 'One' },
        { pt: 'Dois', en: 'One' },
      ],
      '[pt]: Um → [pt]: Dois',
    ],
    ['a time', 'publishAt', '2026-11-20T08:00:00.000Z', '@2026-11-20'],
    ['a code in small letters', 'by', 'operator', '<operator>'],
    ['an empty list', 'departmentIds', [[], ['Beira']], '– → Beira'],
    ['the number of records without a name', 'sessions', [UNNAMED, UNNAMED], '2'],
    ['an id without a name', 'roleId', [UNNAMED, 'Apoio'], '…8fa7f98b → Apoio'],
  ])('says %s', (_, field, value, expected) => {
    expect(shown(field, value)).toBe(expected);
  });
});

it('a field has one name, also as the database writes it', () => {
  expect(['birth_date', 'vacancyLimit'].map(fieldName)).toEqual(['birthDate', 'vacancyLimit']);
});

describe('the object of an event', () => {
  const event = { objectId: '1', objectName: null, changes: [] as object[] } as unknown as AdminAuditEventFragment;

  it('has its present name, or that of the changes when it was removed', () => {
    const changes = [{ field: 'name', named: '["Norte","Sul"]' }];
    expect(objectNameOf({ ...event, objectName: 'Centro', changes }, 'pt')).toBe('Centro');
    expect(objectNameOf({ ...event, changes }, 'pt')).toBe('Sul');
    const texts = [{ field: 'texts', named: '[{"pt":"Um","en":"One"},{"pt":"Dois","en":"Two"}]' }];
    expect(objectNameOf({ ...event, changes: texts as never }, 'en')).toBe('Two');
    expect(objectNameOf(event, 'pt')).toBeUndefined();
  });
});

describe('a move to a stage', () => {
  const changes = [
    { field: 'from', named: '"ACTIVE"' },
    { field: 'to', named: '"ACTIVE"' },
    { field: 'stage', named: '["Publicação da vaga","Triagem de CV"]' },
  ];

  it('names the stage, and leaves out the unchanged state', () => {
    expect(stageOf({ action: 'candidacy.advance', changes })).toBe('Triagem de CV');
    expect(stageOf({ action: 'candidacy.advance', changes: [] })).toBeUndefined();
    expect(shownChanges({ changes }).map(({ field }) => field)).toEqual(['stage']);
    expect(shownChanges({ changes: changes.slice(1) }).map(({ field }) => field)).toEqual(['to', 'stage']);
  });

  it('shows the states before and after as one change, without ids, keys, empty values and unchanged values', () => {
    const rejected = [
      { field: 'key', named: '"tool_word"' },
      { field: 'filter', named: '{}' },
      { field: 'active', named: '[true,true]' },
      { field: 'to', named: '"REJECTED"' },
      { field: 'from', named: '"ACTIVE"' },
      { field: 'run', named: '"01a207b5-d773-7b68-aea8-a134a7f98b98"' },
      { field: 'added', named: '[]' },
    ];
    expect(shownChanges({ changes: rejected })).toEqual([{ field: 'status', named: '["ACTIVE","REJECTED"]' }]);
  });
});

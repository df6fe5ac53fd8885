import { describe, expect, it } from 'vitest';

import { boardFilterOf, rankingFilterOf, statusChoiceOf, statusParamsOf } from './row-filter';

const addressOf = (params: Readonly<Record<string, string>>) => ({ get: (name: string) => params[name] ?? '' });
const may = () => true;

const COMMON = { q: ' ana ', band: 'B60', waiting: '10', essentials: '1', origin: 'INVITED' };
const COMMON_FILTER = { q: 'ana', band: ['B60'], waitingDays: 10, essentialsOnly: true, origins: ['INVITED'] };

describe('the filter of the board and of the ranking', () => {
  it('has no key without a value in the address', () => {
    expect(boardFilterOf(addressOf({}), may)).toEqual({});
    expect(rankingFilterOf(addressOf({}), may)).toEqual({});
  });

  it('has the values of the address', () => {
    expect(boardFilterOf(addressOf(COMMON), may)).toEqual(COMMON_FILTER);
    const rows = { stage: 's1', province: 'mz_n', status: 'REJECTED' };
    expect(rankingFilterOf(addressOf({ ...COMMON, ...rows }), may)).toEqual({
      ...COMMON_FILTER,
      stageId: 's1',
      province: 'mz_n',
      status: ['REJECTED'],
    });
  });

  it.each([[{ band: 'B10' }], [{ waiting: '-1' }], [{ status: 'DRAFT' }], [{ awaiting: 'yes' }]])(
    'ignores %j, which the API would refuse or not return',
    (params) => {
      expect(rankingFilterOf(addressOf(params), may)).toEqual({});
    },
  );
});

describe('the choice of a status in the ranking', () => {
  it.each(['', 'ACTIVE', 'APPROVED', 'REJECTED', 'HIRED', 'WITHDRAWN', 'AWAITING'])(
    'is read as it was written: %s',
    (choice) => {
      expect(statusChoiceOf(addressOf(statusParamsOf(choice)))).toBe(choice);
    },
  );

  it('is "waits for feedback", also if the address of a list has a status too', () => {
    const address = addressOf({ status: 'REJECTED', awaiting: '1' });
    expect(statusChoiceOf(address)).toBe('AWAITING');
    expect(rankingFilterOf(address, may)).toEqual({ awaitingFeedback: true });
  });
});

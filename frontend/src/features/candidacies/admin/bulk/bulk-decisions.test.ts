import { afterEach, describe, expect, it, vi } from 'vitest';

import * as client from '../../../../shared/api/fetch-client';
import { decide, NO_INPUT } from '../decisions/decisions';
import { countedSelection, decideMany } from './bulk-decisions';

afterEach(() => vi.restoreAllMocks());

const COUNTED_AT = '2026-11-27T10:00:00Z';

describe('the selection of a decision', () => {
  it('leaves out candidates who applied after the count of all that match', () => {
    const selection = { filter: { vacancyId: 'v1' }, except: [] };
    expect(countedSelection(selection, COUNTED_AT)).toEqual({ ...selection, appliedUntil: COUNTED_AT });
  });

  it('stays as it is for chosen rows, and before the count', () => {
    expect(countedSelection({ ids: ['c1'] }, COUNTED_AT)).toEqual({ ids: ['c1'] });
    expect(countedSelection({ filter: {} }, undefined)).toEqual({ filter: {} });
  });
});

it('rejects without a notice when the person asks for it', async () => {
  const request = vi.spyOn(client, 'request').mockResolvedValue({ run: {}, rejectCandidacy: {} } as never);
  const input = { ...NO_INPUT, reason: 'r1', notify: false };
  const [selection, actions] = [{ ids: ['c1'] }, {} as never];
  await decideMany('reject', { key: 'k1', vacancyId: null, selection }, input);
  await decide('reject', { id: 'c1', version: 1, name: 'Ana', stageId: 's1', actions }, { ...input, notify: true });
  expect(request.mock.calls.map(([, variables]) => variables)).toMatchObject([{ notify: false }, { notify: true }]);
});

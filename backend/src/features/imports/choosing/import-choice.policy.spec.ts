import { ImportChoice } from '../import.types';
import { choiceRefusal, type RowFacts } from './import-choice.policy';

describe('the choice for a row of an import', () => {
  const known: RowFacts = {
    id: 'one',
    state: 'FLAGGED',
    duplicateReasons: ['NAME'],
    reachesDuplicate: true,
    canUpdate: true,
  };
  const refusal = (choice: ImportChoice | null, more: Partial<RowFacts> = {}) => {
    const error = choiceRefusal({ ...known, ...more }, choice);
    return error && { code: error.code, reason: error.params?.['reason'] };
  };

  it.each([null, ...Object.values(ImportChoice)])('%s is possible where only the name is the same', (choice) => {
    expect(refusal(choice)).toBeNull();
  });

  it('is refused for a row that does not exist or that is finished', () => {
    expect(choiceRefusal(undefined, ImportChoice.SKIP)?.code).toBe('NOT_FOUND');
    for (const choice of Object.values(ImportChoice))
      expect(refusal(choice, { state: 'CONFIRMED' })?.code).toBe('INVALID_STATE');
  });

  it('is refused for a failed or waiting row, except to discard it', () => {
    for (const state of ['FAILED', 'WAITING'] as const) {
      expect(refusal(ImportChoice.UPDATE, { state })?.code).toBe('INVALID_STATE');
      expect(refusal(ImportChoice.SKIP, { state })).toBeNull();
    }
  });

  it('is refused for a row whose person is not known, except to discard it', () => {
    const none = { duplicateReasons: [], reachesDuplicate: false, canUpdate: false };
    for (const choice of [null, ImportChoice.UPDATE, ImportChoice.CREATE])
      expect(refusal(choice, none)).toEqual({ code: 'INVALID_STATE', reason: 'NO_DUPLICATE' });
    expect(refusal(ImportChoice.SKIP, none)).toBeNull();
  });

  it('creates nobody whose address is known', () => {
    expect(refusal(ImportChoice.CREATE, { duplicateReasons: ['EMAIL'] })?.code).toBe('CANDIDATE_EXISTS');
  });

  it('updates neither a person outside the scope nor one with an account', () => {
    expect(refusal(ImportChoice.UPDATE, { reachesDuplicate: false, canUpdate: false })?.code).toBe('NOT_FOUND');
    expect(refusal(ImportChoice.UPDATE, { canUpdate: false })).toEqual({
      code: 'INVALID_STATE',
      reason: 'NOT_IMPORTED',
    });
  });
});

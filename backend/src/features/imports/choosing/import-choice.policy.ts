import { DomainError } from '../../../common/errors';
import type { CandidateImportRow } from '../import.entity';
import { type ImportRowEvent, importRowStates } from '../import.states';
import { ImportChoice } from '../import.types';

/** What the caller and the institution may do with the existing person of a row. */
export interface DuplicateFacts {
  /** Whether the caller may see the existing person. */
  reachesDuplicate: boolean;
  /** True when the institution imported the record of the existing person and the person has no account. */
  canUpdate: boolean;
}

/** The facts that decide whether a choice is possible for a row. */
export type RowFacts = Pick<CandidateImportRow, 'id' | 'state' | 'duplicateReasons'> & DuplicateFacts;

/** Whether the person surely exists. An equal name alone is not enough, so another candidate may be created. */
export const isCertain = (reasons: RowFacts['duplicateReasons']): boolean =>
  reasons.some((reason) => reason !== 'NAME');

/** Returns why a choice is not possible for a row, or null. A null choice removes the stored choice. */
export function choiceRefusal(row: Omit<RowFacts, 'id'> | undefined, choice: ImportChoice | null): DomainError | null {
  if (!row) return new DomainError('NOT_FOUND');
  const event: ImportRowEvent = choice === ImportChoice.SKIP ? 'discard' : 'fix';
  if (!importRowStates.allows(row.state, event)) return new DomainError('INVALID_STATE', { status: row.state, event });
  if (choice === ImportChoice.SKIP) return null;
  if (row.duplicateReasons.length === 0)
    return new DomainError('INVALID_STATE', { status: row.state, event, reason: 'NO_DUPLICATE' });
  if (choice === ImportChoice.CREATE && isCertain(row.duplicateReasons)) return new DomainError('CANDIDATE_EXISTS');
  if (choice === ImportChoice.UPDATE && !row.reachesDuplicate) return new DomainError('NOT_FOUND');
  if (choice === ImportChoice.UPDATE && !row.canUpdate)
    return new DomainError('INVALID_STATE', { status: row.state, event, reason: 'NOT_IMPORTED' });
  return null;
}

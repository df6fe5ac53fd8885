import { Injectable } from '@nestjs/common';

import type { CandidateImportRow } from '../import.entity';
import { ImportRowState } from '../import.states';
import { ImportsRepository } from '../imports.repository';
import { flagsOf } from './row-values';

/** Looks for the person of a row in the institution's database, and for what must be resolved before the confirmation. */
@Injectable()
export class RowChecksService {
  constructor(private readonly imports: ImportsRepository) {}

  /** The row with these changes, with its flags and the state that follows from them. */
  async checked(row: CandidateImportRow, changes: Partial<CandidateImportRow>): Promise<Partial<CandidateImportRow>> {
    const next = { ...row, ...changes };
    const duplicate = await this.imports.duplicate(next);
    const isSame = duplicate?.candidateId === row.duplicateId;
    const found = {
      ...changes,
      duplicateId: duplicate?.candidateId ?? null,
      duplicateReasons: duplicate?.reasons ?? [],
      // A choice is about one person.
      choice: isSame || changes.choice ? next.choice : null,
    };
    const flags = flagsOf({ ...next, ...found });
    return { ...found, flags, fault: null, state: flags.length > 0 ? ImportRowState.FLAGGED : ImportRowState.READY };
  }
}

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../../platform/config/config';
import type { CandidateImportRow } from '../import.entity';
import { ImportRowState } from '../import.states';
import { ImportsRepository } from '../imports.repository';
import { objectionKeys } from '../notices/objection-keys';
import { flagsOf } from './row-values';

/** Looks for the person of a row in the institution's database, and for what must be resolved before the confirmation. */
@Injectable()
export class RowChecksService {
  constructor(
    private readonly imports: ImportsRepository,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The row with these changes, with its flags and the state that follows from them. */
  async checked(row: CandidateImportRow, changes: Partial<CandidateImportRow>): Promise<Partial<CandidateImportRow>> {
    const next = { ...row, ...changes };
    const duplicate = await this.imports.duplicate(next);
    const isSame = duplicate?.candidateId === row.duplicateId;
    const found = {
      ...changes,
      duplicateId: duplicate?.candidateId ?? null,
      duplicateReasons: duplicate?.reasons ?? [],
      // A choice is valid for one duplicate only. If the duplicate is another person now, it must be made again.
      choice: isSame || changes.choice ? next.choice : null,
    };
    const hasObjected = await this.imports.hasObjected(next, objectionKeys(this.config));
    const flags = flagsOf({ ...next, ...found }, hasObjected);
    return { ...found, flags, fault: null, state: flags.length > 0 ? ImportRowState.FLAGGED : ImportRowState.READY };
  }
}

import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { Faults } from '../../common/faults';
import { type Command, Commands } from '../../platform/commands/commands';
import { RunReader, Runs, type RunType } from '../../platform/runs';
import type { IncomingUpload } from '../../platform/storage/uploads/upload.scalar';
import type { CandidateImport } from './import.entity';
import { MOST_ROWS, type StartImportInput } from './import.inputs';
import { ImportRowState } from './import.states';
import { ImportFlag } from './import.types';
import { ImportsRepository } from './imports.repository';
import { faultOf, type FlaggedRow } from './processing/row-values';
import { ImportUploadService, type ReceivedImport } from './receiving/import-upload.service';

/** Commands on imports. Nobody becomes a candidate before the confirmation. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly commands: Commands,
    private readonly imports: ImportsRepository,
    private readonly uploads: ImportUploadService,
    private readonly runs: Runs,
    private readonly runReader: RunReader,
  ) {}

  /** Stores the files first, then their rows. The files are deleted when the rows are refused. */
  async start(file: IncomingUpload, input: StartImportInput, key: string): Promise<string> {
    const received = await this.uploads.receive(file, input.columns);
    const content = {
      ...input,
      title: received.title,
      files: received.rows.map(({ fileName, size, sha256 }) => [fileName, size, sha256?.toString('hex') ?? null]),
    };
    let isKept = false;
    try {
      const id = await this.commands.once(key, 'startImport', content, async (command) => {
        const importId = await this.keep(command, input, received);
        isKept = true;
        return importId;
      });
      if (!isKept) await this.uploads.discard(received.rows);
      return id;
    } catch (error) {
      // After a lost COMMIT the files stay: a file without a row is better than a row without a file.
      if (error instanceof DomainError && error.code !== 'SERVICE_UNAVAILABLE')
        await this.uploads.discard(received.rows);
      throw error;
    }
  }

  /** Reads failed rows again, and rows whose reading never began. */
  retry(importId: string, ids: readonly string[] | null): Promise<string> {
    return this.commands.run(async (command) => {
      const found = await this.imports.lock(importId);
      await this.imports.retry(importId, ids);
      await this.read(command, found);
      return importId;
    });
  }

  async confirm(importId: string, ids: readonly string[] | null, key: string): Promise<RunType> {
    const run = await this.commands.once(key, 'confirmImport', { importId, ids }, async (command) => {
      const found = await this.imports.lock(importId);
      const ready = ids ? await this.chosen(importId, ids) : await this.imports.idsIn(importId, ImportRowState.READY);
      if (ready.length === 0) throw await this.nothingReady(importId);
      const id = await this.run(command, 'CONFIRM_IMPORT', found, ready);
      await this.imports.setRun(importId, { confirmRun: id });
      return id;
    });
    return this.runReader.seen(run, 'DATABASE_IMPORT').then((seen) => seen.run);
  }

  async discard(importId: string): Promise<string> {
    await this.commands.run(async (command) => {
      await this.imports.lock(importId);
      const rows = await this.imports.discardRows(importId);
      await command.audit({
        action: 'import.discarded',
        objectType: 'CandidateImport',
        objectId: importId,
        changes: { rows },
      });
    });
    return importId;
  }

  private async keep(
    command: Command,
    { importId, isLast }: StartImportInput,
    received: ReceivedImport,
  ): Promise<string> {
    const id = importId ?? (await this.imports.insert(received.title));
    const found = await this.imports.lock(id);
    if (received.rows.length === 0) throw new DomainError('FIELD_REQUIRED', {}, 'file');
    await this.imports.replaceFailed(
      id,
      received.rows.map(({ fileName }) => fileName),
    );
    if ((await this.imports.countRows(id)) + received.rows.length > MOST_ROWS)
      throw new DomainError('QUOTA_EXCEEDED', { reason: 'IMPORT_ROWS', limit: MOST_ROWS });
    await this.imports.insertRows(id, received.rows);
    if (!importId) {
      await command.audit({ action: 'import.started', objectType: 'CandidateImport', objectId: id });
      await command.publish('import.started', { importId: id });
    }
    if (isLast) await this.read(command, found);
    return id;
  }

  private async read(command: Command, found: CandidateImport): Promise<void> {
    const waiting = await this.imports.idsIn(found.id, ImportRowState.WAITING);
    if (waiting.length === 0) return;
    await this.imports.setRun(found.id, { readRun: await this.run(command, 'READ_IMPORT', found, waiting) });
  }

  /** Rows that two runs of one import name are read once: the second finds them changed. */
  private run(
    { tenantId, personId }: Command,
    kind: 'READ_IMPORT' | 'CONFIRM_IMPORT',
    { id, title }: CandidateImport,
    items: readonly string[],
  ): Promise<string> {
    const subject = { type: 'Entity' as const, id: tenantId, title, departmentId: null, ownerId: personId };
    return this.runs.start({ kind, subject, params: { importId: id }, itemType: 'ImportRow', items });
  }

  /** The chosen rows, if all may be confirmed; otherwise a fault for each that may not. */
  private async chosen(importId: string, ids: readonly string[]): Promise<string[]> {
    const rows = new Map((await this.imports.rows(importId, ids)).map((row) => [row.id, row]));
    const faults = new Faults();
    ids.forEach((id, index) => {
      const row = rows.get(id.toLowerCase());
      if (!row) faults.add(new DomainError('NOT_FOUND', {}, `ids.${index}`));
      else if (row.state !== 'READY') faults.add(faultOf(row, `ids.${index}`));
    });
    faults.throwIfAny();
    return [...rows.keys()];
  }

  private async nothingReady(importId: string): Promise<DomainError> {
    const flagged = await this.imports.idsIn(importId, ImportRowState.FLAGGED);
    const [first] = (await this.imports.rows(importId, flagged)).toSorted(lackingFirst);
    return first ? faultOf(first) : new DomainError('INVALID_STATE');
  }
}

const lacks = ({ flags }: FlaggedRow): boolean => flags.includes(ImportFlag.LACKS_CONTACT);
const lackingFirst = (one: FlaggedRow, other: FlaggedRow): number => Number(lacks(other)) - Number(lacks(one));

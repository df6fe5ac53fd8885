import { buffer } from 'node:stream/consumers';

import { Injectable, Logger } from '@nestjs/common';

import { storableText } from '../../../common/text';
import { ActorReader } from '../../../platform/access/actor.reader';
import { Scans } from '../../../platform/storage/scanning/scans';
import { Storage } from '../../../platform/storage/storage';
import { InspectionError } from '../../../platform/storage/inspection/verdict';
import { DocumentTexts } from '../../../platform/storage/texts/document-texts';
import { errorText } from '../../../platform/logging/error-text';
import {
  type ActiveRun,
  RunHandler,
  type RunOutcome,
  RunPreparation,
  type RunOutcomes,
  type RunRow,
} from '../../../platform/runs';
import type { CandidateImportRow } from '../import.entity';
import { ImportRowState, importRowStates } from '../import.states';
import { ImportFlag } from '../import.types';
import { ImportsRepository } from '../imports.repository';
import { type CvReading, readCv } from '../reading/cv-reading';
import { vocabularyOfFiles } from '../reading/option-vocabulary';
import type { Vocabulary } from '../reading/vocabulary';
import { mayImport, refusalOf } from './import-rights';
import { givenReading } from './given-reading';
import { RowChecksService } from './row-checks.service';
import { personOf } from './row-values';

declare module '../../../platform/runs/run.decorator' {
  interface RunParams {
    READ_IMPORT: { importId: string };
    CONFIRM_IMPORT: { importId: string };
  }
}

/** Progress is shown after each chunk. */
const ROWS = 4;

/** The new values of a row. `state` is set only when the row fails. */
type RowReading = Partial<CandidateImportRow>;
type RowFile = Pick<CandidateImportRow, 'id' | 'fileName' | 'storageKey'>;
interface ReadFile {
  storageKey: string | null;
  reading: RowReading | Error;
}
const failed = (flag: ImportFlag, more: RowReading = {}): RowReading => ({
  state: ImportRowState.FAILED,
  flags: [flag],
  fault: null,
  ...more,
});

/** Reads the files of an import. A file that cannot be read fails alone. */
@Injectable()
export class ReadImportWorker {
  private readonly logger = new Logger(ReadImportWorker.name);
  private vocabulary?: Vocabulary;

  constructor(
    private readonly imports: ImportsRepository,
    private readonly checks: RowChecksService,
    private readonly storage: Storage,
    private readonly scans: Scans,
    private readonly texts: DocumentTexts,
    private readonly actors: ActorReader,
  ) {}

  /** Files are read and scanned here, because a transaction would hold the rows for up to 40 seconds per file. */
  @RunPreparation('READ_IMPORT')
  async readFiles(_: ActiveRun<'READ_IMPORT'>, ids: readonly string[]): Promise<ReadonlyMap<string, ReadFile>> {
    const files = new Map<string, ReadFile>();
    for (const row of await this.imports.withFiles(ids)) {
      if (!importRowStates.allows(row.state, 'read')) continue;
      // The transaction of the row fails with the error, so that the row fails alone.
      const reading = await this.orFailed(row, () => this.readFile(row)).catch((error: unknown) => error as Error);
      files.set(row.id, { storageKey: row.storageKey, reading });
    }
    return files;
  }

  @RunHandler('READ_IMPORT', ROWS)
  async read(
    { startedBy }: ActiveRun<'READ_IMPORT'>,
    rows: readonly RunRow[],
    files: ReadonlyMap<string, ReadFile>,
  ): Promise<RunOutcomes> {
    if (!(await mayImport(this.actors, startedBy))) return refusalOf(rows);
    const outcomes = new Map<string, RunOutcome>();
    for (const { id, subjectId } of rows) {
      const row = await this.imports.lockRowIfPresent(subjectId);
      if (!row || !importRowStates.allows(row.state, 'read')) {
        outcomes.set(id, { state: 'SKIPPED', reason: 'DECIDED' });
        continue;
      }
      const changes = await this.readRow(row, files.get(subjectId));
      await this.imports.save(row, changes);
      outcomes.set(id, { state: 'DONE', after: changes.state ?? null });
    }
    return outcomes;
  }

  private async readRow(row: CandidateImportRow, file: ReadFile | undefined): Promise<RowReading> {
    const { given } = row;
    const sameAs = given || !row.sha256 ? null : await this.imports.sameFile(row);
    if (sameAs) return failed(ImportFlag.SAME_FILE, { sameAs });
    const reading = given ? await this.orFailed(row, () => this.readGiven(given)) : await this.readingOf(row, file);
    if (reading instanceof Error) throw reading;
    return reading.state ? reading : this.checks.checked(row, reading);
  }

  /** Another worker may have taken the rows that were prepared here; then the file is read in the transaction. */
  private async readingOf(row: CandidateImportRow, file: ReadFile | undefined): Promise<RowReading | Error> {
    return file?.storageKey === row.storageKey ? file.reading : this.orFailed(row, () => this.readFile(row));
  }

  /** Returns the result of `read`, or a failed row when the file cannot be read. */
  private async orFailed(row: { id: string }, read: () => Promise<RowReading> | RowReading): Promise<RowReading> {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof InspectionError)) throw error;
      if (error.cause) this.logger.error(`Row ${row.id} of an import cannot be read: ${errorText(error)}`);
      return failed(ImportFlag.UNREADABLE, { fault: error.fault });
    }
  }

  private readGiven(given: Record<string, string>): RowReading {
    const { reading, ...person } = orDamaged(() => givenReading(given, this.words()));
    return { ...person, reading };
  }

  private async readFile(row: RowFile): Promise<RowReading> {
    const content = await this.contentOf(row);
    if (!content) return failed(ImportFlag.UNREADABLE, { fault: 'DAMAGED' });
    const scan = await this.scans.look(content);
    if (scan === 'INFECTED') return failed(ImportFlag.INFECTED, { scan });
    return { ...(await this.readText(row, content)), scan };
  }

  private async readText(row: RowFile, content: Buffer): Promise<RowReading> {
    const { text, scannedPages } = await this.texts.textOf(content);
    if (text === '') return failed(ImportFlag.SCANNED, { scannedPages });
    const { reading, ...person } = orDamaged(() => {
      const found = storable(readCv(text, this.words(), row.fileName));
      return { ...personOf(found), reading: found };
    });
    return { ...person, reading, scannedPages };
  }

  private words(): Vocabulary {
    return (this.vocabulary ??= vocabularyOfFiles());
  }

  /** Undefined when the file is lost. */
  private async contentOf({ storageKey }: RowFile): Promise<Buffer | undefined> {
    try {
      return storageKey === null ? undefined : await buffer(await this.storage.open(storageKey));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}

/** A text at which the reader fails counts as damaged: its row fails instead of waiting for a run that never succeeds. */
function orDamaged<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new InspectionError('DAMAGED', { cause: error });
  }
}

const storable = (reading: CvReading): CvReading =>
  JSON.parse(
    JSON.stringify(reading, (_, value: unknown) => (typeof value === 'string' ? storableText(value) : value)),
  ) as CvReading;

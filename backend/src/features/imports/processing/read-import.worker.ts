import { buffer } from 'node:stream/consumers';

import { Injectable } from '@nestjs/common';

import { Scans } from '../../../platform/storage/scanning/scans';
import { Storage } from '../../../platform/storage/storage';
import { InspectionError } from '../../../platform/storage/inspection/verdict';
import { DocumentTexts } from '../../../platform/storage/texts/document-texts';
import { type ActiveRun, RunHandler, type RunOutcome, type RunOutcomes, type RunRow } from '../../../platform/runs';
import type { CandidateImportRow } from '../import.entity';
import { ImportRowState, importRowStates } from '../import.states';
import { ImportFlag } from '../import.types';
import { ImportsRepository } from '../imports.repository';
import { type CvReading, readCv } from '../reading/cv-reading';
import { vocabularyOfFiles } from '../reading/option-vocabulary';
import type { Vocabulary } from '../reading/vocabulary';
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

type RowReading = Partial<CandidateImportRow>;
const failed = (flag: ImportFlag, more: RowReading = {}): RowReading => ({
  state: ImportRowState.FAILED,
  flags: [flag],
  fault: null,
  ...more,
});

/** Reads the files of an import. A file that cannot be read fails alone. */
@Injectable()
export class ReadImportWorker {
  private vocabulary?: Vocabulary;

  constructor(
    private readonly imports: ImportsRepository,
    private readonly checks: RowChecksService,
    private readonly storage: Storage,
    private readonly scans: Scans,
    private readonly texts: DocumentTexts,
  ) {}

  @RunHandler('READ_IMPORT', ROWS)
  async read(_: ActiveRun<'READ_IMPORT'>, rows: readonly RunRow[]): Promise<RunOutcomes> {
    const outcomes = new Map<string, RunOutcome>();
    for (const { id, subjectId } of rows) {
      const row = await this.imports.lockRowIfPresent(subjectId);
      if (!row || !importRowStates.allows(row.state, 'read')) {
        outcomes.set(id, { state: 'SKIPPED', reason: 'DECIDED' });
        continue;
      }
      const changes = await this.readRow(row);
      await this.imports.save(row, changes);
      outcomes.set(id, { state: 'DONE', after: changes.state ?? null });
    }
    return outcomes;
  }

  private async readRow(row: CandidateImportRow): Promise<RowReading> {
    if (row.given) {
      const { reading, ...person } = givenReading(row.given, this.words());
      return this.checks.checked(row, { ...person, reading });
    }
    const sameAs = row.sha256 && (await this.imports.sameFile(row));
    if (sameAs) return failed(ImportFlag.SAME_FILE, { sameAs });
    const content = await this.contentOf(row);
    if (!content) return failed(ImportFlag.UNREADABLE, { fault: 'DAMAGED' });
    const scan = await this.scans.look(content);
    if (scan === 'INFECTED') return failed(ImportFlag.INFECTED, { scan });
    return { ...(await this.readText(row, content)), scan };
  }

  private async readText(row: CandidateImportRow, content: Buffer): Promise<RowReading> {
    try {
      const { text, scannedPages } = await this.texts.textOf(content);
      if (text === '') return failed(ImportFlag.SCANNED, { scannedPages });
      const reading = storable(readCv(text, this.words(), row.fileName));
      return await this.checks.checked(row, { ...personOf(reading), reading, scannedPages });
    } catch (error) {
      if (error instanceof InspectionError) return failed(ImportFlag.UNREADABLE, { fault: error.fault });
      throw error;
    }
  }

  private words(): Vocabulary {
    return (this.vocabulary ??= vocabularyOfFiles());
  }

  /** Undefined when the file is lost. */
  private async contentOf({ storageKey }: CandidateImportRow): Promise<Buffer | undefined> {
    try {
      return storageKey === null ? undefined : await buffer(await this.storage.open(storageKey));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}

/** PostgreSQL stores no NUL. */
const storable = (reading: CvReading): CvReading =>
  JSON.parse(JSON.stringify(reading).replace(/\\u0000/g, '')) as CvReading;

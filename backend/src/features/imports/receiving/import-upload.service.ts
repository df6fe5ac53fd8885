import { Inject, Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { shownLine } from '../../../common/text';
import { CONFIG, type Config } from '../../../platform/config/config';
import { Receiving } from '../../../platform/storage/uploads/receiving';
import { refusedFile } from '../../../platform/storage/uploads/file-faults';
import { splitFileName, TEXT_DOCUMENT_EXTENSIONS } from '../../../platform/storage/uploads/file-types';
import type { IncomingUpload } from '../../../platform/storage/uploads/upload.scalar';
import { SmallFiles } from '../../../platform/storage/uploads/small-files';
import { Storage, TooManyBytes } from '../../../platform/storage/storage';
import { InspectionError } from '../../../platform/storage/inspection/verdict';
import { type ImportColumnInput, MOST_ROWS } from '../import.inputs';
import { ImportFlag } from '../import.types';
import type { NewRow } from '../imports.repository';
import { baseName } from './file-name.rules';
import { tableRows } from './table-rows';
import { TooManyEntries, type ZipFileEntry, zipEntries } from './zip-entries';

const FIELD = 'file';
const MOST_NAME = 200;
const NO_FILE = { size: 0, sha256: null, storageKey: null, given: null, fault: null, flags: [] } as const;

export interface ReceivedImport {
  title: string;
  rows: NewRow[];
}

/** Ends the storing of an archive: its files are stored, the archive itself is not kept. */
class EndOfArchive extends Error {}

/** Turns an upload into the rows of an import: one file, the files of an archive, or the rows of a table. */
@Injectable()
export class ImportUploadService {
  constructor(
    private readonly receiving: Receiving,
    private readonly smallFiles: SmallFiles,
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async receive(upload: IncomingUpload, columns: readonly ImportColumnInput[]): Promise<ReceivedImport> {
    const { filename } = await upload.file.catch((error: unknown) => {
      throw Object.assign(new DomainError('FIELD_REQUIRED', {}, FIELD), { cause: error });
    });
    const name = shownName(filename);
    const suffix = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
    if (suffix === 'zip') return { title: name, rows: await this.archive(upload) };
    if (suffix === 'csv') return { title: name, rows: await this.table(upload, name, columns) };
    return { title: name, rows: [await this.file(upload, name)] };
  }

  /** Removes stored files whose rows were refused. */
  async discard(rows: readonly NewRow[]): Promise<void> {
    for (const { storageKey } of rows) if (storageKey) await this.storage.remove(storageKey);
  }

  private file(upload: IncomingUpload, name: string): Promise<NewRow> {
    const limit = this.config.MAX_DOCUMENT_BYTES;
    return this.receiving.take(upload, { limit, field: FIELD }, async (file): Promise<NewRow> => {
      if (!isAccepted(name)) return { ...NO_FILE, fileName: name, flags: [ImportFlag.WRONG_TYPE] };
      const { key, size, sha256 } = await this.storage.put(file.open(), limit, () => Promise.resolve());
      return { ...NO_FILE, fileName: name, size, sha256, storageKey: key };
    });
  }

  private async table(upload: IncomingUpload, name: string, columns: readonly ImportColumnInput[]): Promise<NewRow[]> {
    const limit = this.config.MAX_DOCUMENT_BYTES;
    const content = await this.smallFiles.read(upload, { limit, extensions: ['csv'], field: FIELD });
    return tableRows(content, columns, FIELD).map(({ line, given }) => ({
      ...NO_FILE,
      fileName: `${name} · ${line}`,
      given,
    }));
  }

  private async archive(upload: IncomingUpload): Promise<NewRow[]> {
    const rows: NewRow[] = [];
    const limit = this.config.MAX_IMPORT_ARCHIVE_BYTES;
    try {
      await this.receiving.take(upload, { limit, field: FIELD }, (file) =>
        this.storage.put(file.open(), limit, async ({ path }) => {
          for await (const entry of zipEntries(path, this.config.MAX_DOCUMENT_BYTES)) {
            if (rows.length >= MOST_ROWS) throw tooMany();
            rows.push(await this.entry(entry));
          }
          throw new EndOfArchive();
        }),
      );
    } catch (error) {
      if (error instanceof EndOfArchive) return rows;
      await this.discard(rows);
      if (error instanceof TooManyEntries) throw Object.assign(tooMany(), { cause: error });
      if (error instanceof InspectionError)
        throw Object.assign(refusedFile(error.fault, ['zip'], FIELD), { cause: error });
      throw error;
    }
    return rows;
  }

  /** A file of an archive. Its stated size may be false, so the bytes are counted too. */
  private async entry({ name, size, fault, open }: ZipFileEntry): Promise<NewRow> {
    const fileName = shownName(name);
    const row = { ...NO_FILE, fileName, size };
    if (!isAccepted(fileName)) return { ...row, flags: [ImportFlag.WRONG_TYPE] };
    if (fault === 'TOO_LARGE') return { ...row, flags: [ImportFlag.TOO_LARGE] };
    if (fault) return { ...row, flags: [ImportFlag.UNREADABLE], fault };
    try {
      const stored = await this.storage.put(await open(), this.config.MAX_DOCUMENT_BYTES, () => Promise.resolve());
      return { ...row, size: stored.size, sha256: stored.sha256, storageKey: stored.key };
    } catch (error) {
      if (error instanceof TooManyBytes) return { ...row, flags: [ImportFlag.TOO_LARGE] };
      if (isDiskFault(error)) throw error;
      return { ...row, flags: [ImportFlag.UNREADABLE], fault: 'DAMAGED' };
    }
  }
}

const isAccepted = (name: string): boolean => {
  const { extension } = splitFileName(name);
  return extension !== undefined && TEXT_DOCUMENT_EXTENSIONS.includes(extension);
};

const isDiskFault = (error: unknown): boolean => /^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? '');

const shownName = (name: string): string => shownLine(baseName(name)).slice(-MOST_NAME) || 'file';

const tooMany = (): DomainError => new DomainError('QUOTA_EXCEEDED', { reason: 'IMPORT_ROWS', limit: MOST_ROWS });

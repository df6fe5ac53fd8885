import { Inject, Injectable } from '@nestjs/common';

import { shownLine } from '../../../common/text';
import { CONFIG, type Config } from '../../config/config';
import { hasMarkOf } from './content-checks';
import { refusedFile } from './file-faults';
import { type FileExtension, mediaTypeOf, splitFileName } from './file-types';
import { Inspections } from '../inspection/inspections';
import { type FileFault, type Finding, type InspectionTask, InspectionError } from '../inspection/verdict';
import { Receiving } from './receiving';
import type { ScanState } from '../scanning/scan.states';
import { Scans } from '../scanning/scans';
import { Storage, type StoredObject } from '../storage';
import type { IncomingUpload } from './upload.scalar';

const MOST_STEM = 120;

export interface UploadRules {
  /** The setting with the size limit. */
  limit: 'MAX_DOCUMENT_BYTES' | 'MAX_ATTACHMENT_BYTES';
  extensions: readonly FileExtension[];
  /** The argument that an error names. */
  field: string;
}

export interface StoredUpload extends StoredObject {
  /** File name from the device, cleaned for display; never part of a path. */
  fileName: string;
  mediaType: string;
  /** Whether the file contains text; null for a picture. */
  readable: boolean | null;
  scan: ScanState;
}

/**
 * Turns an upload stream into a checked, stored object. A refused, incomplete or endless upload leaves nothing behind.
 */
@Injectable()
export class Uploads {
  constructor(
    private readonly storage: Storage,
    private readonly receiving: Receiving,
    private readonly inspections: Inspections,
    private readonly scans: Scans,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async store(upload: IncomingUpload, rules: UploadRules): Promise<StoredUpload> {
    await this.inspections.assertWelcome();
    const { extensions, field } = rules;
    const limit = this.config[rules.limit];
    return this.receiving.take(upload, { limit, field }, async (file) => {
      const { stem, extension } = splitFileName(shownLine(file.name));
      if (!extension || !extensions.includes(extension)) throw refusedFile('WRONG_TYPE', extensions, field);

      let found: Finding & { scan: ScanState } = { scan: 'NOT_SCANNED' };
      const stored = await this.storage.put(file.open(), limit, async ({ path }) => {
        found = await this.checked(path, extension, rules);
        return found.replacement;
      });
      return {
        ...stored,
        fileName: `${shorten(stem)}.${extension}`,
        mediaType: mediaTypeOf(extension),
        readable: found.readable ?? null,
        scan: found.scan,
      };
    });
  }

  /** Removes a stored file whose row was refused. */
  discard(upload: StoredUpload): Promise<void> {
    return this.storage.remove(upload.key);
  }

  /** Cheap checks first: a wrong signature needs no inspection process, and a refused file is not scanned. */
  private async checked(
    path: string,
    extension: FileExtension,
    { extensions, field }: UploadRules,
  ): Promise<Finding & { scan: ScanState }> {
    const first = (content: Buffer) => {
      if (content.length === 0) throw new InspectionError('EMPTY');
      if (!hasMarkOf(content, [extension])) throw new InspectionError('WRONG_TYPE');
    };
    try {
      const { content, ...finding } = await this.inspections.inspect(path, taskFor(extension), first);
      return { ...finding, scan: await this.scans.look(finding.replacement ?? content) };
    } catch (error) {
      if (!(error instanceof InspectionError)) throw error;
      // The extension is accepted, so the fault is that the content does not match it.
      const fault = error.fault === 'WRONG_TYPE' ? NOT_WHAT_IT_IS_CALLED[extension] : error.fault;
      throw Object.assign(refusedFile(fault, extensions, field), { cause: error });
    }
  }
}

const NOT_WHAT_IT_IS_CALLED: Record<FileExtension, FileFault> = {
  pdf: 'NOT_PDF',
  doc: 'NOT_DOC',
  docx: 'NOT_DOCX',
  rtf: 'NOT_RTF',
  jpg: 'NOT_JPG',
  jpeg: 'NOT_JPEG',
  png: 'NOT_PNG',
};

const taskFor = (extension: FileExtension): InspectionTask => (extension === 'jpeg' ? 'jpg' : extension);

const shorten = (stem: string): string => [...stem].slice(0, MOST_STEM).join('').trim() || 'file';

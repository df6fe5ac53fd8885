import type { Readable } from 'node:stream';

import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FileUpload } from 'graphql-upload-ts';

import { DomainError } from '../../common/errors';
import { shownLine } from '../../common/text';
import { CONFIG, type Config } from '../config/config';
import { passesChecks } from './content-checks';
import { type FileExtension, mediaTypeOf, splitFileName } from './file-types';
import { BrokenSource, Storage, type StoredObject, TooManyBytes } from './storage';
import type { IncomingUpload } from './upload.scalar';

const MOST_STEM = 120;
const CUT_BY_THE_PARSER = 413;

export interface UploadRules {
  /** The setting that says how large. */
  limit: 'MAX_DOCUMENT_BYTES' | 'MAX_ATTACHMENT_BYTES';
  extensions: readonly FileExtension[];
  /** The argument that an error names. */
  field: string;
}

export interface StoredUpload extends StoredObject {
  /** As the person's device called it, fit to be shown; never part of a path. */
  fileName: string;
  mediaType: string;
}

/** From the stream of a request to a checked object of the store: nothing of a refused, cut or endless upload stays. */
@Injectable()
export class Uploads {
  private readonly logger = new Logger(Uploads.name);

  constructor(
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async store(upload: IncomingUpload, rules: UploadRules): Promise<StoredUpload> {
    const { extensions, field } = rules;
    const limit = this.config[rules.limit];
    const file = await this.arriving(upload, field);
    const { stem, extension } = splitFileName(shownLine((file.filename as string | undefined) ?? ''));
    const refused = new DomainError('FILE_TYPE_NOT_ACCEPTED', { accepted: extensions }, field);
    if (!extension || !extensions.includes(extension)) throw refused;

    const accept = async ({ path }: { path: string }): Promise<void> => {
      if (!(await passesChecks(path, extension))) throw refused;
    };
    const tooLarge = () =>
      new DomainError('FILE_TOO_LARGE', { size: Math.max(limit + 1, upload.declaredSize), limit }, field);
    try {
      const stored = await this.storage.put(sourceOf(file), limit, accept);
      return { ...stored, fileName: `${shorten(stem)}.${extension}`, mediaType: mediaTypeOf(extension) };
    } catch (error) {
      if (error instanceof TooManyBytes || wasCut(error)) throw tooLarge();
      if (!(error instanceof BrokenSource)) throw error;
      this.logger.debug('An upload broke off');
      throw Object.assign(new DomainError('INVALID_INPUT', {}, field), { cause: error });
    }
  }

  /** For a file whose row was refused after all. */
  discard(upload: StoredUpload): Promise<void> {
    return this.storage.remove(upload.key);
  }

  /** The part with the file may be missing from the request, or the connection gone before it began. */
  private async arriving(upload: IncomingUpload, field: string): Promise<FileUpload> {
    try {
      return await upload.file;
    } catch (error) {
      throw Object.assign(new DomainError('FIELD_REQUIRED', {}, field), { cause: error });
    }
  }
}

/** A file that was cut before anybody asked for it refuses to be read at all. */
function sourceOf(file: FileUpload): Readable {
  try {
    return file.createReadStream();
  } catch (error) {
    throw new BrokenSource('The source broke off', { cause: error });
  }
}

/** The parser in front of the store has the same limit and may notice first. */
const wasCut = (error: unknown): boolean =>
  error instanceof BrokenSource && (error.cause as { status?: number }).status === CUT_BY_THE_PARSER;

const shorten = (stem: string): string => [...stem].slice(0, MOST_STEM).join('').trim() || 'file';

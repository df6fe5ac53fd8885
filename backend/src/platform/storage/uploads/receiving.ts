import type { Readable } from 'node:stream';

import { Injectable, Logger } from '@nestjs/common';
import type { FileUpload } from 'graphql-upload-ts';

import { DomainError } from '../../../common/errors';
import { RequestScope } from '../../context/request-scope';
import { BrokenSource, TooManyBytes } from '../storage';
import type { IncomingUpload } from './upload.scalar';

const CUT_BY_THE_PARSER = 413;
/** The disk says: full, over its quota, read only, or failing. Another try later may succeed. */
const DISK_FAULTS = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** Of one person at once, from the first byte to the answer; with more on their way, somebody sends to hold up. */
const MOST_AT_ONCE = 5;
const SECONDS_TO_WAIT = 5;

interface Whose {
  limit: number;
  /** The argument that an error names. */
  field: string;
}

export interface ArrivingFile {
  /** As the person's device called it. */
  readonly name: string;
  open(): Readable;
}

/** The stream of a request as a source for the store, and what went wrong on the way in words that a caller may act on. */
@Injectable()
export class Receiving {
  private readonly logger = new Logger(Receiving.name);
  private readonly underWay = new Map<string, number>();

  constructor(private readonly scope: RequestScope) {}

  async take<T>(upload: IncomingUpload, whose: Whose, put: (file: ArrivingFile) => Promise<T>): Promise<T> {
    const { personId } = this.scope;
    const before = this.underWay.get(personId) ?? 0;
    if (before >= MOST_AT_ONCE) throw new DomainError('RATE_LIMITED', { retryAfter: SECONDS_TO_WAIT });
    this.underWay.set(personId, before + 1);
    try {
      return await this.taken(upload, whose, put);
    } finally {
      const left = (this.underWay.get(personId) ?? 1) - 1;
      if (left > 0) this.underWay.set(personId, left);
      else this.underWay.delete(personId);
    }
  }

  private async taken<T>(upload: IncomingUpload, whose: Whose, put: (file: ArrivingFile) => Promise<T>): Promise<T> {
    const file = await this.arriving(upload, whose.field);
    try {
      return await put({ name: (file.filename as string | undefined) ?? '', open: () => sourceOf(file) });
    } catch (error) {
      throw this.explained(error, upload, whose);
    }
  }

  private explained(error: unknown, { declaredSize }: IncomingUpload, { limit, field }: Whose): unknown {
    if (error instanceof TooManyBytes || wasCut(error))
      return new DomainError('FILE_TOO_LARGE', { size: Math.max(limit + 1, declaredSize), limit }, field);
    if (error instanceof BrokenSource) {
      this.logger.debug('An upload broke off');
      return Object.assign(new DomainError('INVALID_INPUT', {}, field), { cause: error });
    }
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (error instanceof DomainError || !DISK_FAULTS.has(code)) return error;
    this.logger.error(`The file store failed: ${message}`);
    return Object.assign(new DomainError('SERVICE_UNAVAILABLE'), { cause: error });
  }

  /** The part with the file may be missing from the request, or the connection gone before it began. */
  private async arriving({ file }: IncomingUpload, field: string): Promise<FileUpload> {
    try {
      return await file;
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

import type { Readable } from 'node:stream';

import { Injectable, Logger } from '@nestjs/common';
import type { FileUpload } from 'graphql-upload-ts';

import { DomainError } from '../../../common/errors';
import { RequestScope } from '../../context/request-scope';
import { BrokenSource, TooManyBytes } from '../storage';
import type { IncomingUpload } from './upload.scalar';

const CUT_BY_THE_PARSER = 413;
/** Disk errors: full, over quota, read-only or failing. A retry may succeed later. */
const DISK_FAULTS = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE']);

/** Concurrent uploads per person, from the first byte to the response. More would indicate abuse. */
const MOST_AT_ONCE = 5;
const SECONDS_TO_WAIT = 5;

interface Whose {
  limit: number;
  /** The argument that an error names. */
  field: string;
}

export interface ArrivingFile {
  /** File name from the device. */
  readonly name: string;
  open(): Readable;
}

/** Receives an upload stream into the store, and translates transfer errors into error codes for the client. */
@Injectable()
export class Receiving {
  private readonly logger = new Logger(Receiving.name);
  private readonly activeUploads = new Map<string, number>();

  constructor(private readonly scope: RequestScope) {}

  async take<T>(upload: IncomingUpload, whose: Whose, put: (file: ArrivingFile) => Promise<T>): Promise<T> {
    const { personId } = this.scope;
    const before = this.activeUploads.get(personId) ?? 0;
    if (before >= MOST_AT_ONCE) throw new DomainError('RATE_LIMITED', { retryAfter: SECONDS_TO_WAIT });
    this.activeUploads.set(personId, before + 1);
    try {
      return await this.taken(upload, whose, put);
    } finally {
      const left = (this.activeUploads.get(personId) ?? 1) - 1;
      if (left > 0) this.activeUploads.set(personId, left);
      else this.activeUploads.delete(personId);
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

  /** The request may lack the file part, or the connection may end before it begins. */
  private async arriving({ file }: IncomingUpload, field: string): Promise<FileUpload> {
    try {
      return await file;
    } catch (error) {
      throw Object.assign(new DomainError('FIELD_REQUIRED', {}, field), { cause: error });
    }
  }
}

/** `createReadStream` throws for a file that the parser already cut. */
function sourceOf(file: FileUpload): Readable {
  try {
    return file.createReadStream();
  } catch (error) {
    throw new BrokenSource('The source broke off', { cause: error });
  }
}

/** The multipart parser has the same limit and may detect the excess first. */
const wasCut = (error: unknown): boolean =>
  error instanceof BrokenSource && (error.cause as { status?: number }).status === CUT_BY_THE_PARSER;

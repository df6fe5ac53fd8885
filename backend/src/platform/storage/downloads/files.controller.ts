import { pipeline } from 'node:stream/promises';

import { Controller, Get, Logger, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';

import { Access } from '../../access/access.decorator';
import { attachmentHeader } from './content-disposition';
import { Grants } from './grants';
import { type ByteRange, Storage } from '../storage';

/**
 * Serves the file of a download token. The token itself is the authorization, because a browser download sends no
 * Authorization header.
 */
@Controller('files')
export class FilesController {
  private readonly logger = new Logger(FilesController.name);

  constructor(
    private readonly grants: Grants,
    private readonly storage: Storage,
  ) {}

  @Get(':token')
  @Access({ kinds: ['ANYONE'] })
  async download(@Param('token') token: string, @Req() request: Request, @Res() response: Response): Promise<void> {
    response.set({ 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' });
    const granted = this.grants.open(token);
    const size = granted && (await this.storage.sizeOf(granted.storageKey).catch(() => undefined));
    const range = size === undefined ? undefined : rangeOf(request, size);
    // The file may be deleted between the two calls; then answer 404.
    const source = granted && (await this.storage.open(granted.storageKey, range).catch(() => undefined));
    if (!granted || !source || size === undefined) {
      response.status(404).type('text/plain').send('Not found\n');
      return;
    }
    response.set({
      'Content-Type': granted.mediaType,
      'Content-Disposition': attachmentHeader(granted.fileName),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Accept-Ranges': 'bytes',
    });
    if (range) response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
    response.set('Content-Length', String(range ? range.end - range.start + 1 : size));
    // The client may close the connection early; that is not an error.
    await pipeline(source, response).catch((error: Error) =>
      this.logger.debug(`A download ended early: ${error.message}`),
    );
  }
}

/** Supports a single range, to resume a download. Several ranges are answered with the whole file. */
function rangeOf(request: Request, size: number): ByteRange | undefined {
  const ranges = request.range(size);
  return Array.isArray(ranges) && ranges.length === 1 && ranges.type === 'bytes' ? ranges[0] : undefined;
}

import { pipeline } from 'node:stream/promises';

import { Controller, Get, Logger, Param, Res } from '@nestjs/common';
import type { Response } from 'express';

import { Access } from '../../access/access.decorator';
import { keyOfPhoto, PHOTO_MEDIA_TYPE, PHOTOS_PATH } from './photo-address';
import { Storage } from '../storage';

/**
 * Serves photos. An `<img>` sends no Authorization header, so the random address is the authorization. It is not
 * derived from the picture and stops working when the photo is removed. Only pictures that we encoded are served.
 */
@Controller(PHOTOS_PATH)
export class PhotosController {
  private readonly logger = new Logger(PhotosController.name);

  constructor(private readonly storage: Storage) {}

  @Get(':year/:month/:name')
  @Access({ kinds: ['ANYONE'] })
  async show(@Param() { year, month, name }: Record<string, string>, @Res() response: Response): Promise<void> {
    const key = keyOfPhoto(`/${PHOTOS_PATH}/${year}/${month}/${name}`);
    const size = key && (await this.storage.sizeOf(key).catch(() => undefined));
    // The file may be deleted between the two calls; then answer 404.
    const source = size === undefined ? undefined : await this.storage.open(String(key)).catch(() => undefined);
    if (!source) {
      response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('Not found\n');
      return;
    }
    response.set({
      'Content-Type': PHOTO_MEDIA_TYPE,
      'Content-Length': String(size),
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'X-Content-Type-Options': 'nosniff',
      // Cached by the browser for a day and never by shared caches. A new photo has a new address.
      'Cache-Control': 'private, max-age=86400, immutable',
    });
    await pipeline(source, response).catch((error: Error) =>
      this.logger.debug(`A photo ended early: ${error.message}`),
    );
  }
}

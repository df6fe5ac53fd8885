import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';

import { DomainError } from '../../../common/errors';
import { isLocale, type Locale } from '../../../common/locale';
import { Access } from '../../../platform/access/access.decorator';
import { SharePicturesService } from './share-pictures.service';

/** Cached for an hour, then revalidated by ETag. */
const CACHE = 'public, max-age=3600';
const NAME = /^([0-9a-f-]{36})\.png$/i;

/** Preview pictures of shared links. */
@Controller('og')
export class SharePicturesController {
  constructor(private readonly pictures: SharePicturesService) {}

  @Get('vacancy/:name')
  @Access({ kinds: ['ANYONE'] })
  async vacancy(@Param('name') name: string, @Query('lang') lang: unknown, @Res() response: Response): Promise<void> {
    send(response, await this.pictures.ofVacancy(idIn(name), localeIn(lang)));
  }

  @Get('entity/:name')
  @Access({ kinds: ['ANYONE'] })
  async entity(@Param('name') name: string, @Query('lang') lang: unknown, @Res() response: Response): Promise<void> {
    send(response, await this.pictures.ofEntity(idIn(name), localeIn(lang)));
  }

  @Get('vacancies.png')
  @Access({ kinds: ['ANYONE'] })
  async everything(@Query('lang') lang: unknown, @Res() response: Response): Promise<void> {
    send(response, await this.pictures.ofEverything(localeIn(lang)));
  }
}

function idIn(name: string): string {
  const [, id] = NAME.exec(name) ?? [];
  if (!id) throw new DomainError('NOT_FOUND');
  return id;
}

/** A shared link seldom names a language, so the default is Portuguese. */
const localeIn = (lang: unknown): Locale => (isLocale(lang) ? lang : 'pt');

function send(response: Response, picture: Buffer): void {
  response.set({
    'Cache-Control': CACHE,
    // Preview pictures are embedded in pages of other sites.
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Content-Security-Policy': "sandbox; default-src 'none'",
  });
  response.type('png').send(picture);
}

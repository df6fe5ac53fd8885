import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';

import { Access } from '../../../platform/access/access.decorator';
import { FeedsService } from './feeds.service';

/** Cached for five minutes, then revalidated by ETag. */
const CACHE = 'public, max-age=300';

/** Sitemap, RSS and feed of open vacancies. */
@Controller()
export class FeedsController {
  constructor(private readonly feeds: FeedsService) {}

  @Get('sitemap.xml')
  @Access({ kinds: ['ANYONE'] })
  async sitemap(@Res() response: Response): Promise<void> {
    send(response, 'application/xml', await this.feeds.sitemap());
  }

  @Get('sitemaps/:name')
  @Access({ kinds: ['ANYONE'] })
  async part(@Param('name') name: string, @Res() response: Response): Promise<void> {
    send(response, 'application/xml', await this.feeds.sitemapPart(name));
  }

  @Get('feeds/vacancies.rss')
  @Access({ kinds: ['ANYONE'] })
  async rss(@Res() response: Response): Promise<void> {
    send(response, 'application/rss+xml', await this.feeds.rss());
  }

  @Get('feeds/vacancies.xml')
  @Access({ kinds: ['ANYONE'] })
  async feed(@Query('page') page: unknown, @Res() response: Response): Promise<void> {
    send(response, 'application/xml', await this.feeds.feed(page));
  }

  @Get('robots.txt')
  @Access({ kinds: ['ANYONE'] })
  robots(@Res() response: Response): void {
    send(response, 'text/plain', this.feeds.robots());
  }
}

function send(response: Response, type: string, text: string): void {
  response.set('Cache-Control', CACHE);
  response.type(`${type}; charset=utf-8`).send(text);
}

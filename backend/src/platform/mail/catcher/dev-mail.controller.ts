import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';

import { DomainError } from '../../../common/errors';
import { Access } from '../../access/access.decorator';
import { CONFIG, type Config } from '../../config/config';
import { RequestScope } from '../../context/request-scope';
import { catchesMail } from '../smtp';
import { CaughtMail, type CaughtMessage } from './caught-mail';
import { listPage, messagePage } from './dev-mail-page';

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A mail is untrusted HTML. It may use its styles and open links in a new page, and nothing else. */
const MESSAGE_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Inbox for development. These routes do not exist in production or when a mail server is configured. */
@Controller('dev')
export class DevMailController {
  constructor(
    private readonly mail: CaughtMail,
    private readonly scope: RequestScope,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('mail.json')
  @Access({ kinds: ['ANYONE'] })
  async json(@Query('to') to?: string | string[]): Promise<CaughtMessage[]> {
    this.assertOpen();
    return this.mail.list(typeof to === 'string' ? to : undefined);
  }

  @Get('mail')
  @Access({ kinds: ['ANYONE'] })
  async list(@Res() response: Response): Promise<void> {
    this.assertOpen();
    this.page(response, PAGE_POLICY, listPage(this.scope.locale, await this.mail.list()));
  }

  @Get('mail/:id')
  @Access({ kinds: ['ANYONE'] })
  async one(@Param('id') id: string, @Res() response: Response): Promise<void> {
    this.page(response, PAGE_POLICY, messagePage(this.scope.locale, await this.get(id)));
  }

  @Get('mail/:id/html')
  @Access({ kinds: ['ANYONE'] })
  async html(@Param('id') id: string, @Res() response: Response): Promise<void> {
    const { html } = await this.get(id);
    response.removeHeader('X-Frame-Options');
    this.page(response, MESSAGE_POLICY, html);
  }

  private async get(id: string): Promise<CaughtMessage> {
    this.assertOpen();
    const message = await this.mail.find(id);
    if (!message) throw new DomainError('NOT_FOUND');
    return message;
  }

  private assertOpen(): void {
    if (!catchesMail(this.config)) throw new DomainError('NOT_FOUND');
  }

  private page(response: Response, policy: string, body: string): void {
    response.set({ 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' }).type('html').send(body);
  }
}

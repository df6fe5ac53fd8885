import { Controller, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Request, Response } from 'express';

import { Access } from '../../../platform/access/access.decorator';
import { SameOriginGuard } from '../../../platform/http/same-origin.guard';
import { RefreshCookieService } from './refresh-cookie.service';
import { RefreshService } from './refresh.service';

@Controller('auth')
@UseGuards(SameOriginGuard)
export class AuthController {
  constructor(
    private readonly service: RefreshService,
    private readonly cookie: RefreshCookieService,
  ) {}

  /** Exchanges the cookie for a new access token. 401 with UNAUTHENTICATED after the session has ended. */
  @Post('refresh')
  @HttpCode(200)
  @Access({ kinds: ['ANYONE'], beforePasswordChange: true })
  async refresh(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<{ token: string; userId: string }> {
    const { token, userId, refresh } = await this.service.refresh(this.cookie.read(request));
    this.cookie.set(response, refresh);
    return { token, userId };
  }

  @Post('sign-out')
  @HttpCode(204)
  @Access({ kinds: ['ANYONE'], beforePasswordChange: true })
  async signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.service.signOut(this.cookie.read(request));
    this.cookie.clear(response);
  }
}

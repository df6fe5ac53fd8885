import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';

import { CONFIG, type Config } from '../../../platform/config/config';
import { cookieOf } from './cookie-header';

/** The refresh token is not accessible to scripts: an HttpOnly cookie that browsers send to /auth only. */
@Injectable()
export class RefreshCookieService {
  private readonly secure: boolean;
  private readonly name: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.secure = config.PUBLIC_URL.startsWith('https:');
    this.name = this.secure ? '__Secure-refresh' : 'refresh';
  }

  set(response: Response, value: string | undefined): void {
    if (value) response.cookie(this.name, value, { ...this.options, maxAge: 30 * 86_400_000 });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }

  read(request: Request): string {
    return cookieOf(request, this.name);
  }

  private get options() {
    return { httpOnly: true, secure: this.secure, sameSite: 'strict', path: '/auth' } as const;
  }
}

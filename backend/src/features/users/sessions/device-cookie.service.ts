import { createHash } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';

import { CONFIG, type Config } from '../../../platform/config/config';
import { cookieOf } from './cookie-header';

/** Hash of the cookie, for storage. */
export const deviceHash = (cookie: string): Buffer => createHash('sha256').update(cookie).digest();

/** Binds the mailed code to the browser that gave the password. HttpOnly. */
@Injectable()
export class DeviceCookieService {
  private readonly secure: boolean;
  private readonly name: string;
  private readonly life: number;

  constructor(@Inject(CONFIG) config: Config) {
    this.secure = config.PUBLIC_URL.startsWith('https:');
    this.name = this.secure ? '__Secure-sign-in' : 'sign-in';
    // The cookie expires later than a code, because the person may request a new code.
    this.life = config.CODE_SECONDS * 3 * 1000;
  }

  set(response: Response, value: string | undefined): void {
    if (value) response.cookie(this.name, value, { ...this.options, maxAge: this.life });
  }

  clear(response: Response): void {
    response.clearCookie(this.name, this.options);
  }

  read(request: Request | undefined): string {
    return cookieOf(request, this.name);
  }

  private get options() {
    return { httpOnly: true, secure: this.secure, sameSite: 'strict', path: '/graphql' } as const;
  }
}

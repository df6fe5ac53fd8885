import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Request } from 'express';

import { DomainError } from '../../common/errors';
import { CONFIG, type Config } from '../config/config';

export function allowedOrigins(config: Config): Set<string> {
  const listed = config.CORS_ORIGINS.split(',').map((origin) => origin.trim());
  return new Set([new URL(config.PUBLIC_URL).origin, ...listed].filter(Boolean));
}

/** For the two routes that use a cookie: accepts only our own origin, and only JSON, which an HTML form cannot send. */
@Injectable()
export class SameOriginGuard implements CanActivate {
  private readonly origins: Set<string>;

  constructor(@Inject(CONFIG) config: Config) {
    this.origins = allowedOrigins(config);
  }

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const { origin } = request.headers;
    const own =
      origin === undefined || this.origins.has(origin) || origin === `${request.protocol}://${request.headers.host}`;
    if (!own || !request.is('application/json')) throw new DomainError('FORBIDDEN');
    return true;
  }
}

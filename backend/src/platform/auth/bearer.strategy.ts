import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';

import type { Actor } from '../access/actor';
import { CONFIG, type Config } from '../config/config';
import { SessionCheck } from './session-check';
import { type AccessClaims, TOKEN_CHECKS, TokenKeys } from './tokens';

/** Verifies the bearer token of a request: signature, issuer, audience and expiry; then the session. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly sessions: SessionCheck,
  ) {
    const keys = new TokenKeys(config);
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, token: string, done) => {
        const key = keys.for(token);
        // The type declarations of passport-jwt do not include KeyObject, but jsonwebtoken accepts it.
        return key ? done(null, key as unknown as Buffer) : done('not an access token');
      },
      ...TOKEN_CHECKS,
    });
  }

  async validate(claims: AccessClaims): Promise<Actor | false> {
    return (await this.sessions.actorOfClaims(claims)) ?? false;
  }
}

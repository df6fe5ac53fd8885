import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';

import type { Actor } from '../access/actor';
import { CONFIG, type Config } from '../config/config';
import { SessionCheck } from './session-check';
import { type AccessClaims, isAccessToken, TOKEN_AUDIENCE, TOKEN_ISSUER, tokenKey } from './tokens';

/** The bearer header of every request: signature, issuer, audience and life are checked here, the session right after. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(
    @Inject(CONFIG) config: Config,
    private readonly sessions: SessionCheck,
  ) {
    // The library's types know no key object; what it hands the key to does.
    const key = tokenKey(config) as unknown as Buffer;
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKeyProvider: (_request, token: string, done) =>
        isAccessToken(token) ? done(null, key) : done('not an access token'),
      algorithms: ['HS256'],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
    });
  }

  async validate(claims: AccessClaims): Promise<Actor | false> {
    return (await this.sessions.actorOfClaims(claims)) ?? false;
  }
}

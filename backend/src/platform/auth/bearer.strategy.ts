import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';

import type { Actor } from '../access/actor';
import { CONFIG, type Config } from '../config/config';
import { SessionCheck } from './session-check';
import { type AccessClaims, TOKEN_AUDIENCE, TOKEN_ISSUER, TokenKeys } from './tokens';

/** The bearer header of every request: signature, issuer, audience and life are checked here, the session right after. */
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
        // The library's types know no key object; what it hands the key to does.
        return key ? done(null, key as unknown as Buffer) : done('not an access token');
      },
      algorithms: ['HS256'],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
    });
  }

  async validate(claims: AccessClaims): Promise<Actor | false> {
    return (await this.sessions.actorOfClaims(claims)) ?? false;
  }
}

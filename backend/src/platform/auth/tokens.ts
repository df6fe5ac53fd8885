import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

import { CONFIG, type Config } from '../config/config';

export interface AccessClaims {
  sub: string;
  sid: string;
  ver: number;
  /** Seconds since 1970, written by the signer. */
  iat?: number;
}

export const TOKEN_ISSUER = 'recruitment';
export const TOKEN_AUDIENCE = 'api';
export const TOKEN_TYPE = 'at+jwt';
/** 32 bytes as text. */
const RANDOM_LENGTH = 43;

/** As a key object: a text would be tried as a private or public key first, at every signature and every check (0.7 ms each time). */
export const tokenKey = (config: Config): KeyObject => createSecretKey(Buffer.from(config.APP_SECRET));

/** Said by the header: a token of another kind is no access token, whoever signed it. The signature is checked elsewhere. */
export function isAccessToken(token: string): boolean {
  try {
    const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as {
      typ?: unknown;
    } | null;
    return header?.typ === TOKEN_TYPE;
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

/** Access tokens say who and which session, and nothing personal; refresh tokens are random and kept only as a hash. */
@Injectable()
export class Tokens {
  constructor(
    private readonly jwt: JwtService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  access(claims: AccessClaims): string {
    const { sub, ...payload } = claims;
    return this.jwt.sign(payload, {
      subject: sub,
      // Two tokens of one second are two tokens.
      jwtid: randomBytes(9).toString('base64url'),
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      algorithm: 'HS256',
      expiresIn: this.config.ACCESS_TOKEN_SECONDS,
      header: { alg: 'HS256', typ: TOKEN_TYPE },
    });
  }

  /** Undefined for anything that is not a token of ours that is valid now. */
  read(token: string): AccessClaims | undefined {
    try {
      const { header, payload } = this.jwt.verify<{ header: { typ?: string }; payload: AccessClaims }>(token, {
        algorithms: ['HS256'],
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
        complete: true,
      });
      return header.typ === TOKEN_TYPE ? payload : undefined;
    } catch (error) {
      if (
        error instanceof Error &&
        /^(TokenExpiredError|JsonWebTokenError|NotBeforeError|SyntaxError)$/.test(error.name)
      )
        return undefined;
      throw error;
    }
  }

  /** Random, with a seal that says of which session it was ever one, so that an old one is told from an invented one. */
  refresh(sessionId: string): string {
    const random = randomBytes(32).toString('base64url');
    return random + this.seal(sessionId, random);
  }

  /** Whether a session was ever given this; a copy that comes back later is a theft, an invention is nothing. */
  wasGiven(sessionId: string, secret: string): boolean {
    const seal = Buffer.from(secret.slice(RANDOM_LENGTH));
    const right = Buffer.from(this.seal(sessionId, secret.slice(0, RANDOM_LENGTH)));
    return seal.length === right.length && timingSafeEqual(seal, right);
  }

  private seal(sessionId: string, random: string): string {
    const digest = createHmac('sha256', this.config.APP_SECRET).update(`refresh:${sessionId}:${random}`).digest();
    return digest.subarray(0, 16).toString('base64url');
  }

  static hash(token: string): Buffer {
    return createHash('sha256').update(token).digest();
  }
}

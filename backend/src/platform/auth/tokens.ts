import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';

import { CONFIG, type Config } from '../config/config';
import { keyIdOf, secretsOf } from '../config/secrets';

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
const keyOf = (secret: string): KeyObject => createSecretKey(Buffer.from(secret));
export const tokenKey = (config: Config): KeyObject => keyOf(config.APP_SECRET);

/** By the name that a token's header gives: the key in use, and those it took the place of. */
export class TokenKeys {
  private readonly byId: ReadonlyMap<string, KeyObject>;
  private readonly unnamed: KeyObject;

  constructor(config: Config) {
    this.unnamed = tokenKey(config);
    this.byId = new Map(secretsOf(config).map((secret) => [keyIdOf(secret), keyOf(secret)]));
  }

  /**
   * The key that would have signed it; none for a token of another kind, which is no access token whoever signed it, and for a
   * key that is not ours any more. The signature is checked elsewhere.
   */
  for(token: string): KeyObject | undefined {
    try {
      const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as {
        typ?: unknown;
        kid?: unknown;
      } | null;
      if (header?.typ !== TOKEN_TYPE) return undefined;
      if (header.kid === undefined) return this.unnamed;
      return typeof header.kid === 'string' ? this.byId.get(header.kid) : undefined;
    } catch (error) {
      if (error instanceof SyntaxError) return undefined;
      throw error;
    }
  }
}

/** Access tokens say who and which session, and nothing personal; refresh tokens are random and kept only as a hash. */
@Injectable()
export class Tokens {
  private readonly keys: TokenKeys;
  private readonly keyId: string;

  constructor(
    private readonly jwt: JwtService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.keys = new TokenKeys(config);
    this.keyId = keyIdOf(config.APP_SECRET);
  }

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
      header: { alg: 'HS256', typ: TOKEN_TYPE, kid: this.keyId },
    });
  }

  /** Undefined for anything that is not a token of ours that is valid now. */
  read(token: string): AccessClaims | undefined {
    const key = this.keys.for(token);
    if (!key) return undefined;
    try {
      return this.jwt.verify<AccessClaims>(token, {
        // The library's types know no key object; what it hands the key to does.
        secret: key as unknown as Buffer,
        algorithms: ['HS256'],
        issuer: TOKEN_ISSUER,
        audience: TOKEN_AUDIENCE,
      });
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
    return secretsOf(this.config).some((key) => {
      const right = Buffer.from(this.seal(sessionId, secret.slice(0, RANDOM_LENGTH), key));
      return seal.length === right.length && timingSafeEqual(seal, right);
    });
  }

  private seal(sessionId: string, random: string, key = this.config.APP_SECRET): string {
    const digest = createHmac('sha256', key).update(`refresh:${sessionId}:${random}`).digest();
    return digest.subarray(0, 16).toString('base64url');
  }

  static hash(token: string): Buffer {
    return createHash('sha256').update(token).digest();
  }
}

import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { JwtService, type JwtVerifyOptions } from '@nestjs/jwt';

import { CONFIG, type Config } from '../config/config';
import { keyIdOf, secretsOf } from '../config/secrets';

export interface AccessClaims {
  sub: string;
  sid: string;
  ver: number;
  /** Issue time, in seconds since 1970. */
  iat?: number;
  /** Expiry time, in seconds since 1970. */
  exp?: number;
}

const TOKEN_ISSUER = 'recruitment';
const TOKEN_AUDIENCE = 'api';
export const TOKEN_TYPE = 'at+jwt';
/** What each verifier of access tokens checks besides the signature and the expiry. */
export const TOKEN_CHECKS = {
  algorithms: ['HS256'],
  issuer: TOKEN_ISSUER,
  audience: TOKEN_AUDIENCE,
} satisfies JwtVerifyOptions;
/** Length of 32 random bytes in base64url. */
const RANDOM_LENGTH = 43;

/**
 * A KeyObject, because jsonwebtoken would try to parse a string as a private or public key at each signature and each
 * check.
 */
const keyOf = (secret: string): KeyObject => createSecretKey(Buffer.from(secret));
export const tokenKey = (config: Config): KeyObject => keyOf(config.APP_SECRET);

/** Signing keys by key id: the current key and the previous ones. */
export class TokenKeys {
  private readonly byId: ReadonlyMap<string, KeyObject>;
  private readonly unnamed: KeyObject;

  constructor(config: Config) {
    this.unnamed = tokenKey(config);
    this.byId = new Map(secretsOf(config).map((secret) => [keyIdOf(secret), keyOf(secret)]));
  }

  /**
   * The key for the id in a token's header. Undefined for a token of another type and for an unknown key id. Does not
   * verify the signature.
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

/**
 * Access tokens name the person and the session and hold no personal data. Refresh tokens are random and stored only
 * as a hash.
 */
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
      // Makes two tokens issued in the same second differ.
      jwtid: randomBytes(9).toString('base64url'),
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      algorithm: 'HS256',
      expiresIn: this.config.ACCESS_TOKEN_SECONDS,
      header: { alg: 'HS256', typ: TOKEN_TYPE, kid: this.keyId },
    });
  }

  /** The claims of a valid access token; undefined for anything else. */
  read(token: string): AccessClaims | undefined {
    const key = this.keys.for(token);
    if (!key) return undefined;
    try {
      return this.jwt.verify<AccessClaims>(token, {
        // The type declarations of JwtService do not include KeyObject, but jsonwebtoken accepts it.
        secret: key as unknown as Buffer,
        ...TOKEN_CHECKS,
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

  /**
   * Random, followed by a seal over the session id. The seal distinguishes an old token of this session from an
   * invented one.
   */
  refresh(sessionId: string): string {
    const random = randomBytes(32).toString('base64url');
    return random + this.seal(sessionId, random);
  }

  /**
   * Whether the API issued this token for the session at any time. The reuse of an old token indicates theft; a token
   * that was never issued does not.
   */
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

import { createHmac, timingSafeEqual } from 'node:crypto';

import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';

import { CONFIG, type Config } from '../../config/config';
import { secretsOf } from '../../config/secrets';
import { Clock } from '../../context/clock';

export const GRANT_SECONDS = 60;

export interface GrantedObject {
  storageKey: string;
  fileName: string;
  mediaType: string;
}

export interface Grant {
  url: string;
  expiresAt: Date;
}

const claims = z.object({
  key: z.string(),
  name: z.string(),
  type: z.string(),
  expires: z.number(),
});

/**
 * Download links to one object, valid for one minute for anyone who holds them, because a browser download sends no
 * Authorization header. The permission is checked when the link is created, once per download (docs/adr/0022).
 */
@Injectable()
export class Grants {
  private readonly secrets: readonly [Buffer, ...Buffer[]];
  /** A separate host, so that an uploaded file that a browser renders anyway does not run in our origin. */
  private readonly origin: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly clock: Clock,
  ) {
    const keyOf = (secret: string) => createHmac('sha256', secret).update('file-grants').digest();
    const [now, ...before] = secretsOf(config);
    this.secrets = [keyOf(now), ...before.map(keyOf)];
    this.origin = config.FILES_ORIGIN ? new URL(config.FILES_ORIGIN).origin : '';
  }

  issue(object: GrantedObject): Grant {
    const expiresAt = new Date(this.clock.now().getTime() + GRANT_SECONDS * 1000);
    const content = {
      key: object.storageKey,
      name: object.fileName,
      type: object.mediaType,
      expires: expiresAt.getTime(),
    };
    const body = Buffer.from(JSON.stringify(content)).toString('base64url');
    return { url: `${this.origin}/files/${body}.${this.sign(body).toString('base64url')}`, expiresAt };
  }

  /** The object of a token; undefined when it is malformed, forged or expired. */
  open(token: string): GrantedObject | undefined {
    const [body, signature, ...rest] = token.split('.');
    if (!body || !signature || rest.length > 0 || !this.isSignedBy(signature, body)) return undefined;
    const { key, name, type, expires } = claims.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    return expires > this.clock.now().getTime() ? { storageKey: key, fileName: name, mediaType: type } : undefined;
  }

  private isSignedBy(signature: string, body: string): boolean {
    const given = Buffer.from(signature, 'base64url');
    return this.secrets.some((secret) => {
      const right = this.sign(body, secret);
      return given.length === right.length && timingSafeEqual(given, right);
    });
  }

  private sign(body: string, secret = this.secrets[0]): Buffer {
    return createHmac('sha256', secret).update(body).digest();
  }
}

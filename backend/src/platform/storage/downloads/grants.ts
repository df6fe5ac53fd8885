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
 * A link to one object for one minute, for whoever holds it: a download carries no header that would say who asks. The
 * right is checked when the link is asked for, anew for each download (docs/adr/0022).
 */
@Injectable()
export class Grants {
  private readonly secrets: readonly [Buffer, ...Buffer[]];
  /** Another host name, so that a file that is shown as a page after all is no page of ours. */
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

  /** What the token grants, or nothing when it is garbled, forged or too old. */
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

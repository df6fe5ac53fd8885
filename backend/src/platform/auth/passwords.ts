import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

import { CONFIG, type Config } from '../config/config';

/**
 * argon2 and file access share libuv's four threads. This limit queues hashing, so that many sign-ins at once do not
 * block other requests.
 */
const AT_ONCE = 4;

/** Hashes passwords with argon2id (parameters from the configuration) and limits concurrent hashes. */
@Injectable()
export class Passwords {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private dummy?: Promise<string>;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  hash(password: string): Promise<string> {
    return this.limited(() => hash(password, this.options));
  }

  /**
   * For an unknown account, verifies against a dummy hash, so that the response time does not reveal whether the
   * account exists.
   */
  async verify(stored: string | null, password: string): Promise<boolean> {
    this.dummy ??= this.hash('nobody has this password');
    const against = stored ?? (await this.dummy);
    const matches = await this.limited(() => verify(against, password));
    return matches && stored !== null;
  }

  private get options() {
    return { memoryCost: this.config.ARGON2_MEMORY_KIB, timeCost: this.config.ARGON2_PASSES, parallelism: 1 };
  }

  private async limited<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= AT_ONCE) await new Promise<void>((go) => this.waiting.push(go));
    this.running += 1;
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.waiting.shift()?.();
    }
  }
}

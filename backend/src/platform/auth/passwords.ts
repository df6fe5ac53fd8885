import { Inject, Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

import { LimitedQueue } from '../../common/concurrency/limited-queue';
import { CONFIG, type Config } from '../config/config';
import { verifyImportedHash } from './imported-hash';

/**
 * argon2 and file access share libuv's four threads. This limit queues hashing, so that many sign-ins at once do not
 * block other requests.
 */
const AT_ONCE = 4;
/** Hashes of older systems may cost far more than ours. They wait for each other, so that they occupy one thread. */
const IMPORTED_AT_ONCE = 1;

/** Hashes passwords with argon2id (parameters from the configuration) and limits concurrent hashes. */
@Injectable()
export class Passwords {
  private readonly queue = new LimitedQueue(AT_ONCE);
  private readonly importedQueue = new LimitedQueue(IMPORTED_AT_ONCE);
  private dummy?: Promise<string>;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(password, this.options));
  }

  /**
   * For an unknown account, verifies against a dummy hash, so that the response time does not reveal whether the
   * account exists. `isImported`: the hash comes from an older system.
   */
  async verify(stored: string | null, password: string, isImported = false): Promise<boolean> {
    if (isImported && stored !== null)
      return this.importedQueue.run(() => this.queue.run(() => verifyImportedHash(stored, password)));
    this.dummy ??= this.hash('nobody has this password');
    const against = stored ?? (await this.dummy);
    const matches = await this.queue.run(() => verify(against, password));
    return matches && stored !== null;
  }

  /** Whether the hash has the algorithm and the parameters of new hashes. */
  isCurrent(stored: string): boolean {
    const { memoryCost, timeCost, parallelism } = this.options;
    return stored.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
  }

  private get options() {
    return { memoryCost: this.config.ARGON2_MEMORY_KIB, timeCost: this.config.ARGON2_PASSES, parallelism: 1 };
  }
}

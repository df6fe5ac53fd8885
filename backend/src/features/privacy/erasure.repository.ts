import { Injectable } from '@nestjs/common';

import type { Locale } from '../../common/locale';
import { Clock } from '../../platform/context/clock';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import { Erasure } from './privacy.entity';

interface ErasureNotice {
  email: string;
  name: string;
  locale: Locale;
}

export type ErasedFiles = Pick<Erasure, 'files' | 'photos'>;

/** Erasure of candidates and of applications after their retention period, in the worker. */
@Injectable()
export class ErasureRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** The owner of the account, while the address is known. */
  async owner(personId: string): Promise<ErasureNotice | undefined> {
    const [owner] = await this.db.as({ audience: 'worker' }, () =>
      this.db.read<ErasureNotice>(sql`select email, name, locale from sec.person_told(${personId})`),
    );
    return owner;
  }

  async erase(personId: string): Promise<void> {
    await this.db.query(sql`select sec.erase_candidate(${personId}, ${this.clock.now()})`);
  }

  /** Files that may be deleted. */
  async files(personId: string): Promise<ErasedFiles | undefined> {
    const [files] = await this.db.as({ audience: 'worker' }, () =>
      this.db.read<ErasedFiles>(sql`
        select files, photos from erasure where person_id = ${personId} and erased_at is not null`),
    );
    return files;
  }

  async finish(personId: string): Promise<void> {
    await this.db.of(Erasure).update({ personId }, { files: [], photos: [], finishedAt: this.clock.now() });
  }

  /** Returns the number of applications that were made anonymous, at most `limit`. */
  async anonymize(limit: number): Promise<number> {
    const [row] = await this.db.as({ audience: 'worker', requestId: '' }, () =>
      this.db.query<{ done: number }>(sql`select sec.anonymise_candidacies(${this.clock.now()}, ${limit}) as done`),
    );
    return row?.done ?? 0;
  }
}

import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../platform/config/config';
import { Clock } from '../../platform/context/clock';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import { type DomainEvent, OnDomainEvent } from '../../platform/events/subscriber.decorator';
import { type CommitEffects, type DueItem, DueRows, OnDueTell } from '../../platform/jobs';
import { Mail } from '../../platform/mail/mail';
import { keyOfPhoto } from '../../platform/storage/pictures/photo-address';
import { Storage } from '../../platform/storage/storage';
import type { Locale } from '../../common/locale';

const ERASE = 'privacy.erase';
const FILES = 'privacy.erase-files';
const MINUTE = 60_000;

interface ErasureNotice {
  email: string;
  name: string;
  locale: Locale;
}

/**
 * Erases in three repeatable steps: notify the owner while the address is known, clear all personal data in one
 * statement, then delete the files.
 */
@Injectable()
export class ErasureWorker {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly due: DueRows,
    private readonly mail: Mail,
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @OnDomainEvent('privacy.erasure-requested', 'privacy.erasure')
  async begin(
    { payload: { personId } }: DomainEvent<'privacy.erasure-requested'>,
    effects: CommitEffects,
  ): Promise<void> {
    const [told] = await this.db.as({ audience: 'worker' }, () =>
      this.db.read<ErasureNotice>(sql`
      select email, name, locale from sec.person_told(${personId})`),
    );
    const now = this.clock.now();
    await effects.commit(async () => {
      await this.due.schedule(ERASE, personId, new Date(now.getTime() + this.config.ERASURE_DELAY_MINUTES * MINUTE));
      if (!told) return;
      await this.mail.enqueue({
        dedupeKey: `account.erasure_started:${personId}`,
        templateKey: 'account.erasure_started',
        address: told.email,
        personId,
        locale: told.locale,
        variables: { name: told.name },
        sendAfter: now,
      });
    });
  }

  @OnDueTell(ERASE)
  async erase({ subjectId: personId }: DueItem, effects: CommitEffects): Promise<void> {
    await effects.commit(async () => {
      await this.db.query(sql`select sec.erase_candidate(${personId}, ${this.clock.now()})`);
      await this.due.schedule(FILES, personId, this.clock.now());
    });
  }

  @OnDueTell(FILES)
  async removeFiles({ subjectId: personId }: DueItem, effects: CommitEffects): Promise<void> {
    const [row] = await this.db.as({ audience: 'worker' }, () =>
      this.db.read<{ files: string[]; photos: string[] }>(sql`
        select files, photos from erasure where person_id = ${personId} and erased_at is not null`),
    );
    const photos = (row?.photos ?? []).flatMap((photo) => keyOfPhoto(photo) ?? []);
    for (const key of [...(row?.files ?? []), ...photos]) await this.storage.remove(key);
    await effects.commit(async () => {
      await this.db.write(sql`
        update erasure
        set files = '{}', photos = '{}', finished_at = ${this.clock.now()}
        where person_id = ${personId}`);
    });
  }
}

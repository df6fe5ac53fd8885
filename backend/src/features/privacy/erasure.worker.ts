import { Inject, Injectable } from '@nestjs/common';

import { CONFIG, type Config } from '../../platform/config/config';
import { Clock } from '../../platform/context/clock';
import { type DomainEvent, OnDomainEvent } from '../../platform/events/subscriber.decorator';
import { type CommitEffects, type DueItem, DueRowsRepository, OnDueTell } from '../../platform/jobs';
import { Mail } from '../../platform/mail/mail';
import { keyOfPhoto } from '../../platform/storage/pictures/photo-address';
import { Storage } from '../../platform/storage/storage';
import { ErasureRepository } from './erasure.repository';

const ERASE = 'privacy.erase';
const FILES = 'privacy.erase-files';
const MINUTE = 60_000;

/**
 * Erases in three repeatable steps: notify the owner while the address is known, clear all personal data in one
 * statement, then delete the files.
 */
@Injectable()
export class ErasureWorker {
  constructor(
    private readonly erasures: ErasureRepository,
    private readonly clock: Clock,
    private readonly due: DueRowsRepository,
    private readonly mail: Mail,
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @OnDomainEvent('privacy.erasure-requested', 'privacy.erasure')
  async begin(
    { payload: { personId } }: DomainEvent<'privacy.erasure-requested'>,
    effects: CommitEffects,
  ): Promise<void> {
    const owner = await this.erasures.owner(personId);
    const now = this.clock.now();
    await effects.commit(async () => {
      await this.due.schedule(ERASE, personId, new Date(now.getTime() + this.config.ERASURE_DELAY_MINUTES * MINUTE));
      if (!owner) return;
      await this.mail.enqueue({
        dedupeKey: `account.erasure_started:${personId}`,
        templateKey: 'account.erasure_started',
        address: owner.email,
        personId,
        locale: owner.locale,
        variables: { name: owner.name },
        sendAfter: now,
      });
    });
  }

  @OnDueTell(ERASE)
  async erase({ subjectId: personId }: DueItem, effects: CommitEffects): Promise<void> {
    await effects.commit(async () => {
      await this.erasures.erase(personId);
      await this.due.schedule(FILES, personId, this.clock.now());
    });
  }

  @OnDueTell(FILES)
  async removeFiles({ subjectId: personId }: DueItem, effects: CommitEffects): Promise<void> {
    const erased = await this.erasures.files(personId);
    const photos = (erased?.photos ?? []).flatMap((photo) => keyOfPhoto(photo) ?? []);
    for (const key of [...(erased?.files ?? []), ...photos]) await this.storage.remove(key);
    await effects.commit(() => this.erasures.finish(personId));
  }
}

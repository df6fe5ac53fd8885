import { Injectable } from '@nestjs/common';

import type { Locale } from '../../common/locale';
import { Clock } from '../../platform/context/clock';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import { PubSub } from '../../platform/pubsub/pubsub';
import type { NotificationKind } from './notification.types';
import { notificationTitle } from './notification-title';

export interface NewNotification {
  /** Identifies the occasion; a second notification with the same key is dropped. */
  dedupeKey: string;
  personId: string;
  locale: Locale;
  kind: `${NotificationKind}`;
  subjectId: string;
  facts: Readonly<Record<string, string>>;
  link: string;
}

/** Writes notifications in the worker’s transaction and wakes subscribers after the commit. */
@Injectable()
export class Notifier {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly pubsub: PubSub,
  ) {}

  async notify(told: NewNotification): Promise<void> {
    const { personId, kind } = told;
    await this.db.transaction(async () => {
      // Held until the commit, so that sequence numbers become visible in order and a reader that resumes misses none.
      await this.db.query(sql`select pg_advisory_xact_lock(hashtextextended('notification:' || ${personId}, 0))`);
      const [row] = await this.db.query<{ seq: number }>(sql`
        insert into notification (id, person_id, seq, kind, subject_id, title, link, dedupe_key, at)
        select ${this.clock.id()}, ${personId}::uuid, coalesce(max(n.seq), 0) + 1, ${kind}, ${told.subjectId},
          ${notificationTitle(kind, told.locale, told.facts)}, ${told.link}, ${told.dedupeKey}, ${this.clock.now()}
        from notification n
        where n.person_id = ${personId}::uuid
        on conflict (dedupe_key) do nothing returning seq`);
      if (row) this.pubsub.publish(`notification:${personId}`, { personId, seq: Number(row.seq) });
    });
  }
}

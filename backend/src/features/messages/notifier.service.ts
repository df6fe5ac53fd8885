import { Injectable } from '@nestjs/common';

import type { Locale } from '../../common/locale';
import { Clock } from '../../platform/context/clock';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import { PubSub } from '../../platform/pubsub/pubsub';
import type { NotificationKind } from './notification.types';
import { notificationTitle } from './notification-title';

export interface NewNotification {
  /** Says what it is about: the same is told once. */
  dedupeKey: string;
  personId: string;
  locale: Locale;
  kind: `${NotificationKind}`;
  subjectId: string;
  facts: Readonly<Record<string, string>>;
  link: string;
}

/** Writes notifications, in the worker's transaction, and wakes whoever listens once it has committed. */
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
      // Held until the commit: numbers become visible in their order, so a reader that resumes misses none.
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

import { Injectable } from '@nestjs/common';

import { isUuid } from '../../common/ids';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { raw, sql, when } from '../../platform/database/sql';
import { type ListDefinition, type ListedRow, listStatement, pageOfRows } from '../../platform/database/list-query';
import { checkedIds } from '../../platform/database/page';
import type { PageInput } from '../../platform/graphql/page';
import type { Notification } from './notification.entity';
import {
  type NotificationFilter,
  type NotificationPage,
  NotificationSort,
  NotificationSortField,
  type NotificationType,
} from './notification.types';

const columnsOf = (row: 'page' | 'n') => {
  const n = raw(row);
  return sql`${n}.id, ${n}.seq::text as seq, ${n}.kind, ${n}.subject_id, ${n}.title, ${n}.link, ${n}.at, ${n}.read_at`;
};
const list = (personId: string): ListDefinition => ({
  from: sql`notification n`,
  alias: 'n',
  select: sql`${columnsOf('page')},
    (select count(*)::int from notification u where u.person_id = ${personId} and u.read_at is null) as unread`,
});
const SORTS = {
  [NotificationSortField.ID]: { sql: 'n.id', type: 'uuid' },
  [NotificationSortField.AT]: { sql: 'n.at', type: 'timestamptz' },
};

export type NotificationValues = Pick<Notification, 'personId' | 'kind' | 'subjectId' | 'title' | 'link' | 'dedupeKey'>;

/** Notifications: the signed-in person reads their own, the worker adds those of anybody. */
@Injectable()
export class NotificationsRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  async list(
    page?: PageInput | null,
    sort?: NotificationSort | null,
    filter?: NotificationFilter | null,
  ): Promise<NotificationPage> {
    const { field, order } = sort ?? new NotificationSort();
    const { personId } = this.scope;
    const where = [
      sql`n.person_id = ${personId}`,
      when(checkedIds(filter?.ids, isUuid), (ids) => sql`n.id = any (${ids}::uuid[])`),
      when(filter?.unread, (unread) => sql`(n.read_at is null) = ${unread}`),
      when(filter?.q?.trim() || null, (q) => sql`position(sec.fold(${q}) in sec.fold(n.title)) > 0`),
    ];
    const query = listStatement({ list: list(personId), page, sort: SORTS[field], order, where });
    const rows = await this.db.read<NotificationType & ListedRow & { unread: number }>(query);
    return { ...pageOfRows(rows, (row) => row), unread: rows[0]?.unread ?? 0 };
  }

  async markRead(ids: readonly string[]): Promise<NotificationPage> {
    const { personId } = this.scope.values;
    await this.db.write(sql`
      update notification
      set read_at = ${this.clock.now()}
      where person_id = ${personId} and id = any (${checkedIds(ids, isUuid)}::uuid[]) and read_at is null`);
    return this.list();
  }

  /**
   * Returns the sequence number, or undefined when a notification with the same key exists. The lock is held until the
   * commit, so that sequence numbers become visible in order and a reader that resumes misses none.
   */
  async insert({ personId, kind, subjectId, title, link, dedupeKey }: NotificationValues): Promise<number | undefined> {
    await this.db.query(sql`select pg_advisory_xact_lock(hashtextextended('notification:' || ${personId}, 0))`);
    const [row] = await this.db.query<{ seq: string }>(sql`
      insert into notification (id, person_id, seq, kind, subject_id, title, link, dedupe_key, at)
      select ${this.clock.id()}, ${personId}::uuid, coalesce(max(n.seq), 0) + 1, ${kind}, ${subjectId}, ${title},
        ${link}, ${dedupeKey}, ${this.clock.now()}
      from notification n
      where n.person_id = ${personId}::uuid
      on conflict (dedupe_key) do nothing returning seq`);
    return row && Number(row.seq);
  }

  after(seq: string, limit: number): Promise<NotificationType[]> {
    return this.db.read<NotificationType>(sql`
      select ${columnsOf('n')}
      from notification n
      where n.person_id = ${this.scope.values.personId} and n.seq > ${seq}
      order by n.seq
      limit ${limit}`);
  }

  async lastSeq(): Promise<string> {
    const [row] = await this.db.read<{ seq: string }>(sql`
      select coalesce(max(seq), 0)::text as seq from notification where person_id = ${this.scope.values.personId}`);
    return row?.seq ?? '0';
  }
}

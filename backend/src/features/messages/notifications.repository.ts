import { Injectable } from '@nestjs/common';

import { isUuid } from '../../common/ids';
import type { Actor } from '../../platform/access/actor';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { empty, sql, type Sql, when } from '../../platform/database/sql';
import { type ListedRow, listStatement, pageOfRows } from '../../platform/database/list-query';
import { checkedIds } from '../../platform/database/page';
import type { PageInput } from '../../platform/graphql/page';
import {
  candidateColumns,
  candidateJoins,
  COLUMNS_WITH_CANDIDATE,
} from './blind-mode/notification-candidate.conditions';
import { SEARCHED_TITLE } from './blind-mode/searched-title.conditions';
import { type NamedCandidate, shownTitle } from './blind-mode/shown-title';
import type { Notification } from './notification.entity';
import {
  type NotificationFilter,
  type NotificationPage,
  NotificationSort,
  NotificationSortField,
  type NotificationType,
} from './notification.types';

const COLUMNS = sql`
  page.id, page.seq::text as seq, page.kind, page.subject_id, page.title, page.link, page.at, page.read_at`;
const unreadOf = (personId: string): Sql => sql`
  (select count(*)::int from notification u where u.person_id = ${personId} and u.read_at is null) as unread`;
const SORTS = {
  [NotificationSortField.ID]: { sql: 'n.id', type: 'uuid' },
  [NotificationSortField.AT]: { sql: 'n.at', type: 'timestamptz' },
};

export type NotificationValues = Pick<Notification, 'personId' | 'kind' | 'subjectId' | 'title' | 'link' | 'dedupeKey'>;

/** Rows of staff also have the candidate. */
type Row = NotificationType & Partial<NamedCandidate>;

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
      when(filter?.q?.trim() || null, (q) => this.withWords(q)),
    ];
    const { columns, joins, select } = this.parts();
    const list = {
      from: sql`notification n`,
      alias: 'n',
      columns,
      joins,
      select: sql`${select}, ${unreadOf(personId)}`,
    };
    const query = listStatement({ list, page, sort: SORTS[field], order, where });
    const rows = await this.db.read<Row & ListedRow & { unread: number }>(query);
    return { ...pageOfRows(rows, (row) => this.item(row)), unread: rows[0]?.unread ?? 0 };
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

  async after(seq: string, limit: number): Promise<NotificationType[]> {
    const { columns, joins, select } = this.parts();
    const rows = await this.db.read<Row>(sql`
      with page as materialized (
        select ${columns} from notification n
        where n.person_id = ${this.scope.values.personId} and n.seq > ${seq}
        order by n.seq
        limit ${limit}
      )
      select ${select} from page ${joins}
      order by page.seq`);
    return rows.map((row) => this.item(row));
  }

  async lastSeq(): Promise<string> {
    const [row] = await this.db.read<{ seq: string }>(sql`
      select coalesce(max(seq), 0)::text as seq from notification where person_id = ${this.scope.values.personId}`);
    return row?.seq ?? '0';
  }

  /** The parts of the statement. For staff it also reads the candidate, because only notifications of staff name candidates. */
  private parts(): { columns: Sql; joins: Sql; select: Sql } {
    const { actor } = this.scope;
    if (!isStaff(actor)) return { columns: sql`n.*`, joins: empty, select: COLUMNS };
    return {
      columns: COLUMNS_WITH_CANDIDATE,
      joins: candidateJoins(this.scope.tenantId),
      select: sql`${COLUMNS}, ${candidateColumns(actor)}`,
    };
  }

  /** Only notifications of staff name candidates, whom blind mode may hide. */
  private withWords(words: string): Sql {
    const title = isStaff(this.scope.actor) ? SEARCHED_TITLE : sql`n.title`;
    return sql`position(sec.fold(${words}) in sec.fold(${title})) > 0`;
  }

  private item({ candidateName = null, identityHidden = false, isReached = false, ...row }: Row): NotificationType {
    return { ...row, title: shownTitle(row, { candidateName, identityHidden, isReached }, this.scope.locale) };
  }
}

const isStaff = (actor: Actor | undefined): actor is Actor => actor?.kind === 'STAFF';

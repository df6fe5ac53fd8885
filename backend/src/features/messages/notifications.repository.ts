import { Injectable } from '@nestjs/common';

import { isUuid } from '../../common/ids';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import {
  Conditions,
  type ListDefinition,
  type ListedRow,
  listStatement,
  readList,
} from '../../platform/database/list-statement';
import { checkedIds, pageBounds, type PageInput, pageOf } from '../../platform/graphql/page';
import {
  type NotificationFilter,
  type NotificationPage,
  NotificationSort,
  NotificationSortField,
  type NotificationType,
} from './notification.types';

const COLUMNS = (row: string) =>
  `${row}.id, ${row}.seq::text as seq, ${row}.kind, ${row}.subject_id as "subjectId", ${row}.title, ${row}.link, ${row}.at, ${row}.read_at as "readAt"`;
const LIST: ListDefinition = {
  name: 'notifications',
  from: 'notification n',
  alias: 'n',
  select: `${COLUMNS('page')}, (select count(*)::int from notification u where u.person_id = $1 and u.read_at is null) as unread`,
};
const SORTS = {
  [NotificationSortField.ID]: { sql: 'n.id', type: 'uuid' },
  [NotificationSortField.AT]: { sql: 'n.at', type: 'timestamptz' },
};
const AFTER = {
  name: 'notifications_after',
  text: `select ${COLUMNS('n')} from notification n where n.person_id = $1 and n.seq > $2 order by n.seq limit $3`,
};
const LAST = {
  name: 'notifications_last',
  text: 'select coalesce(max(seq), 0)::text as seq from notification where person_id = $1',
};

/** The signed-in person's own notifications, whoever they are. */
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
    const wanted = new Conditions()
      .add('person', 'n.person_id = $?', this.scope.values.personId)
      .add('ids', 'n.id = any ($?::uuid[])', checkedIds(filter?.ids, isUuid))
      .add('unread', '(n.read_at is null) = $?', filter?.unread)
      .add('q', 'position(sec.fold($?) in sec.fold(n.title)) > 0', filter?.q?.trim() || null);
    const { statement, values } = listStatement(LIST, {
      sort: SORTS[field],
      order,
      conditions: wanted.conditions,
      values: wanted.values,
      variant: wanted.variant,
      bounds: pageBounds(page),
    });
    const answer = await this.db.read<NotificationType & ListedRow & { unread: number }>(statement, values);
    const { rows, counted, endCursor } = readList(answer);
    return { ...pageOf(rows, counted, endCursor), unread: answer[0]?.unread ?? 0 };
  }

  async markRead(ids: readonly string[]): Promise<NotificationPage> {
    const { personId } = this.scope.values;
    await this.db.transaction((manager) =>
      manager.query(
        'update notification set read_at = $3 where person_id = $1 and id = any ($2::uuid[]) and read_at is null',
        [personId, checkedIds(ids, isUuid), this.clock.now()],
      ),
    );
    return this.list();
  }

  after(seq: string, limit: number): Promise<NotificationType[]> {
    return this.db.read<NotificationType>(AFTER, [this.scope.values.personId, seq, limit]);
  }

  async lastSeq(): Promise<string> {
    const [row] = await this.db.read<{ seq: string }>(LAST, [this.scope.values.personId]);
    return row?.seq ?? '0';
  }
}

import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { Actor } from '../../../platform/access/actor';
import type { PermissionName } from '../../../platform/access/permission';
import { withinReach } from '../../../platform/access/reach';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import type { ListDefinition } from '../../../platform/database/list-query';
import { checkedIds } from '../../../platform/database/page';
import { sql, type Sql, when } from '../../../platform/database/sql';
import { Exportable } from '../../../platform/exports';
import type { PersonRef } from '../../../platform/graphql/common.types';
import type { PageInput } from '../../../platform/graphql/page';
import {
  type Identity,
  identityHidden,
  identityMask,
  personHidden,
  personPartlyHidden,
  shownName,
  HIDDEN_SUBJECT,
  SUBJECT_HIDDEN,
  SUBJECT_ID,
  SUBJECT_NAME,
} from '../../candidacies';
import type { CandidateMessage } from './candidate-message.entity';
import { MESSAGE_EXPORT } from './message-export';
import { reachedMessages } from './message.conditions';
import { messageStates } from './message.states';
import { type MessageFilter, type MessageItem, type MessagePage, MessageSort, MessageSortField } from './message.types';

/** While blind mode hides the candidate, a mail is shown without address, subject and text. Notes of contacts are masked. */
const LIST: ListDefinition = {
  from: sql`candidate_message m`,
  alias: 'm',
  select: sql`
    page.id, page.version, page.kind, page.channel, page.state, page.outcome,
    ${SUBJECT_ID} as candidate_id, page.candidacy_id,
    case when ${SUBJECT_HIDDEN} then null else page.address end as address,
    case when ${SUBJECT_HIDDEN} then null else page.subject end as subject,
    case when ${SUBJECT_HIDDEN} and page.kind <> 'CONTACT' then null else page.body end as text, page.run_id, page.at,
    page.sent_at, page.cancel_reason, page.answer_code, page.answer, page.is_permanent, v.title as vacancy_title, v.department_id, v.owner_id,
    case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as sender,
    ${SUBJECT_HIDDEN} as identity_hidden, p.email, p.telephone, p.surname, concat_ws(' ', p.name, c.candidate_name) as name,
    coalesce(${SUBJECT_NAME}, '') as candidate_name`,
  joins: sql`
    left join candidacy c on c.id = page.candidacy_id
    left join candidate p on p.id = page.candidate_id
    left join vacancy v on v.id = coalesce(c.vacancy_id, page.vacancy_id)
    left join person o on o.id = page.sender_id
    ${HIDDEN_SUBJECT}`,
};
const SORTS = {
  [MessageSortField.ID]: { sql: 'm.id', type: 'uuid' },
  [MessageSortField.AT]: { sql: 'm.at', type: 'timestamptz' },
};

/**
 * The messages about a candidacy, and the invitations of its candidate to the vacancy. Invitations of a hidden
 * candidate are left out, because an invitation contains the id of the person.
 */
const aboutCandidacy = (id: string): Sql => sql`
  select x.id from candidate_message x where x.candidacy_id = ${id}
  union all
  select x.id
  from candidacy a join candidate_message x on x.candidate_id = a.candidate_id and x.vacancy_id = a.vacancy_id
  where a.id = ${id} and not ${identityHidden('a')}`;

type Row = Omit<CandidateMessage, 'tenantId' | 'body'> & {
  text: string | null;
  vacancyTitle: string | null;
  departmentId: string | null;
  ownerId: string | null;
  sender: PersonRef | null;
  candidateName: string;
  identityHidden: boolean;
} & Identity;

/** The history of messages to candidates. */
@Injectable()
export class MessagesReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  @Exportable(MESSAGE_EXPORT)
  list(page?: PageInput | null, sort?: MessageSort | null, filter?: MessageFilter | null): Promise<MessagePage> {
    return this.read(
      [
        when(checkedIds(filter?.ids, isUuid), (ids) => sql`m.id = any (${ids}::uuid[])`),
        when(filter?.candidacyId, (id) => sql`m.id in (${aboutCandidacy(id)})`),
        when(
          filter?.candidateId,
          (id) =>
            sql`m.candidate_id = ${id} and (m.candidacy_id is null or not ${personPartlyHidden(sql`m.candidate_id`)})`,
        ),
        when(
          filter?.vacancyId,
          (id) => sql`(m.vacancy_id = ${id}
            or exists (select 1 from candidacy a where a.id = m.candidacy_id and a.vacancy_id = ${id}))`,
        ),
        when(filter?.runId, (id) => sql`m.run_id = ${id}`),
        when(filter?.state, (states) => sql`m.state = any (${states}::text[])`),
        when(filter?.kind, (kinds) => sql`m.kind = any (${kinds}::text[])`),
        when(
          filter?.q?.trim() || null,
          // The subject may contain the name, so a search must not find a candidate whom blind mode hides by it.
          (q) => sql`not ${personHidden(sql`m.candidate_id`)} and (
            position(sec.fold(${q}) in sec.fold(coalesce(m.subject, ''))) > 0 or exists (
              select 1 from candidate k
              where k.id = m.candidate_id and position(sec.fold(${q}) in sec.fold(k.name || ' ' || k.surname)) > 0))`,
        ),
      ],
      { page, sort },
    );
  }

  /** For a caller who may write to candidates. */
  async get(id: string): Promise<MessageItem> {
    const { items } = await this.read([sql`m.id = ${id}`], {}, 'APPLICATION_MESSAGE');
    if (!items[0]) throw new DomainError('NOT_FOUND');
    return items[0];
  }

  private read(
    conditions: (Sql | undefined)[],
    { page, sort }: { page?: PageInput | null | undefined; sort?: MessageSort | null | undefined },
    permission: PermissionName = 'APPLICATION_VIEW',
  ): Promise<MessagePage> {
    const actor = this.actor();
    const where = [reachedMessages(actor, this.scope.tenantId, permission), ...conditions];
    const { field, order } = sort ?? new MessageSort();
    return this.db.page<Row, MessageItem>({ list: LIST, page, sort: SORTS[field], order, where }, (row) =>
      messageItem(row, actor, this.scope.locale),
    );
  }

  private actor(): Actor {
    const { actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }
}

function messageItem(row: Row, actor: Actor, locale: RequestScope['locale']): MessageItem {
  const { state, departmentId, ownerId, answerCode, answer, isPermanent, candidateName, ...shown } = row;
  const { identityHidden: isHidden, name, surname, email, telephone, ...rest } = shown;
  const isReached =
    ownerId === null
      ? actor.permissions.get('APPLICATION_MESSAGE') === 'ALL'
      : withinReach(actor, 'APPLICATION_MESSAGE', { departmentId, ownerId });
  const may = actor.permissions.has('APPLICATION_MESSAGE') && isReached;
  return {
    ...rest,
    state: state === 'DRAFT' ? null : state,
    text: isHidden ? rest.text && identityMask({ name, surname, email, telephone })(rest.text) : rest.text,
    candidateName: shownName(candidateName, locale),
    serverAnswer:
      answerCode === null ? null : { code: answerCode, text: answer ?? '', isPermanent: isPermanent ?? false },
    canChange: may && state !== null && messageStates.allows(state, 'change'),
  };
}

import { Injectable } from '@nestjs/common';

import type { Locale } from '../../common/locale';
import { isUuid } from '../../common/ids';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { raw, sql, type Sql, when } from '../../platform/database/sql';
import type { PersonRef } from '../../platform/graphql/common.types';
import { nameForOthers, personNameForOthers } from '../candidacies';
import type { StoredSubject } from './notes.repository';

/** A colleague who is mentioned and may read the note now. */
export interface MentionedColleague {
  personId: string;
  locale: Locale;
}
export interface MentionFacts extends StoredSubject {
  tenantId: string;
  author: string;
  candidate: string;
  people: MentionedColleague[];
}

const MOST_COLLEAGUES = 20;
const PERSON_NAME = sql`p.name || ' ' || p.surname`;

/**
 * Whether the scope of the grant `g` of the member `m` covers the subject. It covers a person if it covers any of their
 * candidacies.
 */
const covers = (candidacyId: Sql, candidateId: Sql): Sql => sql`(
  g.scope = 'ALL' or exists (
    select 1 from candidacy c join vacancy v on v.id = c.vacancy_id
    where c.candidate_id = ${candidateId} and c.tenant_id = m.tenant_id and c.status <> 'DRAFT'
      and c.anonymised_at is null
      and (${candidacyId} is null or c.id = ${candidacyId})
      and (g.scope = 'ASSIGNED' and v.owner_id = m.id or g.scope = 'DEPARTMENT' and exists (
        select 1 from staff_department d where d.staff_id = m.id and d.department_id = v.department_id))))`;
const coversSubject = ({ candidacyId, candidateId }: StoredSubject): Sql =>
  covers(sql`${candidacyId}::uuid`, sql`${candidateId}::uuid`);
const GRANTED = raw(`g.role_id = m.role_id and g.permission = 'APPLICATION_NOTE'`);

/** Reads which colleagues may read the shared notes about a subject. */
@Injectable()
export class NoteReadersReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  /** Returns the active colleagues of the caller who may read shared notes about the subject. */
  colleagues(subject: StoredSubject, q: string | null): Promise<PersonRef[]> {
    return this.db.read<PersonRef>(sql`
      select p.id, p.name
      from staff_member m join person p on p.id = m.id join role_permission g on ${GRANTED}
      where m.tenant_id = ${this.scope.tenantId} and m.status = 'ACTIVE' and m.id <> ${this.scope.personId}
        and ${coversSubject(subject)}
        and ${when(q?.trim() || null, (part) => sql`position(sec.fold(${part}) in sec.fold(p.name)) > 0`) ?? sql`true`}
      order by p.name, p.id
      limit ${MOST_COLLEAGUES}`);
  }

  /** Returns the active colleagues among the given people, and whether each may read shared notes about the subject. */
  among(ids: readonly string[], subject: StoredSubject): Promise<(PersonRef & { mayRead: boolean })[]> {
    return this.db.query(sql`
      select p.id, p.name, g.role_id is not null and ${coversSubject(subject)} as may_read
      from staff_member m join person p on p.id = m.id left join role_permission g on ${GRANTED}
      where m.tenant_id = ${this.scope.tenantId} and m.status = 'ACTIVE' and m.id = any (${ids.filter(isUuid)}::uuid[])`);
  }

  /** Returns undefined when the note was deleted or is private now. The author is not notified. */
  async mentioned(noteId: string): Promise<MentionFacts | undefined> {
    const [facts] = await this.db.read<MentionFacts>(sql`
      select n.tenant_id, n.candidacy_id, n.candidate_id, author.name as author,
        case when a.id is null then ${personNameForOthers(sql`n.candidate_id`, sql`n.tenant_id`, PERSON_NAME)}
          else coalesce(nullif(${nameForOthers('a')}, ''), ${PERSON_NAME}) end as candidate,
        coalesce((
          select json_agg(json_build_object('personId', o.id, 'locale', o.locale) order by o.id)
          from note_mention r
          join staff_member m on m.id = r.person_id and m.tenant_id = n.tenant_id and m.status = 'ACTIVE'
          join role_permission g on ${GRANTED}
          join person o on o.id = m.id
          where r.note_id = n.id and m.id <> n.author_id and ${covers(sql`n.candidacy_id`, sql`n.candidate_id`)}
        ), '[]') as people
      from note n
      join person author on author.id = n.author_id
      join candidate p on p.id = n.candidate_id
      left join candidacy a on a.id = n.candidacy_id
      where n.id = ${noteId} and n.visibility = 'SHARED'`);
    return facts;
  }
}

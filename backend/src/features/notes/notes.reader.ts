import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import type { Actor } from '../../platform/access/actor';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import type { ListDefinition } from '../../platform/database/list-query';
import { checkedIds, SortOrder } from '../../platform/database/page';
import { sql, type Sql, when } from '../../platform/database/sql';
import type { PersonRef } from '../../platform/graphql/common.types';
import type { PageInput } from '../../platform/graphql/page';
import {
  type Identity,
  identityMask,
  shownName,
  HIDDEN_SUBJECT,
  SUBJECT_HIDDEN,
  SUBJECT_ID,
  SUBJECT_NAME,
} from '../candidacies';
import { aboutSubject, readableNotes, withWords } from './note.conditions';
import type { Note } from './note.entity';
import { isOwner, mayDeleteShared } from '../../platform/access/shared-record';
import { askedSubject } from './note.rules';
import type { NoteFilter, NoteItem, NotePage } from './note.types';

const LIST: ListDefinition = {
  from: sql`note n`,
  alias: 'n',
  select: sql`
    page.id, page.version, page.candidacy_id, ${SUBJECT_ID} as candidate_id, page.type, page.text, page.visibility,
    page.author_id, page.created_at, page.updated_at, author.name as author_name,
    ${SUBJECT_NAME} as candidate_name, v.title as vacancy_title, ${SUBJECT_HIDDEN} as identity_hidden, p.email, p.telephone, p.surname,
    concat_ws(' ', p.name, c.candidate_name) as name,
    coalesce((
      select json_agg(json_build_object('id', m.person_id, 'name', o.name) order by o.name, o.id)
      from note_mention m join person o on o.id = m.person_id
      where m.note_id = page.id), '[]') as mentions`,
  joins: sql`
    left join person author on author.id = page.author_id
    left join candidacy c on c.id = page.candidacy_id
    left join candidate p on p.id = page.candidate_id
    left join vacancy v on v.id = c.vacancy_id
    ${HIDDEN_SUBJECT}`,
};
const NEWEST = { sort: { sql: 'n.created_at', type: 'timestamptz' }, order: SortOrder.DESC };

/** The personal data that is masked in the text of a note while blind mode hides the candidate. */
interface MaskedPerson extends Identity {
  identityHidden: boolean;
}
type NoteRow = Omit<Note, 'tenantId'> & {
  authorName: string;
  candidateName: string | null;
  vacancyTitle: string | null;
  mentions: PersonRef[];
} & MaskedPerson;

@Injectable()
export class NotesReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  list(actor: Actor, filter: NoteFilter | null | undefined, page?: PageInput | null): Promise<NotePage> {
    const asked = askedSubject(filter ?? {});
    const ids = checkedIds(filter?.ids, isUuid);
    return this.read(
      actor,
      [
        // `ids` without a subject select notes about any subject.
        asked.kind === 'NOTEPAD' && ids ? undefined : aboutSubject(asked),
        when(ids, (wanted) => sql`n.id = any (${wanted}::uuid[])`),
        when(filter?.type, (type) => sql`n.type = ${type}`),
        when(filter?.q?.trim() || null, withWords),
      ],
      page,
    );
  }

  async get(actor: Actor, id: string): Promise<NoteItem> {
    const { items } = await this.read(actor, [sql`n.id = ${id}`]);
    if (!items[0]) throw new DomainError('NOT_FOUND');
    return items[0];
  }

  private read(actor: Actor, conditions: (Sql | undefined)[], page?: PageInput | null): Promise<NotePage> {
    const where = [readableNotes(actor, this.scope.tenantId), ...conditions];
    return this.db.page<NoteRow, NoteItem>({ list: LIST, page, where, ...NEWEST }, (row) => this.item(actor, row));
  }

  private item(actor: Actor, { identityHidden, name, surname, email, telephone, ...row }: NoteRow): NoteItem {
    const text = identityHidden ? identityMask({ name, surname, email, telephone })(row.text) : row.text;
    return {
      ...row,
      text,
      candidateName: row.candidateName === null ? null : shownName(row.candidateName, this.scope.locale),
      author: { id: row.authorId, name: row.authorName },
      // Saving a masked text would replace what the author wrote.
      canEdit: isOwner(actor, { ownerId: row.authorId }) && text === row.text,
      canDelete: mayDeleteShared(actor, { ownerId: row.authorId, visibility: row.visibility }),
    };
  }
}

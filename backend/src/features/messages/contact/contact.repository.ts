import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import type { Actor } from '../../../platform/access/actor';
import type { PermissionName } from '../../../platform/access/permission';
import { reachOf } from '../../../platform/access/reach';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { allOf, sql } from '../../../platform/database/sql';
import type { PersonRef } from '../../../platform/graphql/common.types';
import { hiddenValue, ofReachedCandidate, ofReachedVacancy, personHiddenValue } from '../../candidacies';
import { ofDatabase } from '../../candidates';
import { CandidateMessage } from '../history/candidate-message.entity';
import { addressBounced } from './contact.conditions';
import { DoNotContact } from './do-not-contact.entity';

export interface ContactRow {
  candidacyId: string | null;
  candidateId: string;
  email: string | null;
  telephone: string | null;
  bounced: boolean;
  /** Blind mode hides the candidate from the caller. */
  identityHidden: boolean;
  /** The candidate objected or closed the account, or root blocked it. */
  blocked: boolean;
  marks: (Pick<DoNotContact, 'source' | 'reason' | 'setAt'> & { setBy: PersonRef | null })[];
}
export type ContactSubject = { candidacyId: string } | { candidateId: string };

/** Reads how a candidate can be reached, and writes marks and contacts. Commands join the current transaction. */
@Injectable()
export class ContactRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** NOT_FOUND outside the scope of the permission. */
  async contact(subject: ContactSubject, actor: Actor, permission: PermissionName): Promise<ContactRow> {
    const found =
      'candidacyId' in subject
        ? this.ofCandidacy(subject, actor, permission)
        : this.ofCandidate(subject, actor, permission);
    const [row] = await this.db.read<ContactRow>(sql`
      select s.candidacy_id, s.candidate_id, p.email, p.telephone, p.blocked, s.identity_hidden,
        ${addressBounced('s')} or sec.import_notice_undeliverable(p.id) as bounced,
        coalesce((
          select json_agg(json_build_object('source', x.source, 'reason', x.reason, 'setAt', x.set_at,
            'setBy', case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end)
            order by x.set_at)
          from do_not_contact x left join person o on o.id = x.set_by
          where x.candidate_id = s.candidate_id and x.tenant_id = s.tenant_id
        ), '[]') as marks
      from (${found}) s join candidate p on p.id = s.candidate_id`);
    if (!row) throw new DomainError('NOT_FOUND', {}, 'candidacyId' in subject ? 'candidacyId' : 'candidateId');
    return row;
  }

  /** Locks the candidate against erasure until the transaction ends. False when already erased. */
  async hold(candidateId: string): Promise<boolean> {
    const [row] = await this.db.query<{ held: boolean }>(sql`select sec.hold_candidate(${candidateId}) as held`);
    return row?.held === true;
  }

  /** Replaces the mark of staff. */
  async mark(candidateId: string, isSet: boolean, reason: string | null): Promise<void> {
    const { tenantId, personId } = this.scope;
    await this.db.of(DoNotContact).remove({ tenantId, candidateId, source: 'STAFF' });
    if (!isSet) return;
    const id = this.clock.id();
    const setAt = this.clock.now();
    await this.db
      .of(DoNotContact)
      .insert({ id, tenantId, candidateId, source: 'STAFF', reason, setBy: personId, setAt });
  }

  insert(contact: Partial<CandidateMessage>): Promise<void> {
    return this.db.of(CandidateMessage).insert(contact);
  }

  private ofCandidacy({ candidacyId }: { candidacyId: string }, actor: Actor, permission: PermissionName) {
    return sql`
      select c.id as candidacy_id, c.candidate_id, c.tenant_id, ${hiddenValue('c')} as identity_hidden from candidacy c
      where ${allOf([
        sql`c.id = ${candidacyId} and c.tenant_id = ${this.scope.tenantId} and c.status <> 'DRAFT'
          and c.anonymised_at is null`,
        ofReachedVacancy(actor, permission),
      ])}`;
  }

  private ofCandidate({ candidateId }: { candidateId: string }, actor: Actor, permission: PermissionName) {
    return sql`
      select null::uuid as candidacy_id, k.candidate_id, k.tenant_id, ${personHiddenValue(sql`k.candidate_id`)} as identity_hidden
      from ${ofDatabase(this.scope.tenantId, sql`c.id = ${candidateId}`)} k
      where ${allOf([ofReachedCandidate(actor, permission, 'k'), this.knownOrListed(actor)])}`;
  }

  /** A candidate who only agreed to be found is known only to staff who see the whole candidate database. */
  private knownOrListed(actor: Actor) {
    if (reachOf(actor, 'DATABASE_LIST_CANDIDATES') === 'ALL') return undefined;
    return sql`exists (
      select 1 from institution_candidate x where x.candidate_id = k.candidate_id and x.tenant_id = k.tenant_id)`;
  }
}

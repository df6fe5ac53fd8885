import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { Actor } from '../../../platform/access/actor';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { allOf, sql } from '../../../platform/database/sql';
import { ofReachedCandidate } from '../../candidacies';
import { inDatabase } from '../../candidates';
import { CandidateTag } from './tag.entity';
import type { CandidateTagType } from './tag.types';

/** Tags of the institution and the candidates who have them. Every method that writes joins the current transaction. */
@Injectable()
export class TagsRepository {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly clock: Clock,
  ) {}

  /** Counts the candidates within the scope of the caller. */
  list(id: string | null = null): Promise<CandidateTagType[]> {
    const { tenantId, actor } = this.scope;
    const counted = [
      sql`k.tag_id = t.id`,
      inDatabase(tenantId, 'c'),
      actor && ofReachedCandidate(actor, 'DATABASE_LIST_CANDIDATES', 'k'),
    ];
    return this.db.read<CandidateTagType>(sql`
      select t.id, t.version, t.name, t.created_at,
        (select count(*)::int from candidate_tagging k join candidate c on c.id = k.candidate_id
          where ${allOf(counted)}) as candidates
      from candidate_tag t
      where t.tenant_id = ${tenantId} and (${id}::uuid is null or t.id = ${id}::uuid)
      order by t.name_folded, t.id`);
  }

  async lock(id: string, version: number): Promise<CandidateTag> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    await this.db.lock(
      sql`select version from candidate_tag where id = ${id} and tenant_id = ${this.scope.tenantId}`,
      version,
    );
    return this.db.of(CandidateTag).get({ id });
  }

  /** Locks and counts the tags of the institution. Concurrent calls cannot exceed the limit or use a name twice. */
  async countLocked(): Promise<number> {
    const { tenantId } = this.scope;
    await this.db.query(sql`select pg_advisory_xact_lock(hashtextextended('candidate-tag:' || ${tenantId}, 0))`);
    const [row] = await this.db.query<{ n: number }>(sql`
      select count(*)::int as n from candidate_tag where tenant_id = ${tenantId}`);
    return row!.n;
  }

  async isNameTaken(name: string, butFor: string | null): Promise<boolean> {
    const found = await this.db.query(sql`
      select 1 from candidate_tag
      where tenant_id = ${this.scope.tenantId} and name_folded = sec.fold(${name}) and id is distinct from ${butFor}`);
    return found.length > 0;
  }

  insert(id: string, name: string): Promise<void> {
    const { tenantId, personId: createdBy } = this.scope;
    return this.db.of(CandidateTag).insert({ id, tenantId, name, createdBy, createdAt: this.clock.now() });
  }

  rename(tag: CandidateTag, name: string): Promise<void> {
    return this.db.of(CandidateTag).save(tag, { name });
  }

  async remove(id: string): Promise<void> {
    await this.db.of(CandidateTag).remove({ id });
  }

  /** Returns which of these ids are tags of the institution, and locks these tags against deletion. */
  async known(ids: readonly string[]): Promise<string[]> {
    const rows = await this.db.query<{ id: string }>(sql`
      select t.id from candidate_tag t
      where t.id = any (${ids.filter(isUuid)}::uuid[]) and t.tenant_id = ${this.scope.tenantId} for key share`);
    return rows.map(({ id }) => id);
  }

  /**
   * Returns which of these ids are candidates of the database within the scope of the caller, and locks them against
   * erasure.
   */
  async candidates(ids: readonly string[], actor: Actor): Promise<string[]> {
    const { tenantId } = this.scope;
    const reached = ofReachedCandidate(actor, 'DATABASE_LIST_CANDIDATES', 'k');
    const rows = await this.db.query<{ id: string }>(sql`
      select k.candidate_id as id
      from (
        select c.id as candidate_id, ${tenantId}::uuid as tenant_id
        from candidate c where c.id = any (${ids}::uuid[]) and ${inDatabase(tenantId, 'c')}
        order by c.id
      ) k
      where ${allOf([reached, sql`sec.hold_candidate(k.candidate_id)`])}`);
    return rows.map(({ id }) => id);
  }

  /** Returns the number of new rows. */
  add(tags: readonly string[], candidates: readonly string[]): Promise<number> {
    const { tenantId, personId } = this.scope;
    const rows = tags.flatMap((tag) => candidates.map((candidate) => ({ id: this.clock.id(), tag, candidate })));
    return this.db.write(sql`
      insert into candidate_tagging (id, tenant_id, tag_id, candidate_id, tagged_by, tagged_at)
      select r.id, ${tenantId}, r.tag, r.candidate, ${personId}, ${this.clock.now()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, tag uuid, candidate uuid)
      on conflict (tag_id, candidate_id) do nothing`);
  }

  /** Returns the number of removed rows. */
  takeOff(tags: readonly string[], candidates: readonly string[]): Promise<number> {
    return this.db.write(sql`
      delete from candidate_tagging
      where tenant_id = ${this.scope.tenantId} and tag_id = any (${tags}::uuid[])
        and candidate_id = any (${candidates}::uuid[])`);
  }
}

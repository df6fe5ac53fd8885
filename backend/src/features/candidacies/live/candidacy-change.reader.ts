import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { Actor } from '../../../platform/access/actor';
import type { PermissionName } from '../../../platform/access/permission';
import { inReach } from '../../../platform/access/reach.conditions';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { empty, sql, type Sql, when } from '../../../platform/database/sql';
import { stageNameOf } from '../../vacancies';
import { CandidacyStatus, DecisionKind } from '../candidacy.states';
import { visibleName } from '../blind-mode/blind.conditions';
import { shownName } from '../blind-mode/candidate-name';
import type { CandidacyViewer, ChangedCandidacy } from './candidacy-change.types';

type ChangedRow = Omit<ChangedCandidacy, 'actor'> & { vacancyId: string; actorId: string; actorName: string };
type ViewerRow = { candidacyId: string; personId: string; name: string };

/** Decisions of the candidate, who is not named as a colleague. */
const BY_CANDIDATE: readonly DecisionKind[] = [DecisionKind.APPLY, DecisionKind.WITHDRAW];

const reachOf = (actor: Actor, permission: PermissionName): Sql =>
  inReach(actor, permission, { department: 'v.department_id', owner: 'v.owner_id' });

/** Reads the candidacies of a message with the current permissions of the subscriber. */
@Injectable()
export class CandidacyChangeReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
  ) {}

  /** The changed candidacies within the subscriber's scope, newest first. */
  async changed(
    ids: readonly string[],
    vacancyId: string | null,
  ): Promise<(ChangedCandidacy & { vacancyId: string })[]> {
    const { tenantId, locale } = this.scope;
    const rows = await this.db.read<ChangedRow>(sql`
      select c.id, c.vacancy_id, c.version, ${visibleName('c')} as candidate_name, c.status, c.stage_id, s.name as stage_name, d.kind, d.undone,
        d.actor_id, d.actor_name, d.at
      from candidacy c
      join vacancy v on v.id = c.vacancy_id
      join stage s on s.id = c.stage_id
      cross join lateral (
        select d.kind, d.undone_at is not null as undone, coalesce(d.undone_by, d.actor_id) as actor_id,
          coalesce(d.undone_by_name, d.actor_name) as actor_name, coalesce(d.undone_at, d.at) as at
        from candidacy_decision d
        where d.candidacy_id = c.id
        order by coalesce(d.undone_at, d.at) desc, d.id desc limit 1) d
      where c.id = any (${ids}::uuid[]) and c.tenant_id = ${tenantId} and c.status <> 'DRAFT'
        and ${reachOf(this.actor(), 'APPLICATION_LIST')}
        ${when(vacancyId, (id) => sql`and c.vacancy_id = ${id}`) ?? empty}
      order by d.at desc, c.id`);
    return rows.map(({ actorId, actorName, candidateName, stageName, ...row }) => ({
      ...row,
      candidateName: shownName(candidateName, locale),
      stageName: stageNameOf(stageName, locale),
      actor: BY_CANDIDATE.includes(row.kind) && !row.undone ? null : { id: actorId, name: actorName },
    }));
  }

  /** Throws NOT_FOUND unless the subscriber may open candidacies of this vacancy, and this candidacy belongs to it. */
  async assertVisible(vacancyId: string, candidacyId: string | null): Promise<void> {
    if (!isUuid(vacancyId) || (candidacyId !== null && !isUuid(candidacyId))) throw new DomainError('NOT_FOUND');
    const rows = await this.db.read(sql`
      select v.id from vacancy v
      where v.id = ${vacancyId} and v.tenant_id = ${this.scope.tenantId} and v.removed_at is null
        and ${reachOf(this.actor(), 'APPLICATION_VIEW')}
        ${
          when(
            candidacyId,
            (id) => sql`and exists (
              select 1 from candidacy c where c.id = ${id} and c.vacancy_id = v.id and c.status <> ${CandidacyStatus.DRAFT})`,
          ) ?? empty
        }`);
    if (rows.length === 0) throw new DomainError('NOT_FOUND');
  }

  /** The viewers by name, of the candidacies that the subscriber may open. */
  async viewers(
    vacancyId: string,
    pairs: readonly { candidacyId: string; personId: string }[],
  ): Promise<CandidacyViewer[]> {
    if (pairs.length === 0) return [];
    const { tenantId } = this.scope;
    const rows = await this.db.read<ViewerRow>(sql`
      select c.id as candidacy_id, p.id as person_id, p.name
      from unnest(${pairs.map(({ candidacyId }) => candidacyId)}::uuid[], ${pairs.map(({ personId }) => personId)}::uuid[])
        as seen (candidacy_id, person_id)
      join candidacy c on c.id = seen.candidacy_id and c.vacancy_id = ${vacancyId} and c.tenant_id = ${tenantId}
      join vacancy v on v.id = c.vacancy_id
      join person p on p.id = seen.person_id and p.tenant_id = ${tenantId}
      where ${reachOf(this.actor(), 'APPLICATION_VIEW')}
      order by p.name, p.id`);
    return rows.map(({ candidacyId, personId, name }) => ({ candidacyId, person: { id: personId, name } }));
  }

  private actor(): Actor {
    const { actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }
}

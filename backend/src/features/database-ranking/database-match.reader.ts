import { Injectable } from '@nestjs/common';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import type { Actor } from '../../platform/access/actor';
import type { PermissionName } from '../../platform/access/permission';
import { reachOf } from '../../platform/access/reach';
import { auditReadings } from '../../platform/audit/audit-readings.repository';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { sql, type Sql } from '../../platform/database/sql';
import { candidateReading } from '../candidate-database';
import {
  comparedIds,
  identityMask,
  maskedProfile,
  hiddenPerson,
  joinedPersonName,
  PERSON_HIDDEN,
  presentProfileOf,
  type ProfileSnapshot,
  shownName,
  type SnapshotRow,
} from '../candidacies';
import { matchScore, type MatchScore, type ScoreRow } from '../matching';
import { OptionCacheService } from '../options';
import { type MatchWeightsInput, triedWeights } from '../vacancies';
import { askedVacancy, STORED_WEIGHTS, todayOf, visibleApplication } from './asked-vacancy.conditions';
import type { ComparedCandidate } from './database-match.types';

type MatchRow = Omit<ScoreRow, 'computedAt'> & { id: string };

type ComparedRow = MatchRow & {
  profile: SnapshotRow;
  email: string | null;
  telephone: string | null;
  /** Blind mode hides the person from the caller. */
  identityHidden: boolean;
  hiddenName: string;
  candidacyId: string | null;
};

/** Explains the scores of candidates of the database for a vacancy, and compares the candidates. Nothing is stored. */
@Injectable()
export class DatabaseMatchReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
    private readonly clock: Clock,
  ) {}

  /** The score of one candidate with its evidence; with `weights`, the score by these weights. */
  async score(vacancyId: string, candidateId: string, weights?: MatchWeightsInput | null): Promise<MatchScore> {
    if (!isUuid(candidateId)) return refuse();
    const matched = this.matchedStatement(vacancyId, [candidateId], 'RANKING_LIST', weights);
    await this.options.ready();
    const [row] = await this.db.read<MatchRow>(sql`${matched} select m.* from matched m`);
    return row ? this.scoreOf(row) : refuse();
  }

  /**
   * Reads two to four candidates to compare them, in the given order, with one audit row for each. NOT_FOUND, without an
   * audit row, when one of them is outside the database.
   */
  async compare(
    vacancyId: string,
    ids: readonly string[],
    weights?: MatchWeightsInput | null,
  ): Promise<ComparedCandidate[]> {
    const different = comparedIds(ids);
    const matched = this.matchedStatement(vacancyId, different, 'RANKING_VIEW_PROFILE', weights);
    await this.options.ready();
    const rows = await this.db.read<ComparedRow>(this.comparisonStatement(matched, vacancyId, different), {
      leavesTrace: true,
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return different.map((id) => this.comparedCandidate(byId.get(id) ?? refuse()));
  }

  /** The beginning of a statement: `matched` holds the score of each of the candidates who are in the database. */
  private matchedStatement(
    vacancyId: string,
    ids: readonly string[],
    permission: PermissionName,
    weights: MatchWeightsInput | null | undefined,
  ): Sql {
    const tried = weights ? sql`${triedWeights(weights)}::int[]` : STORED_WEIGHTS;
    const actor = this.actor();
    // People in the database have no department and no owner, so only the scope ALL includes them.
    if (!isUuid(vacancyId) || reachOf(actor, permission) !== 'ALL') return refuse();
    const { tenantId } = this.scope;
    return sql`
      with asked as materialized (${askedVacancy({ vacancyId, tenantId, actor, permission })}),
      matched as materialized (
        select f.candidate_id as id, f.degrees, f.evidence, f.essential_missing, ${tried} as weights,
          sec.match_total(${tried}, f.degrees) as total,
          asked.number as vacancy_version
        from asked cross join lateral sec.database_match(asked.vacancy_id, asked.number, ${ids}::uuid[],
          ${todayOf(this.clock.now())}) f
      )`;
  }

  /** The statement that reads the profiles also writes the audit events, unless somebody is missing. */
  private comparisonStatement(matched: Sql, vacancyId: string, ids: readonly string[]): Sql {
    const { tenantId } = this.scope;
    const events = ids.map(() => this.clock.id());
    const objects = sql`
      select e.event_id, m.id from matched m join unnest(${ids}::uuid[], ${events}::uuid[]) e (id, event_id) on e.id = m.id
      where (select count(*) from matched) = ${ids.length}`;
    return sql`
      ${matched}, seen as (${auditReadings(candidateReading(this.scope, this.clock), objects)})
      select m.*, f.profile, c.email, c.telephone, ${PERSON_HIDDEN} as identity_hidden,
        ${joinedPersonName(sql`''`)} as hidden_name,
        ${visibleApplication(sql`${vacancyId}::uuid`, tenantId)} as candidacy_id
      from matched m join candidate c on c.id = m.id cross join lateral sec.database_profile(c.id) f
      ${hiddenPerson(sql`c.id`)}`;
  }

  private comparedCandidate(row: ComparedRow): ComparedCandidate {
    return { id: row.id, profile: this.profileOf(row), score: this.scoreOf(row), candidacyId: row.candidacyId };
  }

  private profileOf({ profile, identityHidden, hiddenName, email, telephone }: ComparedRow): ProfileSnapshot {
    const present = presentProfileOf(profile, this.options);
    if (!identityHidden) return present;
    const masked = maskedProfile(present, identityMask({ ...present, email, telephone }));
    return { ...masked, name: shownName(hiddenName, this.scope.locale), surname: '' };
  }

  private scoreOf(row: MatchRow): MatchScore {
    return matchScore({ ...row, computedAt: this.clock.now() }, this.options);
  }

  private actor(): Actor {
    return this.scope.actor ?? refuse();
  }
}

function refuse(): never {
  throw new DomainError('NOT_FOUND');
}

import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { Actor } from '../../../platform/access/actor';
import type { PermissionName } from '../../../platform/access/permission';
import { withinReach } from '../../../platform/access/reach';
import { inReach } from '../../../platform/access/reach.conditions';
import type { AuditedReading } from '../../../platform/audit/audit-readings.repository';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { join, sql, type Sql } from '../../../platform/database/sql';
import { matchEvidence, matchScore, type MatchScore } from '../../matching';
import type { PersonRef } from '../../../platform/graphql/common.types';
import { OptionCacheService } from '../../options';
import { type MatchWeightsInput, namedStages, stageNameOf, type StageType, triedWeights } from '../../vacancies';
import { applicationSourceOf, staffAnswerOf } from '../applying/application-values';
import {
  type DecisionRow,
  type DetailQuery,
  type DetailRow,
  detailOf,
  factsOf,
  tracedDetailOf,
  tracedDetailsOf,
} from './candidacy-detail.rows';
import type { CandidacyType, Contact, Decision } from './candidacy-detail.types';
import { type ActionFacts, candidacyActions, mayReadNotes } from './candidacy.rows';
import { comparedIds } from './compared-ids';
import { reasonRef } from '../reasons/rejection-reason.rows';
import { hiddenName, shownName } from '../blind-mode/candidate-name';
import { identityMask, type IdentityMask } from '../blind-mode/masked-identity';
import { maskedProfile, profileOf, sensitiveOf } from './profile-snapshot';
import type { ProfileSnapshot } from './profile-snapshot.types';
import { unsolicitedApplication } from './unsolicited-application';

/** A row with `identityHidden`, which is true if blind mode hides the candidate from the caller. */
type ShownRow = DetailRow & { identityHidden: boolean };

/** A condition on the vacancy `v`. No ranking holds a candidacy without a vacancy. */
function reachedBy(actor: Actor, permission: PermissionName): Sql {
  const reach = inReach(actor, permission, { department: 'v.department_id', owner: 'v.owner_id' });
  return permission.startsWith('RANKING_') ? sql`(${reach} and v.id is not null)` : reach;
}

const holds = (actor: Actor, permission: PermissionName, row: DetailRow): boolean =>
  actor.permissions.has(permission) && withinReach(actor, permission, row);

const contactOf = (row: ShownRow, mayView: boolean): Contact =>
  mayView && !row.identityHidden
    ? { email: row.email, telephone: row.telephone, socialNetworks: row.profileSnapshot.socialNetworks ?? [] }
    : { email: null, telephone: null, socialNetworks: [] };

/** Masks name and contact data in texts of a hidden candidate; returns texts of other candidates unchanged. */
const maskOf = ({ identityHidden, profileSnapshot, email, telephone }: ShownRow): IdentityMask => {
  const { name, surname } = profileSnapshot;
  return identityHidden ? identityMask({ name, surname, email, telephone }) : (text) => text;
};

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Returns the facts that `candidacyActions` compares. */
const actionFacts = (row: ShownRow, stages: number): ActionFacts => ({
  status: row.status,
  candidateName: row.profileSnapshot.name,
  feedbackDueAt: row.feedbackDueAt,
  feedbackSentAt: row.feedbackSentAt,
  departmentId: row.departmentId,
  ownerId: row.ownerId,
  identityHidden: row.identityHidden,
  stages,
});

@Injectable()
export class CandidacyReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
    private readonly clock: Clock,
  ) {}

  /** Reads a whole candidacy in one statement. */
  async get(id: string, permission: PermissionName = 'APPLICATION_VIEW'): Promise<CandidacyType> {
    if (!isUuid(id)) return refuse();
    const query = await this.query(sql`c.id = ${id}`, permission);
    const [row] = await this.db.read<DetailRow>(tracedDetailOf(query, this.reading()), { leavesTrace: true });
    return row ? this.detail(row, await this.hiddenOf([row])) : refuse();
  }

  /**
   * Reads whole candidacies in one statement, with one audit row for each, in the given order. Those outside the
   * caller's scope of APPLICATION_VIEW are left out.
   */
  async many(ids: readonly string[]): Promise<CandidacyType[]> {
    const query = await this.query(sql`c.id = any (${ids}::uuid[])`, 'APPLICATION_VIEW');
    const rows = await this.readMany(query, ids);
    const hidden = await this.hiddenOf(rows);
    return rows.map((row) => this.detail(row, hidden));
  }

  /**
   * Reads two to four candidacies of one vacancy to compare them, with one audit row for each; with `weights`, scored by
   * these. NOT_FOUND, without an audit row, when one of them is outside the caller's scope.
   */
  compare(ids: readonly string[], weights?: MatchWeightsInput | null): Promise<CandidacyType[]> {
    const different = comparedIds(ids);
    const tried = weights ? sql`${triedWeights(weights)}::int[]` : undefined;
    return this.db.transaction(async () => {
      const query = await this.query(
        sql`c.id = any (${different}::uuid[]) and c.vacancy_id is not null`,
        'APPLICATION_VIEW',
        'RANKING_VIEW_PROFILE',
      );
      const rows = await this.readMany({ ...query, tried }, different);
      if (rows.length < different.length) return refuse();
      if (new Set(rows.map(({ vacancyId }) => vacancyId)).size > 1) throw new DomainError('INVALID_INPUT', {}, 'ids');
      const hidden = await this.hiddenOf(rows);
      return rows.map((row) => this.detail(row, hidden));
    });
  }

  private async readMany(query: DetailQuery, ids: readonly string[]): Promise<DetailRow[]> {
    const events = ids.map(() => this.clock.id());
    const rows = await this.db.read<DetailRow>(tracedDetailsOf(query, this.reading(), { ids, events }), {
      leavesTrace: true,
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /**
   * Returns the ids of those candidacies whose candidate blind mode hides from the caller. A subquery in the statement of
   * the rows would make PostgreSQL prepare the four tables of the view at each execution, also if no vacancy is in blind
   * mode.
   */
  private async hiddenOf(rows: readonly DetailRow[]): Promise<ReadonlySet<string>> {
    const ids = rows.filter(({ isBlind }) => isBlind).map(({ id }) => id);
    if (ids.length === 0) return new Set();
    const hidden = await this.db.read<{ candidacyId: string }>(sql`
      select h.candidacy_id from sec.hidden_candidacies h where h.candidacy_id = any (${ids}::uuid[])`);
    return new Set(hidden.map(({ candidacyId }) => candidacyId));
  }

  private detail(found: DetailRow, hidden: ReadonlySet<string>): CandidacyType {
    const row: ShownRow = Object.assign(found, { identityHidden: hidden.has(found.id) });
    const { locale } = this.scope;
    const actor = this.scope.actor ?? refuse();
    // Without APPLICATION_VIEW, RANKING_VIEW_PROFILE opens the profile, but no contact, message, answer, note or file.
    const mayView = holds(actor, 'APPLICATION_VIEW', row);
    const mask = maskOf(row);
    const vacancyStages = namedStages(row.vacancyStages ?? [], locale);
    const stages = new Map(vacancyStages.map((stage) => [stage.id, stage]));
    const stage = (stageId: string): StageType =>
      stages.get(stageId) ?? { id: stageId, order: 0, name: '', kind: 'OTHER', skills: [], promisedDays: null };
    // The object names its fields, because a spread would copy more than forty columns of the row.
    return {
      id: row.id,
      version: row.version,
      status: row.status,
      origin: row.origin,
      appliedAt: row.appliedAt,
      reselected: row.reselected,
      knockedOut: row.knockedOut,
      feedbackDueAt: row.feedbackDueAt,
      feedbackSentAt: row.feedbackSentAt,
      identityHidden: row.identityHidden,
      candidateId: row.identityHidden ? row.id : row.candidateId,
      vacancy: row.vacancyId === null ? null : { id: row.vacancyId, title: row.vacancyTitle ?? '' },
      unsolicited: unsolicitedApplication(actor, row, this.options),
      profile: this.profileOf(row, mask),
      contact: contactOf(row, mayView),
      sensitive:
        holds(actor, 'APPLICATION_VIEW_SENSITIVE', row) && !row.identityHidden
          ? sensitiveOf(row.profileSnapshot, row.photo, this.options)
          : null,
      motivation: mayView && row.motivation ? mask(row.motivation) : null,
      answers: (mayView ? row.answers : [])
        .map(staffAnswerOf)
        .map((answer) => ({ ...answer, text: answer.text && mask(answer.text) })),
      source: applicationSourceOf(row.source),
      stage: row.stageId === null ? null : stage(row.stageId),
      stages: row.stageRows.map(({ stageId, result, enteredAt, leftAt }) => ({
        stage: stage(stageId),
        result,
        enteredAt: new Date(enteredAt),
        leftAt: timeOf(leftAt),
      })),
      vacancyStages,
      score: this.scoreOf(row),
      decisions: row.decisions.map((decision) =>
        this.decisionOf(decision, row, (text) => (mayView ? mask(text) : null)),
      ),
      attachments: (mayView && !row.identityHidden ? row.attachments : []).map(({ documentType, ...rest }) => ({
        ...rest,
        documentType: this.options.byId(documentType),
      })),
      notes: mayReadNotes(actor, row) ? row.notes : null,
      actions: candidacyActions(actor, actionFacts(row, vacancyStages.length)),
    };
  }

  /** `shown` returns a text of staff as the caller may read the text, or null if the caller may not read it. */
  private decisionOf(decision: DecisionRow, row: ShownRow, shown: (text: string) => string | null): Decision {
    const { locale } = this.scope;
    const [id, kind, fromStage, toStage, reason, note, feedback, actorId, actorName, at, visibleAt, ...rest] = decision;
    const [undoneAt, undoneBy, undoneByName, identityHidden] = rest;
    return {
      id,
      kind,
      fromStage: fromStage && stageNameOf(fromStage, locale),
      toStage: toStage && stageNameOf(toStage, locale),
      rejectionReason: reasonRef(reason, locale),
      reason: this.options.find(reason?.option ?? null),
      note: note ? shown(note) : null,
      feedback: feedback ? shown(feedback) : null,
      actor: this.decider(row, actorId, actorName),
      at: new Date(at),
      visibleAt: timeOf(visibleAt),
      undoneAt: timeOf(undoneAt),
      undoneBy: undoneBy === null ? null : { id: undoneBy, name: shownName(undoneByName ?? '', locale) },
      identityHidden,
    };
  }

  /** The person who decided. The candidate is the person who applied or withdrew, so blind mode hides this name too. */
  private decider(row: ShownRow, id: string, name: string): PersonRef {
    const { locale } = this.scope;
    return row.identityHidden && id === row.candidateId
      ? { id: row.id, name: hiddenName(row.blindNumber, locale) }
      : { id, name: shownName(name, locale) };
  }

  /** The score with its evidence, for one row of a ranking; with `weights`, the score by these weights. */
  async score(id: string, weights?: MatchWeightsInput | null): Promise<MatchScore> {
    const tried = weights ? sql`${triedWeights(weights)}::int[]` : undefined;
    const query = await this.query(sql`c.id = ${isUuid(id) ? id : refuse()}`, 'RANKING_LIST');
    const [row] = await this.db.read<DetailRow>(detailOf({ ...query, tried }));
    return (row && this.scoreOf(row)) ?? refuse();
  }

  private reading(): AuditedReading {
    const { tenantId, personId } = this.scope;
    return {
      id: this.clock.id(),
      at: this.clock.now(),
      audience: 'staff',
      tenantId,
      personId,
      requestId: this.scope.values.requestId,
      action: 'candidacy.read',
      objectType: 'Candidacy',
    };
  }

  /** Builds the query with the scopes of those `permissions` that the caller has, joined by OR. */
  private async query(which: Sql, ...permissions: PermissionName[]): Promise<DetailQuery> {
    const { actor, tenantId } = this.scope;
    if (!actor) return refuse();
    await this.options.ready();
    const reaches = permissions
      .filter((permission) => permissions.length === 1 || actor.permissions.has(permission))
      .map((permission) => reachedBy(actor, permission));
    return { which, tenantId, reach: sql`(${join(reaches, ' or ')})` };
  }

  private profileOf(row: ShownRow, mask: IdentityMask): ProfileSnapshot {
    const { locale } = this.scope;
    const profile = profileOf(row.profileSnapshot, this.options);
    if (row.identityHidden)
      return { ...maskedProfile(profile, mask), name: hiddenName(row.blindNumber, locale), surname: '' };
    return { ...profile, name: shownName(profile.name, locale) };
  }

  private scoreOf(row: DetailRow): MatchScore | null {
    const { total, weights, degrees, essentialMissing, scoredVersion, computedAt, facts } = row;
    if (total === null || scoredVersion === null || !computedAt) return null;
    const evidence = facts && matchEvidence(factsOf(facts), this.options);
    return matchScore(
      { total, weights, degrees, evidence, essentialMissing, vacancyVersion: scoredVersion, computedAt },
      this.options,
      this.scope.locale,
    );
  }
}

function refuse(): never {
  throw new DomainError('NOT_FOUND');
}

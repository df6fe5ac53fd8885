import { Injectable } from '@nestjs/common';

import { DomainError } from '../../../common/errors';
import { isUuid } from '../../../common/ids';
import type { Actor } from '../../../platform/access/actor';
import { inReach } from '../../../platform/access/reach.conditions';
import { auditReading, auditReadings } from '../../../platform/audit/audit-readings.repository';
import { Clock } from '../../../platform/context/clock';
import { RequestScope } from '../../../platform/context/request-scope';
import { Database } from '../../../platform/database/database';
import { allOf, sql, type Sql } from '../../../platform/database/sql';
import type { GrantedObject } from '../../../platform/storage/downloads/grants';
import {
  type CandidacyStatus,
  ofReachedCandidate,
  ofReachedVacancy,
  identityMask,
  maskedProfile,
  presentProfileOf,
  sensitiveDataOf,
  hiddenPerson,
  joinedPersonName,
  PERSON_HIDDEN,
  PERSON_PARTLY_HIDDEN,
  shownName,
  type SnapshotRow,
  type UnsolicitedState,
} from '../../candidacies';
import { type DocumentState, inDatabase } from '../../candidates';
import { OptionCacheService } from '../../options';
import { stageNameOf } from '../../vacancies';
import { CandidateSource } from '../database-candidate.types';
import type { CandidateTagRef } from '../tags/tag.types';
import { candidateReading } from './candidate-reading';
import type { DatabaseCandidate, ImportedFile } from './database-candidate-detail.types';

const PERMISSION = 'DATABASE_LIST_CANDIDATES';
/** Applications, and vacancies that were sent, of one candidate. */
const MOST_ROWS = 200;

export type ImportedObject = GrantedObject & { candidateId: string; state: `${DocumentState}` };

interface Row {
  id: string;
  version: number;
  /** Blind mode hides the person from the caller. */
  identityHidden: boolean;
  hiddenName: string;
  profile: SnapshotRow;
  cvText: string | null;
  importedFiles: (Omit<ImportedFile, 'documentType' | 'importedAt'> & { documentType: number; importedAt: string })[];
  email: string | null;
  telephone: string | null;
  photo: string | null;
  databaseSince: Date | null;
  hasAccount: boolean;
  activeAt: Date;
  known: { via: CandidateSource; since: string }[];
  tags: CandidateTagRef[];
  candidacies: {
    id: string;
    vacancyId: string | null;
    vacancyTitle: string | null;
    inboxState: UnsolicitedState | null;
    status: CandidacyStatus;
    stageName: string | null;
    appliedAt: string | null;
    score: number | null;
  }[];
  wantsVacancies: boolean;
  sentVacancies: { vacancyId: string; vacancyTitle: string; senderId: string; senderName: string; sentAt: string }[];
}

/** Reads candidates of the database with their CV. The statement that reads also writes the audit event. */
@Injectable()
export class DatabaseCandidateReader {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly options: OptionCacheService,
    private readonly clock: Clock,
  ) {}

  async get(id: string): Promise<DatabaseCandidate> {
    if (!isUuid(id)) throw new DomainError('NOT_FOUND');
    await this.options.ready();
    const one = sql`c.id = ${id}`;
    const seen = auditReading(
      candidateReading(this.scope, this.clock),
      sql`select c.id from candidate c where ${this.seen(one)}`,
    );
    const [row] = await this.db.read<Row>(this.statement(seen, one), { leavesTrace: true });
    if (!row) throw new DomainError('NOT_FOUND');
    return this.shown(row);
  }

  /** The candidate of a candidacy; null without the permission, or outside the database. */
  async ofCandidacy(candidateId: string): Promise<DatabaseCandidate | null> {
    if (!this.actor().permissions.has(PERMISSION)) return null;
    const [found] = await this.many([candidateId]);
    return found ?? null;
  }

  /** The candidates that the caller may see, in the given order, with one audit event for each. */
  async many(ids: readonly string[]): Promise<DatabaseCandidate[]> {
    await this.options.ready();
    const given = sql`c.id = any (${ids}::uuid[])`;
    const events = ids.map(() => this.clock.id());
    const objects = sql`select e.event_id, c.id from unnest(${ids}::uuid[], ${events}::uuid[]) e (id, event_id)
      join candidate c on c.id = e.id where ${this.seen(given)}`;
    const seen = auditReadings(candidateReading(this.scope, this.clock), objects);
    const rows = await this.db.read<Row>(this.statement(seen, given), { leavesTrace: true });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id.toLowerCase()) ?? []).map((row) => this.shown(row));
  }

  /** An imported file of a candidate whom the caller may see. Undefined while blind mode hides the candidate. */
  async importedFile(id: string): Promise<ImportedObject | undefined> {
    if (!isUuid(id)) return undefined;
    const [row] = await this.db.read<ImportedObject>(sql`
      select f.*
      from sec.imported_file(${id}) f join candidate c on c.id = f.candidate_id
      ${hiddenPerson(sql`c.id`)}
      where not ${PERSON_HIDDEN} and ${this.seen(sql`true`)}`);
    return row;
  }

  private statement(seen: Sql, which: Sql): Sql {
    const { tenantId } = this.scope;
    const actor = this.actor();
    const reached = actor.permissions.has('APPLICATION_LIST') ? (ofReachedVacancy(actor) ?? sql`true`) : sql`false`;
    const sentReached = inReach(actor, PERMISSION, { department: 'v.department_id', owner: 'v.owner_id' });
    const score = actor.permissions.has('RANKING_LIST') ? sql`c.score` : sql`null::int`;
    return sql`
      with seen as (${seen})
      select c.id, c.version, ${PERSON_HIDDEN} as identity_hidden,
        ${joinedPersonName(sql`''`)} as hidden_name, f.profile, f.cv_text, c.email, c.telephone, c.photo, c.database_since,
        c.account_id is not null as has_account, c.updated_at as active_at,
        coalesce((
          select json_agg(json_build_object('via', k.via, 'since', k.created_at))
          from institution_candidate k where k.tenant_id = ${tenantId} and k.candidate_id = c.id), '[]') as known,
        coalesce((
          select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name_folded)
          from candidate_tagging g join candidate_tag t on t.id = g.tag_id
          where g.candidate_id = c.id and g.tenant_id = ${tenantId}), '[]') as tags,
        coalesce((
          select json_agg(to_jsonb(a) order by a."appliedAt" desc)
          from (
            select c.id, c.vacancy_id as "vacancyId", v.title as "vacancyTitle", c.status, s.name as "stageName",
              c.applied_at as "appliedAt", ${score} as score,
              case when c.vacancy_id is null then c.inbox_state end as "inboxState"
            from candidacy c left join vacancy v on v.id = c.vacancy_id left join stage s on s.id = c.stage_id
            where c.candidate_id = f.id and c.tenant_id = ${tenantId} and c.status <> 'DRAFT'
              and c.anonymised_at is null and not ${PERSON_PARTLY_HIDDEN} and ${reached}
            order by c.applied_at desc
            limit ${MOST_ROWS}
          ) a), '[]') as candidacies,
        coalesce((
          select json_agg(json_build_object('id', d.id, 'documentType', d.document_type, 'fileName', d.file_name,
            'size', d.size, 'state', d.state, 'scan', d.scan, 'importedAt', d.created_at)
            order by d.created_at desc, d.id desc)
          from sec.imported_files(c.id) d), '[]') as imported_files,
        c.vacancy_messages as wants_vacancies,
        coalesce((
          select json_agg(to_jsonb(s) order by s."sentAt" desc)
          from (
            select v.id as "vacancyId", v.title as "vacancyTitle", p.id as "senderId", p.name as "senderName",
              n.created_at as "sentAt"
            from vacancy_invitation n join vacancy v on v.id = n.vacancy_id join person p on p.id = n.created_by
            where n.candidate_id = c.id and n.tenant_id = ${tenantId} and ${sentReached}
            order by n.created_at desc
            limit ${MOST_ROWS}
          ) s), '[]') as sent_vacancies
      from candidate c cross join lateral (select c.id, p.* from sec.database_profile(c.id) p) f
      ${hiddenPerson(sql`c.id`)}
      where ${this.seen(which)}`;
  }

  /** Restricts candidates to those in the institution's database that the caller's scope includes. */
  private seen(which: Sql): Sql {
    const reached = ofReachedCandidate(this.actor(), PERMISSION, 'k');
    const { tenantId } = this.scope;
    return allOf([
      which,
      inDatabase(tenantId, 'c'),
      reached &&
        sql`exists (select 1 from (select c.id as candidate_id, ${tenantId}::uuid as tenant_id) k where ${reached})`,
    ]);
  }

  private shown(row: Row): DatabaseCandidate {
    const { locale } = this.scope;
    const actor = this.actor();
    const known = row.known.map(({ since }) => new Date(since)).sort((a, b) => a.getTime() - b.getTime());
    const present = presentProfileOf(row.profile, this.options);
    const { identityHidden } = row;
    const { email, telephone } = row;
    const profile = identityHidden
      ? {
          ...maskedProfile(present, identityMask({ ...present, email, telephone })),
          name: shownName(row.hiddenName, locale),
          surname: '',
        }
      : present;
    const isKnown = !identityHidden && known.length > 0 && actor.permissions.has('APPLICATION_VIEW_SENSITIVE');
    return {
      id: row.id,
      version: row.version,
      fullName: `${profile.name} ${profile.surname}`.trim(),
      profile,
      contact: identityHidden
        ? { email: null, telephone: null, socialNetworks: [] }
        : { email: row.email, telephone: row.telephone, socialNetworks: row.profile.socialNetworks ?? [] },
      sensitive: isKnown ? sensitiveDataOf(row.profile, row.photo, this.options) : null,
      cvText: identityHidden ? null : row.cvText,
      // The name of a file often contains the name of the person.
      importedFiles: identityHidden
        ? []
        : row.importedFiles.map(({ documentType, importedAt, ...file }) => ({
            ...file,
            documentType: this.options.byId(documentType),
            importedAt: new Date(importedAt),
          })),
      sources: [...row.known.map(({ via }) => via), ...(row.databaseSince ? [CandidateSource.CONSENT] : [])],
      knownSince: known[0] ?? null,
      databaseSince: row.databaseSince,
      hasAccount: row.hasAccount,
      activeAt: row.activeAt,
      tags: row.tags,
      candidacies: row.candidacies.map(({ stageName, appliedAt, score, ...rest }) => ({
        ...rest,
        stageName: stageName && stageNameOf(stageName, locale),
        appliedAt: appliedAt ? new Date(appliedAt) : null,
        score: score === null ? null : score / 100,
      })),
      wantsVacancies: row.wantsVacancies,
      sentVacancies: row.sentVacancies.map(({ senderId, senderName, sentAt, ...sent }) => ({
        ...sent,
        sentBy: { id: senderId, name: senderName },
        sentAt: new Date(sentAt),
      })),
    };
  }

  private actor(): Actor {
    const { actor } = this.scope;
    if (!actor) throw new DomainError('UNAUTHENTICATED');
    return actor;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { DomainError } from '../../common/errors';
import { isUuid } from '../../common/ids';
import { withinReach } from '../../platform/access/reach';
import { Audit } from '../../platform/audit/audit';
import { CONFIG, type Config } from '../../platform/config/config';
import { Clock } from '../../platform/context/clock';
import { RequestScope } from '../../platform/context/request-scope';
import { Database } from '../../platform/database/database';
import { lockRow } from '../../platform/database/row-lock';
import { Outbox } from '../../platform/events/outbox';
import { OptionCache } from '../options';
import { AdvanceMode, type CandidacyType } from './candidacy-detail.types';
import { CandidacyReader } from './candidacy.reader';
import { candidacyStates, type CandidacyStatus, DecisionKind } from './candidacy.states';
import './events';

interface LockedRow {
  id: string;
  version: number;
  status: CandidacyStatus;
  vacancy_id: string;
  candidate_id: string;
  stage_id: string;
}

interface Told {
  reason?: number | null;
  note?: string | null;
  feedback?: string | null;
  toStage?: string;
}

const MOST_TEXT = 4000;

/** What recruiters decide. Each decision is a row that stays, and reaches the candidate when its undo window is over. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly db: Database,
    private readonly scope: RequestScope,
    private readonly reader: CandidacyReader,
    private readonly options: OptionCache,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  advance(id: string, version: number, stageId: string, mode: AdvanceMode): Promise<CandidacyType> {
    return this.decide(id, version, DecisionKind.ADVANCE, async (manager, row) => {
      const [stage] = isUuid(stageId) ? await manager.query<{ id: string }[]>('select id from stage where id = $1 and vacancy_id = $2', [stageId, row.vacancy_id]) : [];
      if (!stage) throw new DomainError('NOT_FOUND', {}, 'stageId');
      if (stage.id === row.stage_id) throw new DomainError('INVALID_STATE', { status: row.status });
      const now = this.clock.now();
      if (mode === AdvanceMode.FINISH_CURRENT) {
        await manager.query(`update candidacy_stage set result = 'APPROVED', left_at = $2 where candidacy_id = $1 and left_at is null`, [row.id, now]);
      }
      // A stage that was kept open is entered again by the same row.
      await manager.query(
        `insert into candidacy_stage (id, tenant_id, candidacy_id, candidate_id, stage_id, entered_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (candidacy_id, stage_id) where left_at is null do nothing`,
        [this.clock.id(), this.scope.tenantId, row.id, row.candidate_id, stageId, now],
      );
      await manager.query('update candidacy set stage_id = $2, stage_entered_at = $3 where id = $1', [row.id, stageId, now]);
      return { toStage: stageId };
    });
  }

  approve(id: string, version: number, note?: string | null): Promise<CandidacyType> {
    return this.decide(id, version, DecisionKind.APPROVE, async (manager, row) => {
      await this.closeStage(manager, row, 'APPROVED');
      return { note: textOf(note) };
    });
  }

  reject(id: string, version: number, reason: string, note?: string | null, feedback?: string | null): Promise<CandidacyType> {
    return this.decide(id, version, DecisionKind.REJECT, async (manager, row) => {
      await this.options.ready();
      const known = this.options.idOf('REJECTION_REASON', required(reason), 'reason');
      await this.closeStage(manager, row, 'REJECTED');
      return { reason: known, note: textOf(note), feedback: textOf(feedback) };
    });
  }

  reverse(id: string, version: number, reason: string): Promise<CandidacyType> {
    return this.decide(id, version, DecisionKind.REVERSE_APPROVAL, async (manager, row) => {
      const note = required(reason);
      await this.closeStage(manager, row, 'IN_PROGRESS');
      return { note };
    });
  }

  reselect(id: string, version: number, reason: string): Promise<CandidacyType> {
    return this.decide(id, version, DecisionKind.RESELECT, async (manager, row) => {
      const note = required(reason);
      await this.closeStage(manager, row, 'APPROVED');
      await manager.query('update candidacy set reselected = true where id = $1', [row.id]);
      return { note };
    });
  }

  /** Lock, policy, transition, save, audit, event: one transaction for every decision. */
  private async decide(id: string, version: number, kind: DecisionKind, change: (manager: EntityManager, row: LockedRow) => Promise<Told>): Promise<CandidacyType> {
    await this.db.transaction(async (manager) => {
      const row = await this.lock(manager, id, version);
      const [status] = candidacyStates.targets(row.status, kind);
      if (!status) throw new DomainError('INVALID_STATE', { status: row.status });
      const told = await change(manager, row);
      const now = this.clock.now();
      await manager.query('update candidacy set status = $2, version = version + 1, updated_at = $3 where id = $1', [id, status, now]);
      const decisionId = this.clock.id();
      const { actor, tenantId, personId } = this.scope.values;
      await manager.query(
        `insert into candidacy_decision (id, tenant_id, candidacy_id, candidate_id, kind, from_stage, to_stage, status_after, reason, note, feedback, actor_id, actor_name, at, visible_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
        [
          decisionId, tenantId, id, row.candidate_id, kind, row.stage_id, told.toStage ?? row.stage_id, status, told.reason ?? null, told.note ?? null, told.feedback ?? null,
          personId, actor?.name ?? '', now, new Date(now.getTime() + this.config.DECISION_UNDO_SECONDS * 1000),
        ],
      );
      await this.audit.record({ action: `candidacy.${kind.toLowerCase().replaceAll('_', '-')}`, objectType: 'Candidacy', objectId: id, changes: { from: row.status, to: status } });
      await this.outbox.add('candidacy.decided', { candidacyId: id, decisionId, kind });
    });
    return this.reader.get(id, 'APPLICATION_DECIDE');
  }

  private async lock(manager: EntityManager, id: string, version: number): Promise<LockedRow> {
    const { actor, tenantId } = this.scope;
    if (!actor || !isUuid(id)) throw new DomainError('NOT_FOUND');
    // The person's rights are looked at before the version, so that a foreign row never says that it is stale.
    const [vacancy] = await manager.query<{ departmentId: string | null; ownerId: string }[]>(
      `select v.department_id as "departmentId", v.owner_id as "ownerId" from candidacy c join vacancy v on v.id = c.vacancy_id where c.id = $1 and c.tenant_id = $2`,
      [id, tenantId],
    );
    if (!vacancy || !withinReach(actor, 'APPLICATION_DECIDE', vacancy)) throw new DomainError('NOT_FOUND');
    return lockRow<LockedRow>(manager, `select id, version, status, vacancy_id, candidate_id, stage_id from candidacy where id = $1 and tenant_id = $2 and status <> 'DRAFT'`, [id, tenantId], version);
  }

  private async closeStage(manager: EntityManager, row: LockedRow, result: 'APPROVED' | 'REJECTED' | 'IN_PROGRESS'): Promise<void> {
    await manager.query('update candidacy_stage set result = $3 where candidacy_id = $1 and stage_id = $2 and left_at is null', [row.id, row.stage_id, result]);
  }
}

function textOf(value: string | null | undefined): string | null {
  const text = value?.normalize('NFC').replaceAll('\u0000', '').trim();
  if (!text) return null;
  if ([...text].length > MOST_TEXT) throw new DomainError('INVALID_INPUT');
  return text;
}

function required(value: string): string {
  const text = textOf(value);
  if (!text) throw new DomainError('FIELD_REQUIRED', {}, 'reason');
  return text;
}

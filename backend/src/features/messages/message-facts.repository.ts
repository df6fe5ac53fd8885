import { Injectable } from '@nestjs/common';

import type { Locale } from '../../common/locale';
import type { PermissionName } from '../../platform/access/permission';
import { Database } from '../../platform/database/database';
import { sql } from '../../platform/database/sql';
import { nameForOthers } from '../candidacies';

export interface CandidacyFacts {
  candidacyId: string;
  candidateId: string;
  candidateName: string;
  firstName: string;
  email: string | null;
  locale: Locale;
  vacancyId: string;
  vacancy: string;
  entity: string;
  ownerId: string;
  ownerLocale: Locale;
}

export interface DecisionFacts extends CandidacyFacts {
  kind: string;
  feedback: string | null;
  /** The text for the candidate of the reason of a rejection. */
  reason: string | null;
  stage: string | null;
  visibleAt: Date;
  /** The decision was undone or replaced in time, so nobody was or will be notified. */
  superseded: boolean;
}

export interface VacancyFacts {
  vacancy: string;
  ownerId: string;
  ownerLocale: Locale;
  status: string;
  pendingReason: string | null;
  endDate: Date | null;
  requester: string | null;
  /** Person who approved or refused the publication. */
  approver: string | null;
  refusalReason: string | null;
  candidacies: number;
}

const CANDIDACY = sql`
  c.id as candidacy_id, c.candidate_id, ${nameForOthers('c')} as candidate_name, ca.name as first_name, ca.email, ca.locale,
  v.id as vacancy_id, v.title as vacancy, i.name as entity, v.owner_id, coalesce(o.locale, 'pt') as owner_locale`;
const JOINS = sql`
  join vacancy v on v.id = c.vacancy_id
  join candidate ca on ca.id = c.candidate_id
  join institution i on i.id = c.tenant_id
  left join person o on o.id = v.owner_id`;

export interface InvitationFacts {
  email: string;
  name: string;
  locale: Locale;
  personId: string;
  kind: 'STAFF' | 'PARTNER' | 'ROOT';
  /** For staff only. */
  entity: string | null;
  role: string | null;
  /** Null for the first ROOT user, created by the operator. */
  inviter: string | null;
  expiresAt: Date;
  tokenHash: Buffer;
}

export interface AccountFacts {
  email: string;
  name: string;
  locale: Locale;
  personId: string;
}

export interface ImportedFacts extends AccountFacts {
  entity: string;
  tokenHash: Buffer;
}

export interface ChallengeFacts extends AccountFacts {
  purpose: 'VERIFY' | 'TWO_FACTOR' | 'RECOVERY';
  expiresAt: Date;
  codeHash: Buffer;
}

/**
 * Reads the data for messages, as staff of the tenant; recipients of codes as the worker. Returns undefined when the
 * row no longer exists; then no message is sent.
 */
@Injectable()
export class MessageFactsRepository {
  constructor(private readonly db: Database) {}

  async application(candidacyId: string): Promise<CandidacyFacts | undefined> {
    return (
      await this.db.read<CandidacyFacts>(sql`
      select ${CANDIDACY} from candidacy c ${JOINS} where c.id = ${candidacyId}`)
    )[0];
  }

  /** A decision of an institution, for a mail that no person sends. */
  finalDecisionOf(tenantId: string | undefined, decisionId: string): Promise<DecisionFacts | undefined> {
    return this.db.as({ audience: 'staff', tenantId, personId: undefined }, () => this.finalDecision(decisionId));
  }

  /** Reads a decision only after its undo window has ended. Waits for the lock of an undo that is not committed yet. */
  finalDecision(decisionId: string): Promise<DecisionFacts | undefined> {
    return this.db.transaction(async () => {
      await this.db.query(sql`
        select 1 from candidacy c
        where c.id = (select d.candidacy_id from candidacy_decision d where d.id = ${decisionId}) for share`);
      return this.decision(decisionId);
    });
  }

  /** Locks the candidate against erasure until the transaction of the worker ends. False when already erased. */
  async holdCandidate(candidateId: string): Promise<boolean> {
    const [row] = await this.db.query<{ held: boolean }>(sql`select sec.hold_candidate(${candidateId}) as held`);
    return row?.held === true;
  }

  async decision(decisionId: string): Promise<DecisionFacts | undefined> {
    return (
      await this.db.read<DecisionFacts>(sql`
      select ${CANDIDACY}, d.kind, d.feedback, r.candidate_text ->> ca.locale as reason, s.name as stage, d.visible_at,
        d.undone_at is not null or exists (select 1 from candidacy_decision e where e.candidacy_id = d.candidacy_id
          and e.at > d.at and e.at < d.visible_at and e.undone_at is null and e.kind <> 'FEEDBACK') as superseded
      from candidacy_decision d
      join candidacy c on c.id = d.candidacy_id ${JOINS}
      left join stage s on s.id = d.to_stage
      left join rejection_reason r on r.id = d.reason_id
      where d.id = ${decisionId}`)
    )[0];
  }

  async vacancy(vacancyId: string): Promise<VacancyFacts | undefined> {
    return (
      await this.db.read<VacancyFacts>(sql`
      select v.title as vacancy, v.owner_id, coalesce(o.locale, 'pt') as owner_locale, v.status, v.pending_reason,
        v.end_date, asker.name as requester, decider.name as approver, v.refusal_reason,
        (select coalesce(sum(c.n), 0)::int from candidacy_count c where c.vacancy_id = v.id
          and sec.candidacy_is_live(c.status)) as candidacies
      from vacancy v
      left join person o on o.id = v.owner_id
      left join person asker on asker.id = v.approval_requested_by
        left join person decider on decider.id = v.approval_decided_by where v.id = ${vacancyId}`)
    )[0];
  }

  /** People who may approve the vacancy now. */
  async approvers(vacancyId: string): Promise<AccountFacts[]> {
    return this.db.as({ audience: 'worker' }, () =>
      this.db.read<AccountFacts>(sql`
      select email, name, locale, person_id from sec.vacancy_approvers(${vacancyId})`),
    );
  }

  /** Returns undefined if the report was answered, or when an earlier report about the same vacancy is open. */
  async reportedVacancy(reportId: string): Promise<{ vacancy: string; entity: string } | undefined> {
    return this.db.as(
      { audience: 'worker' },
      async () =>
        (
          await this.db.read<{ vacancy: string; entity: string }>(sql`
        select vacancy, entity from sec.reported_vacancy(${reportId})`)
        )[0],
    );
  }

  /** ROOT users who have a permission now. */
  async root(permission: PermissionName): Promise<AccountFacts[]> {
    return this.db.as({ audience: 'worker' }, () =>
      this.db.read<AccountFacts>(sql`
      select email, name, locale, person_id from sec.root_recipients(${permission})`),
    );
  }

  /** Returns undefined if the person no longer belongs to the staff. */
  async staff(personId: string): Promise<AccountFacts | undefined> {
    return this.db.as(
      { audience: 'worker' },
      async () =>
        (
          await this.db.read<AccountFacts>(sql`
      select email, name, locale, person_id from sec.staff_recipient(${personId})`)
        )[0],
    );
  }

  /** Reads both records of a merge by ROOT, to notify both addresses. */
  async merged(mergeId: string): Promise<(AccountFacts & { kept: string; undoUntil: Date })[]> {
    return this.db.as({ audience: 'worker' }, () =>
      this.db.read<AccountFacts & { kept: string; undoUntil: Date }>(sql`
      select person_id, email, name, locale, kept, undo_until from sec.merge_recipients(${mergeId})`),
    );
  }

  /** Returns undefined if the code was used or replaced. */
  async challenge(challengeId: string): Promise<ChallengeFacts | undefined> {
    return this.db.as(
      { audience: 'worker' },
      async () =>
        (
          await this.db.read<ChallengeFacts>(sql`
        select email, name, locale, person_id, purpose, expires_at, code_hash
        from sec.code_recipient(${challengeId})`)
        )[0],
    );
  }

  async account(accountId: string): Promise<AccountFacts | undefined> {
    return this.db.as(
      { audience: 'worker' },
      async () =>
        (
          await this.db.read<AccountFacts>(sql`
      select email, name, locale, person_id from sec.account_recipient(${accountId})`)
        )[0],
    );
  }

  /** The candidate accounts among these addresses. */
  async invited(emails: readonly string[]): Promise<Map<string, Omit<AccountFacts, 'email'>>> {
    const rows = await this.db.as({ audience: 'worker' }, () =>
      this.db.read<Omit<AccountFacts, 'email'> & { emailNorm: string }>(sql`
        select email_norm, person_id, name, locale from sec.invited_people(${emails})`),
    );
    return new Map(rows.map(({ emailNorm, ...person }) => [emailNorm, person]));
  }

  /** Returns undefined when the person has objected, taken the record over, or was erased. */
  async imported(noticeId: string): Promise<ImportedFacts | undefined> {
    return this.db.as(
      { audience: 'worker' },
      async () =>
        (
          await this.db.read<ImportedFacts>(sql`
        select email, name, locale, person_id, entity, token_hash from sec.import_recipient(${noticeId})`)
        )[0],
    );
  }

  /** Returns undefined if it was used, replaced or expired, or when the person was suspended. */
  async invitation(invitationId: string, now: Date): Promise<InvitationFacts | undefined> {
    return this.db.as(
      { audience: 'worker' },
      async () =>
        (
          await this.db.read<InvitationFacts>(sql`
        select email, name, locale, person_id, kind, entity, role, inviter, expires_at,
        token_hash from sec.invitation_recipient(${invitationId}, ${now})`)
        )[0],
    );
  }
}

import { isUuid } from '../../../common/ids';
import type { Actor } from '../../../platform/access/actor';
import { allOf, sql, type Sql } from '../../../platform/database/sql';
import { candidacyStates, DecisionKind, isBarredByErasure } from '../candidacy.states';
import { AWAITS_FEEDBACK } from './candidacy.conditions';
import { ofReachedVacancy } from './reach.conditions';

/** The run of the rejection of the candidacy `c` has ended. Until then nobody can send feedback. */
const REJECTION_IS_FINISHED = sql`(
  select d.visible_at from candidacy_decision d
  where d.candidacy_id = c.id and d.kind = 'REJECT' and d.undone_at is null
  order by d.at desc, d.id desc limit 1) is not null`;

/**
 * Returns a condition that is true if the state of a candidacy `c` of a vacancy allows a decision. A move does not apply
 * to candidacies that are already in the target stage. If the id of the target stage is not valid, no candidacy is in
 * that stage.
 */
export function allowsDecision(kind: DecisionKind, stageId: string | null = null): Sql {
  if (kind === DecisionKind.FEEDBACK) return allOf([AWAITS_FEEDBACK, REJECTION_IS_FINISHED]);
  const target = stageId !== null && isUuid(stageId) ? stageId : null;
  return allOf([
    sql`c.status = any (${candidacyStates.sources(kind)}::text[])`,
    isBarredByErasure(kind, '') ? sql`c.candidate_name <> ''` : undefined,
    kind === DecisionKind.ADVANCE ? sql`c.stage_id is distinct from ${target}::uuid` : undefined,
  ]);
}

/** The candidacies `c` whose state allows a decision, within the actor's scope of the permission for the decision. */
export const decidableBy = (actor: Actor, kind: DecisionKind, stageId: string | null): Sql =>
  allOf([
    sql`c.vacancy_id is not null`,
    allowsDecision(kind, stageId),
    ofReachedVacancy(actor, kind === DecisionKind.FEEDBACK ? 'APPLICATION_MESSAGE' : 'APPLICATION_DECIDE'),
  ]);

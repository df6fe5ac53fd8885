import { isUuid } from '../../../common/ids';
import type { Actor } from '../../../platform/access/actor';
import { allOf, sql, type Sql } from '../../../platform/database/sql';
import { candidacyStates, DecisionKind, isBarredByErasure } from '../candidacy.states';
import { AWAITS_FEEDBACK } from './candidacy.conditions';
import { ofReachedVacancy } from './reach.conditions';

/**
 * Whether the state of a candidacy `c` of a vacancy allows a decision. A move leaves out candidacies that are already in
 * the target stage; every candidacy is outside a stage whose id is not valid.
 */
export function allowsDecision(kind: DecisionKind, stageId: string | null = null): Sql {
  if (kind === DecisionKind.FEEDBACK) return AWAITS_FEEDBACK;
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

import type { Actor } from '../../../platform/access/actor';
import { constants, sql, type Sql } from '../../../platform/database/sql';
import {
  HIDDEN_NAME,
  HIDDEN_SUBJECT,
  identityHidden,
  ofReachedVacancy,
  PERSON_HIDDEN,
  personHidden,
  SUBJECT_HIDDEN,
  SUBJECT_NAME,
} from '../../candidacies';
import { KINDS_WITH_CANDIDATE } from './shown-title';

// Columns, joins and conditions for statements of staff, the only role that reads what blind mode hides. `page` has the
// rows of `notification n`.

const HAS_CANDIDATE = sql`n.kind in (${constants(KINDS_WITH_CANDIDATE)})`;

/** The subject of a notification. A merge does not change it, so it may be the id of a record that was merged into another. */
const SUBJECT = sql`sec.kept_candidate(n.subject_id)`;

/**
 * The columns of `page`. `candidate_id` is the subject of a notification that names a candidate: a candidacy or a person.
 */
export const COLUMNS_WITH_CANDIDATE = sql`n.*, case when ${HAS_CANDIDATE} then ${SUBJECT} end as candidate_id`;

/** Joins the candidacy or the person of the rows of `page`. */
export const candidateJoins = (tenantId: string): Sql => sql`
  left join candidacy c on c.id = page.candidate_id and c.tenant_id = ${tenantId}
  left join candidate p on p.id = page.candidate_id
  ${HIDDEN_SUBJECT}`;

/**
 * A notification about a person has no number: a reader who saw the name in it before could connect the name with the
 * number of the application.
 */
const CANDIDATE_NAME = sql`case when c.id is null and ${PERSON_HIDDEN} then ${HIDDEN_NAME} else ${SUBJECT_NAME} end`;

/** The columns of `NamedCandidate`. */
export const candidateColumns = (actor: Actor): Sql => sql`
  ${CANDIDATE_NAME} as candidate_name, ${SUBJECT_HIDDEN} as identity_hidden, ${candidateReached(actor)} as is_reached`;

function candidateReached(actor: Actor): Sql {
  if (!actor.permissions.has('APPLICATION_LIST')) return sql`false`;
  const reached = ofReachedVacancy(actor);
  return reached
    ? sql`exists (
        select 1 from candidacy c
        where (c.id = page.candidate_id or c.candidate_id = page.candidate_id) and c.status <> 'DRAFT'
          and c.anonymised_at is null and ${reached})`
    : sql`true`;
}

/** Whether blind mode hides the candidate of a notification `n` from the caller. The subquery runs once per notification. */
export const CANDIDATE_HIDDEN = sql`(${HAS_CANDIDATE} and (
  exists (select 1 from candidacy c where c.id = n.subject_id and ${identityHidden('c')})
  or ${personHidden(sql`(select ${SUBJECT})`)}))`;

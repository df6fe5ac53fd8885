import { sql, type Sql } from '../../../platform/database/sql';
import { HIDDEN_NAME, personNamed } from './blind.conditions';

/**
 * Joins, under the alias `blind`, the latest candidacy of a person that blind mode hides from the caller. The conditions
 * below read this alias. With a subquery for each condition, PostgreSQL would plan and read the view several times.
 */
export const hiddenPerson = (candidateId: Sql, condition: Sql = sql`true`): Sql => sql`left join lateral (
    select h.blind_number, ${personNamed(candidateId)} as is_named
    from sec.hidden_candidacies h
    where ${condition} and h.candidate_id = ${candidateId}
    order by h.applied_at desc nulls last, h.candidacy_id
    limit 1
  ) blind on true`;

/** Whether blind mode hides a candidacy of the person that `hiddenPerson` joins. */
export const PERSON_HIDDEN = sql`(blind.is_named is not null)`;

/** `personPartlyHidden` of the person that `hiddenPerson` joins. */
export const PERSON_PARTLY_HIDDEN = sql`coalesce(blind.is_named, false)`;

/** `visiblePersonName` of the person that `hiddenPerson` joins. */
export const joinedPersonName = (name: Sql): Sql => sql`case
    when blind.is_named is null then ${name}
    when blind.is_named then ${HIDDEN_NAME}
    else ${HIDDEN_NAME} || coalesce(blind.blind_number, 0) end`;

import { sql } from '../../../platform/database/sql';
import { HIDDEN_NAME } from './blind.conditions';
import { hiddenPerson, joinedPersonName, PERSON_HIDDEN } from './person.conditions';

// Joins and expressions for a list about candidates and candidacies. `page` is the row of the list with `candidate_id`,
// `c` its candidacy or null, and `p` its candidate.

const PERSON_NAME = sql`nullif(p.name || ' ' || p.surname, ' ')`;

/** Joins what blind mode hides of the candidacy or, without one, of the person. The expressions below need it. */
export const HIDDEN_SUBJECT = sql`left join lateral (
    select true as is_hidden, h.blind_number from sec.hidden_candidacies h where h.candidacy_id = c.id limit 1
  ) blind_candidacy on true
  ${hiddenPerson(sql`page.candidate_id`, sql`c.id is null`)}`;

/** Whether blind mode hides the candidate from the caller. */
export const SUBJECT_HIDDEN = sql`(blind_candidacy.is_hidden is not null or ${PERSON_HIDDEN})`;

/** The id of the candidate, or of the candidacy while blind mode hides its candidate. */
export const SUBJECT_ID = sql`case when blind_candidacy.is_hidden then c.id else page.candidate_id end`;

/** The name of the candidate that the caller may see, for `shownName`; null without a candidate. */
export const SUBJECT_NAME = sql`case
    when c.id is null then ${joinedPersonName(PERSON_NAME)}
    when blind_candidacy.is_hidden then ${HIDDEN_NAME} || coalesce(blind_candidacy.blind_number, 0)
    else coalesce(nullif(c.candidate_name, ''), ${PERSON_NAME}) end`;

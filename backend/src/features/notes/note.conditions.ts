import type { Actor } from '../../platform/access/actor';
import { reachOf } from '../../platform/access/reach';
import { allOf, sql, type Sql } from '../../platform/database/sql';
import { identityHidden, ofReachedVacancy, personHidden, personPartlyHidden } from '../candidacies';
import type { AskedSubject } from './note.rules';

/**
 * The notes `n` that the caller may read. A person is within reach if any of their candidacies is. The policy of the
 * table hides the private notes of colleagues.
 */
export function readableNotes(actor: Actor, tenantId: string): Sql {
  const own = sql`n.candidate_id is null and n.author_id = ${actor.personId}`;
  const reach = subjectInReach(actor);
  return sql`n.tenant_id = ${tenantId} and (n.author_id = ${actor.personId} or n.visibility = 'SHARED')
    and (${own} or n.candidate_id is not null and ${reach})`;
}

function subjectInReach(actor: Actor): Sql {
  if (!actor.permissions.has('APPLICATION_NOTE')) return sql`false`;
  if (reachOf(actor, 'APPLICATION_NOTE') === 'ALL') return sql`true`;
  return sql`exists (
    select 1 from candidacy c
    where c.candidate_id = n.candidate_id and c.tenant_id = n.tenant_id and c.anonymised_at is null
      and (n.candidacy_id is null or c.id = n.candidacy_id)
      and ${ofReachedVacancy(actor, 'APPLICATION_NOTE')})`;
}

/** The notes `n` about the subject. */
export function aboutSubject(asked: AskedSubject): Sql {
  switch (asked.kind) {
    case 'NOTEPAD':
      return sql`n.candidate_id is null`;
    case 'CANDIDACY':
      return sql`n.candidacy_id = ${asked.candidacyId}`;
    case 'APPLICATION':
      return sql`n.candidacy_id in (select c.id from candidacy c where ${ofApplication(asked)})`;
    case 'CANDIDATE':
      return sql`n.candidate_id = ${asked.candidateId}
        and (n.candidacy_id is null or not ${personPartlyHidden(sql`n.candidate_id`)})`;
  }
}

/**
 * The candidacies `c` of a person for a vacancy; more than one when the person withdrew and applied again. Blind mode
 * hides whether a person applied, so a hidden candidacy is only found by its own id.
 */
export const ofApplication = ({ vacancyId, candidateId }: { vacancyId: string; candidateId: string }): Sql =>
  allOf([sql`c.vacancy_id = ${vacancyId}`, sql`c.candidate_id = ${candidateId}`, sql`not ${identityHidden('c')}`]);

/**
 * The notes `n` whose text contains the words. Notes about a candidate whom blind mode hides are left out, because the
 * caller could otherwise search for a name that the text masks.
 */
export const withWords = (words: string): Sql => sql`
  position(sec.fold(${words}) in sec.fold(n.text)) > 0
  and not exists (select 1 from candidacy c where c.id = n.candidacy_id and ${identityHidden('c')})
  and (n.candidacy_id is not null or not ${personHidden(sql`n.candidate_id`)})`;

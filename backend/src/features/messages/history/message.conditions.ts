import type { Actor } from '../../../platform/access/actor';
import type { PermissionName } from '../../../platform/access/permission';
import { allOf, sql, type Sql } from '../../../platform/database/sql';
import { ofReachedCandidate, ofReachedVacancy } from '../../candidacies';

/** The messages `m` of the institution that are within the scope of a permission. */
export function reachedMessages(actor: Actor, tenantId: string, permission: PermissionName): Sql {
  const ofVacancy = ofReachedVacancy(actor, permission);
  const ofPerson = ofReachedCandidate(actor, permission, 'm');
  return allOf([
    sql`m.tenant_id = ${tenantId} and m.state is distinct from 'DRAFT'`,
    ofVacancy &&
      sql`(exists (select 1 from candidacy c where c.id = m.candidacy_id and ${ofVacancy})
        or m.candidacy_id is null and ${ofPerson ?? sql`true`}
          and (m.vacancy_id is null or exists (select 1 from (select m.vacancy_id) c where ${ofVacancy})))`,
  ]);
}

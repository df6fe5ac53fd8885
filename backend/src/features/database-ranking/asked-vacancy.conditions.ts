import type { Actor } from '../../platform/access/actor';
import type { PermissionName } from '../../platform/access/permission';
import { inReach } from '../../platform/access/reach.conditions';
import { columns, sql, type Sql } from '../../platform/database/sql';
import { PERSON_PARTLY_HIDDEN } from '../candidacies';
import { weightArray } from '../vacancies';

/** Columns of `asked`, which is the present version of the requirements of a vacancy. */
export const ASKED_WEIGHTS = columns('asked', [
  'weightTraining',
  'weightRelated',
  'weightLanguages',
  'weightYears',
  'weightSkills',
]);
export const STORED_WEIGHTS = weightArray('asked');

interface AskedVacancy {
  vacancyId: string;
  tenantId: string;
  actor: Actor;
  permission: PermissionName;
}

/** Selects the present version of the requirements of a vacancy; no row outside the scope of the permission. */
export const askedVacancy = ({ vacancyId, tenantId, actor, permission }: AskedVacancy): Sql => sql`
  select x.*, v.title as vacancy_title
  from vacancy v join vacancy_version x on x.vacancy_id = v.id and x.number = v.requirements
  where v.id = ${vacancyId} and v.tenant_id = ${tenantId}
    and ${inReach(actor, permission, { department: 'v.department_id', owner: 'v.owner_id' })}`;

/**
 * Selects the id of the application of candidate `c` to a vacancy; the statement must join `hiddenPerson`. Null when
 * blind mode hides some candidacies of the candidate but not all, because the application would identify the candidate.
 */
export const visibleApplication = (vacancyId: Sql, tenantId: string): Sql => sql`(
  select a.id from candidacy a
  where a.candidate_id = c.id and a.vacancy_id = ${vacancyId} and a.tenant_id = ${tenantId}
    and sec.candidacy_is_live(a.status) and not ${PERSON_PARTLY_HIDDEN} limit 1)`;

/** The day in Maputo, up to which work experience counts. */
export const todayOf = (now: Date): Sql => sql`sec.local_day(${now}::timestamptz)`;

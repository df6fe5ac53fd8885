import { sql } from '../../platform/database/sql';

/**
 * The present name of the object of `page`, a row of the audit log. It is read from the object and not stored with the
 * row: the name of an erased person or of a removed object is in no row.
 */
export const OBJECT_NAME = sql`
  nullif(case page.object_type
    when 'Vacancy' then (select v.title from vacancy v where v.id = page.object_id)
    when 'VacancyReport' then (
      select v.title from vacancy_report r join vacancy v on v.id = r.vacancy_id where r.id = page.object_id)
    when 'Candidacy' then (
      select o.name from candidacy c join person o on o.id = c.candidate_id where c.id = page.object_id)
    when 'Account' then (
      select o.name from account a join person o on o.id = a.person_id where a.id = page.object_id)
    when 'Candidate' then (select o.name from person o where o.id = page.object_id)
    when 'Person' then (select o.name from person o where o.id = page.object_id)
    when 'Partner' then (select o.organisation from partner o where o.id = page.object_id)
    when 'Entity' then (select o.name from institution o where o.id = page.object_id)
    when 'Department' then (select d.name from department d where d.id = page.object_id)
    when 'Plan' then (select o.name from plan o where o.id = page.object_id)
    when 'Role' then (select r.name from role r where r.id = page.object_id)
    when 'RootRole' then (select r.name from root_role r where r.id = page.object_id)
    when 'StageTemplate' then (select t.name from stage_template t where t.id = page.object_id)
  end, '')`;

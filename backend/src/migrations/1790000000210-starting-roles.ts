import type { MigrationInterface, QueryRunner } from 'typeorm';

const words = (text: string): string[] => text.trim().split(/\s+/);
/** What the Recruiter grants from now on, each for the whole institution; VACANCY_APPROVE came on top before. */
const RECRUITER = words(`
  VACANCY_LIST VACANCY_ADD VACANCY_VIEW VACANCY_EDIT VACANCY_REMOVE VACANCY_PUBLISH APPLICATION_LIST
  APPLICATION_VIEW APPLICATION_DECIDE APPLICATION_SEND_TEST APPLICATION_SCHEDULE_INTERVIEW
  APPLICATION_MESSAGE APPLICATION_NOTE RANKING_LIST RANKING_EDIT_WEIGHTS RANKING_SCHEDULE_INTERVIEW
  RANKING_VIEW_PROFILE DEPARTMENT_LIST DEPARTMENT_ADD DEPARTMENT_VIEW DEPARTMENT_EDIT
  DEPARTMENT_DELETE DATABASE_LIST_CANDIDATES DATABASE_SEND_VACANCY DATABASE_IMPORT DATABASE_EXPORT
  DATABASE_MERGE FAVOURITES_MANAGE INTERVIEW_LIST INTERVIEW_SCHEDULE INTERVIEW_SCRIPT_EDIT TEST_LIST
  TEST_ADD TEST_VIEW TEST_EDIT TEST_DELETE TEST_ADD_QUESTION TEST_SEND TEST_GRADE TEST_BUY
  TEST_RESULTS CHAT_USE
`);
const EVERYTHING = RECRUITER.concat(
  words(`
  VACANCY_APPROVE USER_LIST USER_ADD USER_EDIT USER_DELETE ROLE_LIST ROLE_ADD ROLE_EDIT ROLE_DELETE
  TRAINING_AREA_LIST TRAINING_AREA_ADD TRAINING_AREA_EDIT TRAINING_AREA_DELETE INSTITUTION_EDIT
  TEMPLATE_EDIT REPORT_VIEW AUDIT_VIEW INTEGRATION_MANAGE
`),
);
/** The texts that were written when an institution or a vacancy was made, in the language of whoever made it; Portuguese first. */
const NAMES = {
  ADMINISTRATOR: ['Administrador', 'Administrator', 'Administrateur'],
  RECRUITER: ['Recrutador', 'Recruiter', 'Recruteur'],
  DEPARTMENT_MANAGER: ['Gestor de departamento', 'Department manager', 'Gestionnaire de département'],
  OBSERVER: ['Observador', 'Observer', 'Observateur'],
};
const DESCRIPTIONS = {
  ADMINISTRATOR: [
    'Todas as permissões da entidade.',
    'Every permission of the institution.',
    'Toutes les permissions de l’institution.',
  ],
  RECRUITER: [
    'Vagas, candidaturas, ranking e clientes; sem administração.',
    'Vacancies, applications, ranking and clients; no administration.',
    'Offres, candidatures, classement et clients ; sans administration.',
  ],
  DEPARTMENT_MANAGER: [
    'Vagas e candidaturas dos clientes a seu cargo.',
    'Vacancies and applications of the clients in their care.',
    'Offres et candidatures des clients à sa charge.',
  ],
  OBSERVER: [
    'Participa nas entrevistas para que for convidado.',
    'Takes part in the interviews they are invited to.',
    'Participe aux entretiens auxquels il est invité.',
  ],
};
const FIRST_STAGE = ['Publicação da vaga', 'Job posting', 'Publication du poste'];

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const list = (texts: readonly string[]): string => texts.map((text) => quoted(text.toLowerCase())).join(', ');
const array = (texts: readonly string[]): string => `array[${texts.map(quoted).join(', ')}]`;
/** Roles with this preset that grant exactly these permissions, all of them whole. */
const UNTOUCHED = (grants: readonly string[]) => `select r.id, r.tenant_id from role r where r.preset = 'RECRUITER'
  and (select array_agg(g.permission order by g.permission) from role_permission g where g.role_id = r.id and g.scope = 'ALL')
    = (select array_agg(p order by p) from unnest(${array(grants)}) p)
  and not exists (select 1 from role_permission g where g.role_id = r.id and g.scope <> 'ALL')`;
/** The first stages of all templates with another name: from one of these to that. */
const RENAMED = (from: readonly string[], to: string) => `
  update stage_template set stages = jsonb_set(stages, '{0,name}', to_jsonb(${quoted(to)}::text))
    where stages -> 0 ->> 'kind' = 'POSTING' and lower(stages -> 0 ->> 'name') in (${list(from)})`;

/**
 * Names of starting roles and of the first stage become keys that each reader sees in their language; whatever somebody
 * renamed stays. The Recruiter asks for approval like everybody else: nobody who writes vacancies approves them too, as
 * long as nobody changed that role. Where no active person holds everything, the Administrator role grants it again.
 */
export class StartingRoles1790000000210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const presets = Object.keys(NAMES) as (keyof typeof NAMES)[];
    for (const preset of presets) {
      await runner.query(`
        update role r set name = '@${preset}' where r.preset = '${preset}' and lower(r.name) in (${list(NAMES[preset])})
          and not exists (select 1 from role o where o.tenant_id = r.tenant_id and o.preset = r.preset and o.id < r.id);
        update role r set description = '@${preset}'
          where r.preset = '${preset}' and lower(r.description) in (${list(DESCRIPTIONS[preset])});
      `);
    }
    await runner.query(`
      update stage set name = '@POSTING' where kind = 'POSTING' and lower(name) in (${list(FIRST_STAGE)});
      ${RENAMED(FIRST_STAGE, '@POSTING')};
      delete from role_permission g using (${UNTOUCHED([...RECRUITER, 'VACANCY_APPROVE'])}) r
        where g.role_id = r.id and g.permission = 'VACANCY_APPROVE';
      with lacking as (
        select i.id from institution i where not exists (
          select 1 from staff_member m where m.tenant_id = i.id and m.status = 'ACTIVE'
            and (select count(*) from role_permission g where g.role_id = m.role_id and g.scope = 'ALL'
              and g.permission = any (${array(EVERYTHING)})) = ${EVERYTHING.length})
      )
      insert into role_permission (role_id, tenant_id, permission, scope)
        select r.id, r.tenant_id, p, 'ALL' from role r join lacking l on l.id = r.tenant_id cross join unnest(${array(EVERYTHING)}) p
        where r.preset = 'ADMINISTRATOR'
        on conflict (role_id, permission) do update set scope = 'ALL';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const presets = Object.keys(NAMES) as (keyof typeof NAMES)[];
    for (const preset of presets) {
      await runner.query(`
        update role set name = ${quoted(NAMES[preset][0]!)} where name = '@${preset}';
        update role set description = ${quoted(DESCRIPTIONS[preset][0]!)} where description = '@${preset}';
      `);
    }
    await runner.query(`
      update stage set name = ${quoted(FIRST_STAGE[0]!)} where name = '@POSTING';
      ${RENAMED(['@POSTING'], FIRST_STAGE[0]!)};
      insert into role_permission (role_id, tenant_id, permission, scope)
        select r.id, r.tenant_id, 'VACANCY_APPROVE', 'ALL' from (${UNTOUCHED(RECRUITER)}) r;
    `);
  }
}

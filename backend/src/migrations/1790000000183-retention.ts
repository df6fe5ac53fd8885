import type { MigrationInterface, QueryRunner } from 'typeorm';

import { amend, turnedRound, type Wording } from './support/amend';
import { NOBODY } from './support/nobody';
import { rolesOf } from './support/roles';
import { definer } from './support/table';

const TIDY: readonly Wording[] = [
  [
    `select 'throttle', count(*) from counters`,
    `, runs as (
          delete from public.run where id in (
            select id from public.run where ended_at < p_now - interval '90 days'
            limit p_most for update skip locked) returning 1
        )
        select 'throttle', count(*) from counters
        union all select 'run', count(*) from runs`,
  ],
];
/** Still being decided: the vacancy is there, or it never had one. */
const OPEN = (candidacy: string) => `(${candidacy}.status = 'ACTIVE' and (${candidacy}.vacancy_id is null
              or exists (select 1 from public.vacancy v where v.id = ${candidacy}.vacancy_id and v.status in ('PUBLISHED', 'PENDING') and v.end_date > p_now)))`;

/** How long an institution keeps applications, runs that are over, and what is told to an institution that was not let in. */
export class Retention1790000000183 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      alter table candidacy add column anonymised_at timestamptz;
      create index candidacy_kept on candidacy (tenant_id, updated_at) where anonymised_at is null and status <> 'DRAFT';
      grant delete on institution_candidate, run to ${r.command};

      -- The applications of everybody from whom an institution has heard nothing for as long as it keeps them. The institution loses who it
      -- was; the figures stay, and so does the person's own profile, which is theirs. Files follow by the sweep. Twice does nothing twice.
      create function sec.anonymise_candidacies(p_now timestamptz, p_most int) returns int
      language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        ids uuid[];
      begin
        ids := array(
          select c.id from public.candidacy c join public.institution i on i.id = c.tenant_id
          where i.retention_months is not null and c.anonymised_at is null and c.status <> 'DRAFT' and not ${OPEN('c')}
            and c.updated_at < p_now - make_interval(months => i.retention_months)
            and not exists (select 1 from public.candidacy o where o.candidate_id = c.candidate_id and o.tenant_id = c.tenant_id and o.status <> 'DRAFT'
              and (o.updated_at >= p_now - make_interval(months => i.retention_months) or ${OPEN('o')}))
          limit p_most for update of c skip locked);
        if ids = '{}' then
          return 0;
        end if;
        perform set_config('app.erasing', 'on', true);
        update public.candidacy set anonymised_at = p_now, version = version + 1, source = '{}', answers = '[]', motivation = null, candidate_name = '',
          profession = null, province = null, district = null,
          profile_snapshot = case when profile_snapshot is null then null else '${NOBODY}'::jsonb end where id = any (ids);
        update public.candidacy_decision set note = null, feedback = null, actor_name = case when actor_id = candidate_id then '' else actor_name end
          where candidacy_id = any (ids);
        update public.match_score set parts = (select coalesce(jsonb_agg(part || '{"evidence": []}'), '[]') from jsonb_array_elements(parts) part)
          where candidacy_id = any (ids);
        update public.audit_event set changes = '{}', reason = null where object_id = any (ids) and (changes <> '{}' or reason is not null);
        perform set_config('app.erasing', '', true);
        delete from public.candidacy_shape where candidacy_id = any (ids);
        delete from public.candidacy_attachment where candidacy_id = any (ids);
        update public.notification n set title = '—' from public.person p where p.id = n.person_id and p.kind = 'STAFF' and n.subject_id = any (ids);
        -- Whoever is known from nothing else is not known any more.
        delete from public.institution_candidate k using public.candidacy c
          where c.id = any (ids) and k.tenant_id = c.tenant_id and k.candidate_id = c.candidate_id and k.via = 'CANDIDACY'
            and not exists (select 1 from public.candidacy o where o.candidate_id = c.candidate_id and o.tenant_id = c.tenant_id and o.anonymised_at is null);
        insert into public.audit_event (id, at, audience, tenant_id, action, object_type, object_id)
          select gen_random_uuid(), p_now, 'worker', c.tenant_id, 'candidacy.anonymised', 'Candidacy', c.id from public.candidacy c where c.id = any (ids);
        return cardinality(ids);
      end $$;
      ${definer('sec.anonymise_candidacies(timestamptz, int)', r.command, [r.worker])}

      -- Whom to tell that a request was declined, in the language it was written in.
      create function sec.declined_request(p_institution uuid) returns table (email text, name text, entity text, reason text, locale text)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select i.email, coalesce(i.contact_name, i.name), i.name, coalesce(i.status_reason, ''),
          coalesce((select a.changes ->> 'locale' from public.audit_event a where a.object_id = i.id and a.action = 'entity.requested' limit 1), 'pt')
        from public.institution i where i.id = p_institution and i.status = 'DECLINED' and i.email is not null
      $$;
      ${definer('sec.declined_request(uuid)', r.command, [r.worker])}
    `);
    await amend(runner, 'sec.tidy(timestamptz, timestamptz, int)', TIDY);
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await amend(runner, 'sec.tidy(timestamptz, timestamptz, int)', turnedRound(TIDY));
    await runner.query(`
      drop function sec.declined_request(uuid), sec.anonymise_candidacies(timestamptz, int);
      revoke delete on institution_candidate, run from ${r.command};
      alter table candidacy drop column anonymised_at;
    `);
  }
}

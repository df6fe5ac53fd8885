import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { definer } from './support/table';

/** Registration and the session look-up: the only doors from sign-in to people and institutions. */
export class Identity1790000000012 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      grant insert on candidate to ${r.command};

      -- Everything a request needs to know of its caller, in one row; nothing when the session, account, member or institution is not active.
      create function sec.session_actor(p_session uuid)
      returns table (account_id uuid, account_version int, person_id uuid, kind text, name text, locale text, email text, tenant_id uuid,
        role_id uuid, role_name text, permissions jsonb, departments uuid[], last_used_at timestamptz)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select a.id, a.version, p.id, p.kind, p.name, p.locale, a.email, p.tenant_id, ro.id, ro.name,
          coalesce((select jsonb_object_agg(g.permission, g.scope) from public.role_permission g where g.role_id = ro.id), '{}'),
          coalesce((select array_agg(d.department_id) from public.staff_department d where d.staff_id = p.id), '{}'), s.last_used_at
        from public.session s
        join public.account a on a.id = s.account_id and a.status = 'ACTIVE'
        join public.person p on p.id = a.person_id
        left join public.staff_member m on m.id = p.id
        left join public.role ro on ro.id = m.role_id
        left join public.institution i on i.id = p.tenant_id
        where s.id = p_session and s.revoked_at is null and s.expires_at > now() and s.idle_until > now()
          and (p.kind <> 'STAFF' or (m.status = 'ACTIVE' and i.status = 'ACTIVE'))
      $$;
      ${definer('sec.session_actor(uuid)', r.command, [r.auth])}

      create function sec.register_candidate(p_person uuid, p_account uuid, p_name text, p_surname text, p_email text, p_email_norm text, p_telephone text,
        p_hash text, p_locale text, p_consent uuid, p_terms text, p_challenge uuid, p_code_hash bytea, p_expires timestamptz, p_outbox uuid, p_audit uuid,
        p_now timestamptz, p_request text) returns void
      language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        holder text;
      begin
        select p.kind into holder from public.account a join public.person p on p.id = a.person_id where a.email_norm = p_email_norm;
        if holder = 'CANDIDATE' then
          perform sec.refuse('CANDIDATE_EXISTS', jsonb_build_object('field', 'email'));
        elsif holder in ('STAFF', 'PARTNER') or exists (select 1 from public.institution i where lower(i.email) = p_email_norm) then
          perform sec.refuse('EMAIL_IS_COMPANY', jsonb_build_object('field', 'email'));
        elsif holder is not null then
          perform sec.refuse('USER_EXISTS', jsonb_build_object('field', 'email'));
        end if;
        if p_telephone is not null and exists (select 1 from public.person p where p.telephone = p_telephone) then
          perform sec.refuse('PHONE_EXISTS', jsonb_build_object('field', 'telephone'));
        end if;
        insert into public.person (id, kind, name, telephone, locale, created_at) values (p_person, 'CANDIDATE', p_name || ' ' || p_surname, p_telephone, p_locale, p_now);
        insert into public.account (id, person_id, kind, email, email_norm, password_hash, created_at) values (p_account, p_person, 'CANDIDATE', p_email, p_email_norm, p_hash, p_now);
        insert into public.candidate (id, account_id, name, surname, email, telephone, locale, created_at, updated_at)
          values (p_person, p_account, p_name, p_surname, p_email, p_telephone, p_locale, p_now, p_now);
        insert into public.consent (id, candidate_id, kind, text_version, given_at) values (p_consent, p_person, 'TERMS', p_terms, p_now);
        insert into public.auth_code (id, account_id, purpose, code_hash, created_at, expires_at) values (p_challenge, p_account, 'VERIFY', p_code_hash, p_now, p_expires);
        insert into public.outbox (id, name, payload, audience, actor_id, request_id, locale)
          values (p_outbox, 'account.code-issued', jsonb_build_object('challengeId', p_challenge), 'worker', p_person, p_request, p_locale);
        insert into public.audit_event (id, at, audience, actor_id, action, object_type, object_id, request_id)
          values (p_audit, p_now, 'auth', p_person, 'account.registered', 'Account', p_account, p_request);
      exception when unique_violation then
        -- Two registrations with the same address or telephone at once: the second is told what the first one took.
        if sqlerrm like '%person_telephone%' then
          perform sec.refuse('PHONE_EXISTS', jsonb_build_object('field', 'telephone'));
        end if;
        perform sec.refuse('CANDIDATE_EXISTS', jsonb_build_object('field', 'email'));
      end $$;
      ${definer('sec.register_candidate(uuid, uuid, text, text, text, text, text, text, text, uuid, text, uuid, bytea, timestamptz, uuid, uuid, timestamptz, text)', r.command, [r.auth])}

      create function sec.code_recipient(p_challenge uuid) returns table (email text, name text, locale text, person_id uuid, purpose text, expires_at timestamptz)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select a.email, p.name, p.locale, p.id, c.purpose, c.expires_at from public.auth_code c
          join public.account a on a.id = c.account_id join public.person p on p.id = a.person_id
          where c.id = p_challenge and c.used_at is null
            -- a newer code kills the older one, and so its mail
            and not exists (select 1 from public.auth_code n where n.account_id = c.account_id and n.purpose = c.purpose and n.created_at > c.created_at)
      $$;
      ${definer('sec.code_recipient(uuid)', r.command, [r.worker])}

      -- How the signed-in person appears to the current-user query.
      create function sec.account_of(p_person uuid) returns table (email text, password_reset boolean)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select a.email, a.password_reset from public.account a
        where a.person_id = p_person and p_person in (sec.person(), sec.candidate(), sec.partner(), sec.root_actor())
      $$;
      ${definer('sec.account_of(uuid)', r.command, [r.staff, r.candidate, r.partner, r.root])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function sec.account_of(uuid), sec.code_recipient(uuid), sec.session_actor(uuid);
      drop function sec.register_candidate(uuid, uuid, text, text, text, text, text, text, text, uuid, text, uuid, bytea, timestamptz, uuid, uuid, timestamptz, text);
    `);
  }
}

import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { commandUses, definer, protect } from './support/table';

const INVITATION = 'uuid, uuid, bytea, uuid, timestamptz, timestamptz, uuid, text';

/** How people come into an institution, the partners' area and root's: by invitation, or made with a password. */
export class StaffAndInvitations1790000000050 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      alter table institution add column two_factor_required boolean not null default false;

      -- The token is mailed and never kept; what is kept finds it and cannot be turned back.
      create table invitation (
        id uuid primary key,
        person_id uuid not null references person,
        token_hash bytea not null unique,
        invited_by uuid references person,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        replaced_at timestamptz
      );
      create unique index invitation_newest on invitation (person_id) where used_at is null and replaced_at is null;
      ${protect('invitation', 'identity', r)}
      ${commandUses('invitation', 'select, insert, update', r)}

      create index session_last_used on session (account_id, last_used_at desc);
      grant update (revoked_at, revoke_reason) on session to ${r.command};
      grant insert, update on staff_member to ${r.command};
      grant insert on staff_department to ${r.command};
      ${commandUses('department', 'select', r)}

      -- A colleague with the right permission changes names and telephones; which permission, the command asks.
      create policy colleagues_change on person for update to ${r.staff}
        using (tenant_id = sec.tenant()) with check (tenant_id = sec.tenant());
      grant update (name, telephone, photo, version) on person to ${r.root};
    `);
    await runner.query(`
      -- One address is one account is one person of one kind. Made INVITED without a password, ACTIVE with one that must be changed.
      create function sec.new_person(p_new jsonb) returns void
      language plpgsql set search_path = pg_catalog, public as $$
      declare
        n record;
        holder text;
      begin
        select * into n from jsonb_to_record(p_new) as x(kind text, person uuid, account uuid, name text, telephone text, email text, email_norm text,
          locale text, tenant uuid, office text, role uuid, departments uuid[], password_hash text, at timestamptz);
        select a.kind into holder from public.account a where a.email_norm = n.email_norm;
        if holder is not null then
          perform sec.refuse(case holder when 'CANDIDATE' then 'CANDIDATE_EXISTS' else 'USER_EXISTS' end, jsonb_build_object('field', 'email'));
        end if;
        if n.telephone is not null and exists (select 1 from public.person p where p.telephone = n.telephone) then
          perform sec.refuse('PHONE_EXISTS', jsonb_build_object('field', 'telephone'));
        end if;
        insert into public.person (id, kind, tenant_id, name, telephone, locale, created_at)
          values (n.person, n.kind, n.tenant, n.name, n.telephone, n.locale, n.at);
        insert into public.account (id, person_id, kind, email, email_norm, password_hash, password_reset, status, created_at)
          values (n.account, n.person, n.kind, n.email, n.email_norm, n.password_hash, n.password_hash is not null,
            case when n.password_hash is null then 'PENDING' else 'ACTIVE' end, n.at);
        if n.kind = 'STAFF' then
          if not exists (select 1 from public.role ro where ro.id = n.role and ro.tenant_id = n.tenant)
            or exists (select 1 from unnest(n.departments) wanted where not exists
              (select 1 from public.department d where d.id = wanted and d.tenant_id = n.tenant)) then
            perform sec.refuse('NOT_FOUND');
          end if;
          insert into public.staff_member (id, tenant_id, office, role_id, status, created_at)
            values (n.person, n.tenant, n.office, n.role, case when n.password_hash is null then 'INVITED' else 'ACTIVE' end, n.at);
          insert into public.staff_department (staff_id, department_id, tenant_id)
            select distinct n.person, wanted, n.tenant from unnest(n.departments) wanted;
        end if;
      exception when unique_violation then
        -- Two at once with the same address or telephone: the second is told what the first one took.
        if sqlerrm like '%person_telephone%' then
          perform sec.refuse('PHONE_EXISTS', jsonb_build_object('field', 'telephone'));
        end if;
        perform sec.refuse('USER_EXISTS', jsonb_build_object('field', 'email'));
      end $$;
      revoke all on function sec.new_person(jsonb) from public;
      grant execute on function sec.new_person(jsonb) to ${r.command};

      -- The newest invitation is the only one; whoever has a password already needs none.
      create function sec.new_invitation(p_person uuid, p_id uuid, p_hash bytea, p_inviter uuid, p_now timestamptz, p_expires timestamptz, p_outbox uuid, p_request text)
      returns void language plpgsql set search_path = pg_catalog, public as $$
      declare
        waiting text;
      begin
        select a.status into waiting from public.account a where a.person_id = p_person and a.password_hash is null for update;
        if waiting is distinct from 'PENDING' then
          perform sec.refuse('INVALID_STATE');
        end if;
        update public.invitation i set replaced_at = p_now where i.person_id = p_person and i.used_at is null and i.replaced_at is null;
        insert into public.invitation (id, person_id, token_hash, invited_by, created_at, expires_at)
          values (p_id, p_person, p_hash, p_inviter, p_now, p_expires);
        insert into public.outbox (id, name, payload, audience, tenant_id, actor_id, request_id, locale, created_at)
          select p_outbox, 'account.invited', jsonb_build_object('invitationId', p_id), 'worker', p.tenant_id, p_inviter, p_request, p.locale, p_now
          from public.person p where p.id = p_person;
      end $$;
      revoke all on function sec.new_invitation(${INVITATION}) from public;
      grant execute on function sec.new_invitation(${INVITATION}) to ${r.command};

      -- Staff bring people into their own institution only.
      create function sec.add_staff(p_new jsonb) returns void
      language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        if p_new ->> 'kind' is distinct from 'STAFF' or (p_new ->> 'tenant')::uuid is distinct from sec.tenant() then
          perform sec.refuse('FORBIDDEN');
        end if;
        perform sec.new_person(p_new);
      end $$;
      ${definer('sec.add_staff(jsonb)', r.command, [r.staff])}

      create function sec.invite_staff(p_person uuid, p_id uuid, p_hash bytea, p_inviter uuid, p_now timestamptz, p_expires timestamptz, p_outbox uuid, p_request text)
      returns void language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        if p_inviter is distinct from sec.person()
          or not exists (select 1 from public.staff_member m where m.id = p_person and m.tenant_id = sec.tenant() and m.status = 'INVITED') then
          perform sec.refuse('NOT_FOUND');
        end if;
        perform sec.new_invitation(p_person, p_id, p_hash, p_inviter, p_now, p_expires, p_outbox, p_request);
      end $$;
      ${definer(`sec.invite_staff(${INVITATION})`, r.command, [r.staff])}

      -- Root brings in anybody but candidates, who register themselves.
      create function sec.add_person(p_new jsonb) returns void
      language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        if sec.root_actor() is null or coalesce(p_new ->> 'kind', '') not in ('STAFF', 'PARTNER', 'ROOT') then
          perform sec.refuse('FORBIDDEN');
        end if;
        perform sec.new_person(p_new);
      end $$;
      ${definer('sec.add_person(jsonb)', r.command, [r.root])}

      create function sec.invite_person(p_person uuid, p_id uuid, p_hash bytea, p_inviter uuid, p_now timestamptz, p_expires timestamptz, p_outbox uuid, p_request text)
      returns void language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        if sec.root_actor() is null or p_inviter is distinct from sec.root_actor() then
          perform sec.refuse('FORBIDDEN');
        end if;
        perform sec.new_invitation(p_person, p_id, p_hash, p_inviter, p_now, p_expires, p_outbox, p_request);
      end $$;
      ${definer(`sec.invite_person(${INVITATION})`, r.command, [r.root])}
    `);
    await runner.query(`
      -- An invitation that may still be accepted: unused, the newest, in time, of somebody who is still wanted.
      create function sec.open_invitation(p_now timestamptz)
      returns table (id uuid, token_hash bytea, person_id uuid, account_id uuid, kind text, email text, name text, locale text, tenant_id uuid,
        entity text, role text, inviter text, expires_at timestamptz)
      language sql stable set search_path = pg_catalog, public as $$
        select v.id, v.token_hash, p.id, a.id, p.kind, a.email, p.name, p.locale, p.tenant_id, i.name, ro.name, by.name, v.expires_at
        from public.invitation v
        join public.person p on p.id = v.person_id
        join public.account a on a.person_id = p.id and a.status = 'PENDING' and a.password_hash is null
        left join public.staff_member m on m.id = p.id
        left join public.role ro on ro.id = m.role_id
        left join public.institution i on i.id = p.tenant_id
        left join public.person by on by.id = v.invited_by
        where v.used_at is null and v.replaced_at is null and v.expires_at > p_now
          and (p.kind <> 'STAFF' or (m.status = 'INVITED' and i.status = 'ACTIVE'))
      $$;
      revoke all on function sec.open_invitation(timestamptz) from public;
      grant execute on function sec.open_invitation(timestamptz) to ${r.command};

      create function sec.invitation_of(p_hash bytea, p_now timestamptz)
      returns table (person_id uuid, kind text, email text, name text, entity text, role text, inviter text, expires_at timestamptz)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select o.person_id, o.kind, o.email, o.name, o.entity, o.role, o.inviter, o.expires_at from sec.open_invitation(p_now) o where o.token_hash = p_hash
      $$;
      ${definer('sec.invitation_of(bytea, timestamptz)', r.command, [r.auth])}

      create function sec.invitation_recipient(p_invitation uuid, p_now timestamptz)
      returns table (person_id uuid, kind text, email text, name text, locale text, entity text, role text, inviter text, expires_at timestamptz)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select o.person_id, o.kind, o.email, o.name, o.locale, o.entity, o.role, o.inviter, o.expires_at from sec.open_invitation(p_now) o where o.id = p_invitation
      $$;
      ${definer('sec.invitation_recipient(uuid, timestamptz)', r.command, [r.worker])}

      -- Once: whoever comes second waits for the row and finds it used. No row is a token that opens nothing.
      create function sec.accept_invitation(p_hash bytea, p_name text, p_telephone text, p_password_hash text, p_locale text, p_now timestamptz, p_audit uuid, p_request text)
      returns table (account_id uuid, person_id uuid, kind text, version int)
      language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        o record;
      begin
        perform 1 from public.invitation v where v.token_hash = p_hash and v.used_at is null for update;
        select * into o from sec.open_invitation(p_now) x where x.token_hash = p_hash;
        if o.id is null then
          return;
        end if;
        if o.kind = 'STAFF' then
          update public.staff_member m set status = 'ACTIVE', version = m.version + 1 where m.id = o.person_id and m.status = 'INVITED';
          if not found then
            return;
          end if;
        end if;
        if p_telephone is not null and exists (select 1 from public.person p where p.telephone = p_telephone and p.id <> o.person_id) then
          perform sec.refuse('PHONE_EXISTS', jsonb_build_object('field', 'telephone'));
        end if;
        update public.invitation v set used_at = p_now where v.id = o.id;
        update public.person p set name = p_name, telephone = coalesce(p_telephone, p.telephone), locale = p_locale, version = p.version + 1 where p.id = o.person_id;
        update public.account a set password_hash = p_password_hash, status = 'ACTIVE' where a.id = o.account_id;
        insert into public.audit_event (id, at, audience, tenant_id, actor_id, action, object_type, object_id, changes, request_id)
          values (p_audit, p_now, 'auth', o.tenant_id, o.person_id, 'invitation.accepted', 'Person', o.person_id, jsonb_build_object('invitationId', o.id), p_request);
        return query select a.id, a.person_id, a.kind, a.version from public.account a where a.id = o.account_id;
      end $$;
      ${definer('sec.accept_invitation(bytea, text, text, text, text, timestamptz, uuid, text)', r.command, [r.auth])}

      -- What the list of an institution's people shows beside its own rows.
      create function sec.staff_accounts(p_people uuid[]) returns table (person_id uuid, email text, last_seen_at timestamptz, invitation_expires_at timestamptz)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select m.id, a.email,
          (select max(s.last_used_at) from public.session s where s.account_id = a.id),
          (select v.expires_at from public.invitation v where v.person_id = m.id and v.used_at is null and v.replaced_at is null)
        from public.staff_member m join public.account a on a.person_id = m.id
        where m.id = any (p_people) and m.tenant_id = sec.tenant()
      $$;
      ${definer('sec.staff_accounts(uuid[])', r.command, [r.staff])}

      create function sec.staff_with_email(p_q text) returns setof uuid
      language sql stable security definer set search_path = pg_catalog, public as $$
        select m.id from public.staff_member m join public.account a on a.person_id = m.id
        where m.tenant_id = sec.tenant() and position(sec.fold(p_q) in sec.fold(a.email)) > 0
      $$;
      ${definer('sec.staff_with_email(text)', r.command, [r.staff])}

      -- The sessions that ended, so that the process which ended them forgets them at once.
      create function sec.end_staff_sessions(p_person uuid, p_reason text, p_now timestamptz) returns setof uuid
      language sql security definer set search_path = pg_catalog, public as $$
        update public.session s set revoked_at = p_now, revoke_reason = p_reason
        from public.account a join public.staff_member m on m.id = a.person_id
        where s.account_id = a.id and m.id = p_person and m.tenant_id = sec.tenant() and s.revoked_at is null
        returning s.id
      $$;
      ${definer('sec.end_staff_sessions(uuid, text, timestamptz)', r.command, [r.staff])}

      create function sec.end_person_sessions(p_person uuid, p_reason text, p_now timestamptz) returns setof uuid
      language sql security definer set search_path = pg_catalog, public as $$
        update public.session s set revoked_at = p_now, revoke_reason = p_reason
        from public.account a where s.account_id = a.id and a.person_id = p_person and s.revoked_at is null and sec.root_actor() is not null
        returning s.id
      $$;
      ${definer('sec.end_person_sessions(uuid, text, timestamptz)', r.command, [r.root])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      drop function sec.end_person_sessions(uuid, text, timestamptz), sec.end_staff_sessions(uuid, text, timestamptz), sec.staff_with_email(text), sec.staff_accounts(uuid[]);
      drop function sec.accept_invitation(bytea, text, text, text, text, timestamptz, uuid, text), sec.invitation_recipient(uuid, timestamptz), sec.invitation_of(bytea, timestamptz);
      drop function sec.open_invitation(timestamptz), sec.invite_person(${INVITATION}), sec.add_person(jsonb), sec.invite_staff(${INVITATION}), sec.add_staff(jsonb);
      drop function sec.new_invitation(${INVITATION}), sec.new_person(jsonb);
      revoke update (name, telephone, photo, version) on person from ${r.root};
      drop policy colleagues_change on person;
      drop policy command on department;
      revoke select on department from ${r.command};
      revoke insert on staff_department from ${r.command};
      revoke insert, update on staff_member from ${r.command};
      revoke update (revoked_at, revoke_reason) on session from ${r.command};
      drop index session_last_used;
      drop table invitation;
      alter table institution drop column two_factor_required;
    `);
  }
}

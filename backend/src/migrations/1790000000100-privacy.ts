import type { MigrationInterface, QueryRunner } from 'typeorm';

import { rolesOf } from './support/roles';
import { commandUses, definer, protect, rootReads } from './support/table';

/** Export and erasure as rows, who has read a CV, and the copy that a person may take away. */
export class Privacy1790000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      create table personal_export (
        id uuid primary key,
        candidate_id uuid not null references candidate,
        state text not null default 'PENDING' check (state in ('PENDING', 'READY', 'EXPIRED')),
        requested_at timestamptz not null,
        ready_at timestamptz,
        expires_at timestamptz,
        size int,
        sha256 bytea,
        storage_key text unique,
        check ((state = 'READY') = (storage_key is not null))
      );
      -- Asked twice at once, made once.
      create unique index one_export_at_work on personal_export (candidate_id) where state = 'PENDING';
      create index export_of_candidate on personal_export (candidate_id, requested_at desc);
      ${protect('personal_export', 'candidate-owned', r)}
      grant select, insert on personal_export to ${r.candidate};
      create policy own on personal_export to ${r.candidate} using (candidate_id = sec.candidate()) with check (candidate_id = sec.candidate());
      grant select, update on personal_export to ${r.worker};
      create policy worker on personal_export to ${r.worker} using (true) with check (true);
      ${commandUses('personal_export', 'select, update, delete', r)}
      ${rootReads('personal_export', r)}

      -- Stays for good, and holds nothing personal: after a restore it says whom to erase again.
      create table erasure (
        person_id uuid primary key references person,
        requested_at timestamptz not null,
        erased_at timestamptz,
        files text[] not null default '{}',
        photos text[] not null default '{}',
        finished_at timestamptz
      );
      ${protect('erasure', 'worker', r)}
      grant select, update on erasure to ${r.worker};
      create policy worker on erasure to ${r.worker} using (true) with check (true);
      ${commandUses('erasure', 'select, insert, update', r)}
      ${rootReads('erasure', r)}

      grant select on consent, audit_event to ${r.command};

      create function sec.my_readings() returns table (id uuid, seq bigint, at timestamptz, entity_name text, vacancy_title text, action text)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select a.id, a.seq, a.at, i.name, v.title, a.action
        from public.candidacy c
        join public.audit_event a on a.object_id = c.id and a.object_type = 'Candidacy' and a.action in ('candidacy.read', 'attachment.read')
        join public.institution i on i.id = c.tenant_id
        left join public.vacancy v on v.id = c.vacancy_id
        where c.candidate_id = sec.candidate()
      $$;
      ${definer('sec.my_readings()', r.command, [r.candidate])}

      -- Blocks the account at once and leaves the rest to the worker: the answer does not wait, and a crash loses nothing.
      create function sec.request_erasure(p_now timestamptz, p_outbox uuid, p_audit uuid, p_request text, p_locale text) returns void
      language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        perform 1 from public.account where person_id = sec.candidate() for update;
        if not found then
          perform sec.refuse('NOT_FOUND');
        end if;
        insert into public.erasure (person_id, requested_at) values (sec.candidate(), p_now) on conflict (person_id) do nothing;
        if not found then
          return;
        end if;
        update public.account set status = 'BLOCKED', version = version + 1, password_hash = null where person_id = sec.candidate();
        insert into public.outbox (id, name, payload, audience, actor_id, request_id, locale, created_at)
          values (p_outbox, 'privacy.erasure-requested', jsonb_build_object('personId', sec.candidate()), 'candidate', sec.candidate(), p_request, p_locale, p_now);
        insert into public.audit_event (id, at, audience, actor_id, action, object_type, object_id, request_id)
          values (p_audit, p_now, 'candidate', sec.candidate(), 'candidate.erasure-requested', 'Candidate', sec.candidate(), p_request);
      end $$;
      ${definer('sec.request_erasure(timestamptz, uuid, uuid, text, text)', r.command, [r.candidate])}

      create function sec.person_told(p_person uuid) returns table (email text, name text, locale text)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select a.email, coalesce(c.name, p.name), p.locale from public.person p join public.account a on a.person_id = p.id
          left join public.candidate c on c.id = p.id where p.id = p_person
      $$;
      ${definer('sec.person_told(uuid)', r.command, [r.worker])}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      drop function sec.person_told(uuid), sec.request_erasure(timestamptz, uuid, uuid, text, text), sec.my_readings();
      drop table erasure, personal_export;
      revoke select on consent, audit_event from ${r.command};
    `);
  }
}

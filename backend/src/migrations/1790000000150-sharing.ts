import type { MigrationInterface, QueryRunner } from 'typeorm';

import { amend, turnedRound, type Wording } from './support/amend';
import { rolesOf } from './support/roles';
import { commandUses, definer, protect, rootReads, searchReads, staffOwns } from './support/table';

const OPEN: Wording[] = [
  [
    `v.share_token = nullif(current_setting('app.share_token', true), '')`,
    `sec.link_opens(v.id, nullif(current_setting('app.share_token', true), ''))`,
  ],
];
const FIT: Wording[] = [['x.share_token = p_token', 'sec.link_opens(x.id, p_token)']];
const APPLY: Wording[] = [['v.share_token is distinct from p_token', 'not sec.link_opens(v.id, p_token)']];
const ERASE: Wording[] = [
  [
    'delete from public.idempotency where actor_id = p_person;',
    `delete from public.idempotency where actor_id = p_person;
        delete from public.private_vacancy where candidate_id = p_person;
        delete from public.vacancy_invitation where email_norm = who.email_norm;
        update public.vacancy_report set email = null where lower(email) = who.email_norm;`,
  ],
];
const EXPORT: Wording[] = [
  [
    `'notifications', (select`,
    `'vacancyInvitations', (select coalesce(jsonb_agg(jsonb_build_object('at', n.created_at, 'institution', i.name, 'vacancy', v.title) order by n.created_at), '[]')
            from public.account a join public.vacancy_invitation n on n.email_norm = a.email_norm join public.institution i on i.id = n.tenant_id
            join public.vacancy v on v.id = n.vacancy_id where a.person_id = p_person),
          'notifications', (select`,
  ],
];
const REASONS = `('MONEY', 'IMPERSONATION', 'DISCRIMINATION', 'OFFENSIVE', 'OTHER')`;

/** Links to vacancies that are counted and revoked, invitations to private ones, codes that prove a vacancy, and reports. */
export class Sharing1790000000150 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(`
      -- Letters that nobody takes for another, each from a random byte.
      create function sec.new_code(p_length int) returns text language sql volatile set search_path = pg_catalog as $$
        select string_agg(substr('ABCDEFGHJKMNPQRSTUVWXYZ23456789', 1 + get_byte(b.random, i) % 31, 1), '')
        from (select sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')) as random) b, generate_series(0, p_length - 1) i
      $$;
      grant execute on function sec.new_code(int) to public;
      alter table vacancy add column verification_code text not null default sec.new_code(10) unique,
        add column removed_at timestamptz;
      grant select (verification_code) on vacancy to ${r.public}, ${r.candidate};

      create table share_link (
        id uuid primary key,
        tenant_id uuid not null,
        vacancy_id uuid not null,
        channel text not null check (channel in ('LINK', 'QR', 'WHATSAPP', 'LINKEDIN', 'FACEBOOK', 'EMAIL')),
        name text check (length(name) between 1 and 80),
        code text not null unique,
        visits int not null default 0,
        created_by uuid not null,
        created_at timestamptz not null,
        revoked_at timestamptz,
        unique (id, tenant_id),
        foreign key (vacancy_id, tenant_id) references vacancy (id, tenant_id) on delete cascade,
        foreign key (created_by, tenant_id) references person (id, tenant_id)
      );
      create index share_link_of_vacancy on share_link (vacancy_id, created_at, id);
      ${protect('share_link', 'tenant', r)}
      ${staffOwns('share_link', r, 'select, insert, update')}
      ${commandUses('share_link', 'select, insert, update', r)}
      ${searchReads('share_link', r)}
      ${rootReads('share_link', r)}

      -- The one place that says which code opens which vacancy.
      create function sec.link_opens(p_vacancy uuid, p_code text) returns boolean language sql stable security definer
        set search_path = pg_catalog, public as $$
          select exists (select 1 from public.share_link l where l.code = nullif(p_code, '') and l.vacancy_id = p_vacancy and l.revoked_at is null)
        $$;
      ${definer('sec.link_opens(uuid, text)', r.search, [r.public, r.candidate, r.command])}

      -- What is private has a link from the first moment; revoked, it stays so.
      create function sec.link_private_vacancy() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        insert into public.share_link (id, tenant_id, vacancy_id, channel, code, created_by, created_at)
          values (gen_random_uuid(), new.tenant_id, new.id, 'LINK', new.share_token, new.owner_id, now()) on conflict (code) do nothing;
        return new;
      end $$;
      ${definer('sec.link_private_vacancy()', r.command, [])}
      create trigger vacancy_has_link after insert or update of visibility on vacancy for each row
        when (new.visibility = 'PRIVATE') execute function sec.link_private_vacancy();
      insert into share_link (id, tenant_id, vacancy_id, channel, code, created_by, created_at)
        select gen_random_uuid(), tenant_id, id, 'LINK', share_token, owner_id, created_at from vacancy where visibility = 'PRIVATE';

      drop policy by_link on vacancy;
      create policy by_link on vacancy for select to ${r.public}, ${r.candidate}
        using (visibility = 'PRIVATE' and status = 'PUBLISHED' and end_date > now() and sec.share_token() is not null and sec.link_opens(id, sec.share_token()));
      revoke select (share_token) on vacancy from ${r.public}, ${r.candidate};

      create function sec.refuse_removed() returns trigger language plpgsql set search_path = pg_catalog as $$
      begin
        perform sec.refuse('INVALID_STATE', jsonb_build_object('status', old.status));
        return new;
      end $$;
      grant execute on function sec.refuse_removed() to public;
      -- What root took off the public does not come back.
      create trigger removed_vacancy_stays_away before update of status on vacancy for each row
        when (new.removed_at is not null and old.removed_at is not null and new.status in ('PENDING', 'PUBLISHED') and new.status <> old.status)
        execute function sec.refuse_removed();

      create table vacancy_invitation (
        id uuid primary key,
        tenant_id uuid not null,
        vacancy_id uuid not null,
        link_id uuid not null,
        -- Those that one call invited.
        batch uuid not null,
        email text not null check (length(email) between 3 and 254),
        email_norm text not null,
        message text check (length(message) <= 1000),
        created_by uuid not null,
        created_at timestamptz not null,
        unique (vacancy_id, email_norm),
        foreign key (vacancy_id, tenant_id) references vacancy (id, tenant_id) on delete cascade,
        foreign key (link_id, tenant_id) references share_link (id, tenant_id),
        foreign key (created_by, tenant_id) references person (id, tenant_id)
      );
      create index vacancy_invitation_newest on vacancy_invitation (vacancy_id, created_at desc, id desc);
      create index vacancy_invitation_of_tenant on vacancy_invitation (tenant_id, created_at);
      create index vacancy_invitation_of_batch on vacancy_invitation (batch);
      create index vacancy_invitation_of_link on vacancy_invitation (link_id);
      create index vacancy_invitation_of_person on vacancy_invitation (email_norm);
      ${protect('vacancy_invitation', 'tenant', r)}
      ${staffOwns('vacancy_invitation', r, 'select, insert')}
      ${commandUses('vacancy_invitation', 'select, delete', r)}
      ${rootReads('vacancy_invitation', r)}

      -- Private vacancies that a candidate opened by a link: they stay in the candidate's list.
      create table private_vacancy (
        candidate_id uuid not null references candidate,
        vacancy_id uuid not null references vacancy on delete cascade,
        link_id uuid not null references share_link,
        opened_at timestamptz not null,
        primary key (candidate_id, vacancy_id)
      );
      create index private_vacancy_of_vacancy on private_vacancy (vacancy_id);
      create index private_vacancy_of_link on private_vacancy (link_id);
      ${protect('private_vacancy', 'candidate-owned', r)}
      ${commandUses('private_vacancy', 'select, insert, update, delete', r)}
      grant select on private_vacancy to ${r.candidate};
      create policy own on private_vacancy for select to ${r.candidate} using (candidate_id = sec.candidate());

      create function sec.keep_private_vacancy(p_vacancy uuid, p_code text, p_now timestamptz) returns void
      language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        link uuid;
      begin
        select l.id into link from public.share_link l join public.vacancy v on v.id = l.vacancy_id
          where l.code = nullif(p_code, '') and l.vacancy_id = p_vacancy and l.revoked_at is null and v.visibility = 'PRIVATE'
            and v.status = 'PUBLISHED' and v.end_date > p_now
            and not exists (select 1 from public.institution i where i.id = v.tenant_id and i.status = 'SUSPENDED');
        if link is null then
          perform sec.refuse('NOT_FOUND');
        end if;
        insert into public.private_vacancy (candidate_id, vacancy_id, link_id, opened_at) values (sec.candidate(), p_vacancy, link, p_now)
          on conflict (candidate_id, vacancy_id) do update set link_id = excluded.link_id;
      end $$;
      ${definer('sec.keep_private_vacancy(uuid, text, timestamptz)', r.command, [r.candidate])}

      -- Open private vacancies that the candidate was invited to or has opened, each with the code that opens it.
      create function sec.my_private_vacancies(p_limit int, p_offset int) returns table (rows_total int, id uuid, title text, entity_id uuid,
        entity_name text, department_name text, province int, municipality int, vacancy_type int, category int, openings int, published_at timestamptz,
        end_date timestamptz, salary_min numeric, salary_max numeric, salary_currency text, show_salary boolean, code text, invited_at timestamptz)
      language sql stable security definer set search_path = pg_catalog, public as $$
        with mine as (
          select distinct on (x.vacancy_id) x.vacancy_id, l.code, x.invited_at, x.at from (
            select n.vacancy_id, n.link_id, n.created_at as invited_at, n.created_at as at from public.vacancy_invitation n
              join public.account a on a.email_norm = n.email_norm where a.person_id = sec.candidate()
            union all
            select k.vacancy_id, k.link_id, null, k.opened_at from public.private_vacancy k where k.candidate_id = sec.candidate()) x
          join public.share_link l on l.id = x.link_id and l.revoked_at is null
          order by x.vacancy_id, x.invited_at nulls last
        )
        select count(*) over ()::int, v.id, v.title, i.id, i.name, v.department_name, v.province, v.municipality, v.vacancy_type, v.category, v.openings,
          v.published_at, v.end_date, v.salary_min, v.salary_max, v.salary_currency, v.show_salary, m.code, m.invited_at
        from mine m join public.vacancy v on v.id = m.vacancy_id join public.institution i on i.id = v.tenant_id
        where v.visibility = 'PRIVATE' and v.status = 'PUBLISHED' and v.end_date > now() and i.status <> 'SUSPENDED'
        order by m.at desc, v.id desc limit p_limit offset p_offset
      $$;
      ${definer('sec.my_private_vacancies(int, int)', r.command, [r.candidate])}

      create function sec.count_visit(p_vacancy uuid, p_code text) returns boolean
      language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        update public.share_link l set visits = l.visits + 1 from public.vacancy v
          where l.code = nullif(p_code, '') and l.vacancy_id = p_vacancy and l.revoked_at is null and v.id = l.vacancy_id
            and v.status = 'PUBLISHED' and v.end_date > now();
        return found;
      end $$;
      ${definer('sec.count_visit(uuid, text)', r.command, [r.public])}

      -- A public vacancy that is over: that it was there, whose it was and since when it is closed.
      create function sec.past_vacancy(p_vacancy uuid) returns table (id uuid, title text, entity_id uuid, entity_name text, department_name text, closed_at timestamptz)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select v.id, v.title, i.id, i.name, v.department_name, coalesce(v.closed_at, v.expired_at, v.end_date)
        from public.vacancy v join public.institution i on i.id = v.tenant_id
        where v.id = p_vacancy and v.visibility = 'PUBLIC' and v.removed_at is null and i.status <> 'SUSPENDED'
          and (v.status in ('EXPIRED', 'CLOSED', 'ARCHIVED') or (v.status = 'PUBLISHED' and v.end_date <= now()))
      $$;
      ${definer('sec.past_vacancy(uuid)', r.search, [r.public, r.candidate])}

      -- Whether a code is that of a vacancy; of a private one only together with what opens it.
      create function sec.verified_vacancy(p_code text, p_token text) returns table (open boolean, id uuid, title text, entity_id uuid, entity_name text,
        department_name text, published_at timestamptz, end_date timestamptz)
      language sql stable security definer set search_path = pg_catalog, public as $$
        select v.status = 'PUBLISHED' and v.end_date > now(), v.id, v.title, i.id, i.name, v.department_name, v.published_at,
          case when v.status = 'PUBLISHED' and v.end_date > now() then v.end_date else coalesce(v.closed_at, v.expired_at, v.end_date) end
        from public.vacancy v join public.institution i on i.id = v.tenant_id
        where v.verification_code = p_code and v.status in ('PUBLISHED', 'EXPIRED', 'CLOSED', 'ARCHIVED') and v.removed_at is null
          and i.status <> 'SUSPENDED' and (v.visibility = 'PUBLIC' or sec.link_opens(v.id, p_token))
      $$;
      ${definer('sec.verified_vacancy(text, text)', r.search, [r.public])}

      create table vacancy_report (
        id uuid primary key,
        version int not null default 1,
        vacancy_id uuid not null references vacancy on delete cascade,
        reason text not null check (reason in ${REASONS}),
        text text check (length(text) <= 2000),
        email text check (length(email) <= 254),
        status text not null default 'OPEN' check (status in ('OPEN', 'DISMISSED', 'REMOVED')),
        note text check (length(note) <= 1000),
        created_at timestamptz not null,
        resolved_at timestamptz,
        resolved_by uuid references person,
        check ((status = 'OPEN') = (resolved_at is null))
      );
      create index vacancy_report_newest on vacancy_report (created_at desc, id desc);
      create index vacancy_report_by_status on vacancy_report (status, created_at desc, id desc);
      create index vacancy_report_of_vacancy on vacancy_report (vacancy_id);
      ${protect('vacancy_report', 'worker', r)}
      ${commandUses('vacancy_report', 'select, insert, update', r)}
      grant select, update on vacancy_report to ${r.root};
      create policy root on vacancy_report to ${r.root} using (sec.root_actor() is not null) with check (sec.root_actor() is not null);

      create function sec.report_vacancy(p_id uuid, p_vacancy uuid, p_token text, p_reason text, p_text text, p_email text, p_now timestamptz,
        p_audit uuid, p_request text) returns void
      language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        if not exists (select 1 from public.vacancy v where v.id = p_vacancy and v.status not in ('DRAFT', 'PENDING') and v.removed_at is null
            and (v.visibility = 'PUBLIC' or sec.link_opens(v.id, p_token))) then
          perform sec.refuse('NOT_FOUND');
        end if;
        insert into public.vacancy_report (id, vacancy_id, reason, text, email, created_at) values (p_id, p_vacancy, p_reason, p_text, p_email, p_now);
        insert into public.audit_event (id, at, audience, action, object_type, object_id, request_id)
          values (p_audit, p_now, 'public', 'vacancy.reported', 'VacancyReport', p_id, p_request);
      end $$;
      ${definer('sec.report_vacancy(uuid, uuid, text, text, text, text, timestamptz, uuid, text)', r.command, [r.public])}

      -- Root takes a vacancy off the public: it closes, every open report about it is answered, its institution is told.
      create function sec.remove_vacancy(p_report uuid, p_note text, p_outbox uuid, p_now timestamptz, p_request text) returns void
      language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        v record;
      begin
        if sec.root_actor() is null then
          perform sec.refuse('FORBIDDEN');
        end if;
        select x.id, x.tenant_id, x.status, x.removed_at into v from public.vacancy x
          join public.vacancy_report n on n.vacancy_id = x.id where n.id = p_report for update of x;
        update public.vacancy_report set status = 'REMOVED', note = p_note, email = null, resolved_at = p_now, resolved_by = sec.root_actor(), version = version + 1
          where vacancy_id = v.id and status = 'OPEN';
        if v.removed_at is not null then
          return;
        end if;
        update public.vacancy x set removed_at = p_now, version = x.version + 1, updated_at = p_now,
            status = case when x.status in ('PUBLISHED', 'PENDING') then 'CLOSED' else x.status end,
            pending_reason = null,
            closed_at = case when x.status in ('PUBLISHED', 'PENDING') then p_now else x.closed_at end,
            close_reason = case when x.status in ('PUBLISHED', 'PENDING') then 'OTHER' else x.close_reason end,
            close_note = coalesce(p_note, x.close_note)
          where x.id = v.id;
        insert into public.outbox (id, name, payload, audience, tenant_id, actor_id, request_id, locale, created_at)
          values (p_outbox, 'vacancy.removed', jsonb_build_object('vacancyId', v.id), 'staff', v.tenant_id, null, p_request, 'pt', p_now);
      end $$;
      ${definer('sec.remove_vacancy(uuid, text, uuid, timestamptz, text)', r.command, [r.root])}
    `);
    await this.reword(runner, (wording) => wording);
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await this.reword(runner, turnedRound);
    await runner.query(`
      drop function sec.remove_vacancy(uuid, text, uuid, timestamptz, text), sec.report_vacancy(uuid, uuid, text, text, text, text, timestamptz, uuid, text),
        sec.verified_vacancy(text, text), sec.past_vacancy(uuid), sec.count_visit(uuid, text), sec.my_private_vacancies(int, int),
        sec.keep_private_vacancy(uuid, text, timestamptz);
      drop table vacancy_report, private_vacancy, vacancy_invitation;
      drop trigger removed_vacancy_stays_away on vacancy;
      drop function sec.refuse_removed();
      drop policy by_link on vacancy;
      create policy by_link on vacancy for select to ${r.public}, ${r.candidate}
        using (visibility = 'PRIVATE' and status = 'PUBLISHED' and end_date > now() and share_token = sec.share_token());
      grant select (share_token) on vacancy to ${r.public}, ${r.candidate};
      drop trigger vacancy_has_link on vacancy;
      drop function sec.link_private_vacancy(), sec.link_opens(uuid, text);
      drop table share_link;
      alter table vacancy drop column verification_code, drop column removed_at;
      drop function sec.new_code(int);
    `);
  }

  private async reword(
    runner: QueryRunner,
    direction: (wording: readonly Wording[]) => readonly Wording[],
  ): Promise<void> {
    for (const [name, wording] of [
      ['vacancy_is_open', OPEN],
      ['my_fit', FIT],
      ['apply', APPLY],
      ['erase_candidate', ERASE],
      ['export_candidate', EXPORT],
    ] as const) {
      const [found] = (await runner.query(
        `select p.oid::regprocedure::text as signature from pg_proc p where p.pronamespace = 'sec'::regnamespace and p.proname = $1`,
        [name],
      )) as { signature: string }[];
      await amend(runner, found!.signature, direction(wording));
    }
  }
}

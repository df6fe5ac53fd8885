import type { MigrationInterface, QueryRunner } from 'typeorm';

import { amend, turnedRound, type Wording } from './support/amend';
import { rolesOf } from './support/roles';
import { commandUses, definer, protect } from './support/table';

const ERASED: Wording[] = [
  [
    'delete from public.account where person_id = p_person;',
    `delete from public.saved_search where candidate_id = p_person;
        delete from public.vacancy_visit where candidate_id = p_person;
        delete from public.alert_quota where candidate_id = p_person;
        delete from public.account where person_id = p_person;`,
  ],
];
const EXPORTED: Wording[] = [
  [
    `'consents', (select`,
    `'searches', (select coalesce(jsonb_agg(jsonb_build_object('name', s.name, 'words', s.q, 'criteria', s.criteria, 'alert', s.alert, 'createdAt', s.created_at,
            'lastSentAt', s.last_sent_at) order by s.created_at), '[]') from public.saved_search s where s.candidate_id = p_person),
          'visits', (select coalesce(jsonb_agg(jsonb_build_object('at', w.visited_at, 'before', w.before)), '[]') from public.vacancy_visit w where w.candidate_id = p_person),
          'consents', (select`,
  ],
];
const FUNCTIONS = [
  'sec.note_search_hits(uuid, timestamptz)',
  'sec.take_search_alerts(text, timestamptz, date, int, int)',
  'sec.search_alerts_wait(text)',
  'sec.search_alert_stands(uuid)',
  'sec.end_search_alert(text, timestamptz, uuid, text)',
] as const;

/** Searches that candidates keep, what they found since, and when somebody last looked at the list. */
export class SavedSearches1790000000161 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    const [note, take, waits, stands, end] = FUNCTIONS;
    await runner.query(`
      select public.word_similarity('a', 'b');
      -- \`criteria\` is what sec.search_open_vacancies reads, so that the list, the count and the alert ask the same.
      create table saved_search (
        id uuid primary key,
        candidate_id uuid not null references candidate,
        version int not null default 1,
        name text not null check (length(name) between 1 and 80),
        q text,
        criteria jsonb not null default '{}',
        alert text not null check (alert in ('NONE', 'DAILY', 'AT_ONCE')),
        words tsquery generated always as (case when q is not null then websearch_to_tsquery('pg_catalog.portuguese', sec.pt_norm(q)) end) stored,
        folded text generated always as (case when q is not null then sec.fold(q) end) stored,
        -- Ends the alert and opens nothing; it is mailed as it is.
        stop_token text not null unique,
        last_sent_at timestamptz,
        created_at timestamptz not null,
        updated_at timestamptz not null
      );
      create index saved_search_of_candidate on saved_search (candidate_id, created_at, id);
      create index saved_search_alert on saved_search (alert, id) where alert <> 'NONE';
      ${protect('saved_search', 'candidate-owned', r)}
      grant select, insert, update, delete on saved_search to ${r.candidate};
      create policy own on saved_search to ${r.candidate} using (candidate_id = sec.candidate()) with check (candidate_id = sec.candidate());
      ${commandUses('saved_search', 'select, update, delete', r)}

      -- Whoever looks for the same in two ways is told of a vacancy once.
      create table search_hit (
        candidate_id uuid not null references candidate,
        vacancy_id uuid not null references vacancy on delete cascade,
        search_id uuid not null references saved_search on delete cascade,
        found_at timestamptz not null,
        told_at timestamptz,
        primary key (candidate_id, vacancy_id)
      );
      create index search_hit_untold on search_hit (search_id) where told_at is null;
      create index search_hit_of_search on search_hit (search_id);
      create index search_hit_of_vacancy on search_hit (vacancy_id);
      ${protect('search_hit', 'worker', r)}
      ${commandUses('search_hit', 'select, insert, update, delete', r)}

      create table alert_quota (
        candidate_id uuid primary key references candidate,
        day date not null,
        mails int not null
      );
      ${protect('alert_quota', 'worker', r)}
      ${commandUses('alert_quota', 'select, insert, update, delete', r)}

      create table vacancy_visit (
        candidate_id uuid primary key references candidate,
        visited_at timestamptz not null,
        -- When the visit before this one ended; nothing on the first.
        before timestamptz
      );
      ${protect('vacancy_visit', 'candidate-owned', r)}
      grant select, insert, update on vacancy_visit to ${r.candidate};
      create policy own on vacancy_visit to ${r.candidate} using (candidate_id = sec.candidate()) with check (candidate_id = sec.candidate());
      ${commandUses('vacancy_visit', 'select, delete', r)}

      -- What was found by other words, or for somebody who wants no mail now, is not told.
      create function sec.forget_untold() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
      begin
        delete from public.search_hit where search_id = new.id and told_at is null;
        return null;
      end $$;
      ${definer('sec.forget_untold()', r.command, [])}
      create trigger saved_search_changed after update on saved_search for each row
        when (old.q is distinct from new.q or old.criteria <> new.criteria or new.alert = 'NONE') execute function sec.forget_untold();

      -- Who looks for this vacancy that has just opened: the search turned round, by the same rules. Answers the kinds of alerts that wait now.
      create function ${note.replace('(uuid, timestamptz)', '(p_vacancy uuid, p_now timestamptz)')} returns setof text
      language plpgsql security definer set search_path = pg_catalog, public set pg_trgm.word_similarity_threshold = 0.5 as $$
      begin
        return query
          with noted as (
            insert into public.search_hit (candidate_id, vacancy_id, search_id, found_at)
            select distinct on (s.candidate_id) s.candidate_id, v.id, s.id, p_now
            from public.vacancy v
              join public.institution i on i.id = v.tenant_id and i.status <> 'SUSPENDED'
              join public.vacancy_version x on x.vacancy_id = v.id and x.number = v.requirements
              join public.saved_search s on s.alert <> 'NONE'
            where v.id = p_vacancy and v.status = 'PUBLISHED' and v.visibility = 'PUBLIC' and v.end_date > p_now
              and (not s.criteria ? 'province' or v.province = (s.criteria ->> 'province')::int)
              and (not s.criteria ? 'municipalities' or s.criteria -> 'municipalities' @> to_jsonb(v.municipality))
              and (not s.criteria ? 'type' or v.vacancy_type = (s.criteria ->> 'type')::int)
              and (not s.criteria ? 'category' or v.category = (s.criteria ->> 'category')::int)
              and (not s.criteria ? 'sector' or i.sector = (s.criteria ->> 'sector')::int)
              and (not s.criteria ? 'entity' or v.tenant_id = (s.criteria ->> 'entity')::uuid)
              and (not s.criteria ? 'study' or (s.criteria ->> 'study')::int = any (x.training_areas))
              and (not s.criteria ? 'expertise' or (s.criteria ->> 'expertise')::int = any (x.related_areas))
              and (not s.criteria ? 'language' or (s.criteria ->> 'language')::int = any (x.language_ids))
              and (not s.criteria ? 'salary' or (v.show_salary and v.salary_currency = s.criteria ->> 'currency'
                and coalesce(v.salary_max, v.salary_min) >= (s.criteria ->> 'salary')::numeric))
              and (s.words is null or v.search @@ s.words or (s.folded operator(public.<%) v.title_folded and s.folded !~ '"|(^|\\s)-'
                and not exists (select 1 from public.vacancy o where o.search @@ s.words and o.status = 'PUBLISHED' and o.visibility = 'PUBLIC' and o.end_date > p_now)))
              and not exists (select 1 from public.candidacy c where c.vacancy_id = v.id and c.candidate_id = s.candidate_id)
            order by s.candidate_id, s.alert = 'AT_ONCE' desc, s.created_at, s.id
            on conflict do nothing returning search_id)
          select distinct s.alert from noted n join public.saved_search s on s.id = n.search_id order by 1;
      end $$;
      ${definer(note, r.command, [r.worker])}

      -- The next alerts to be mailed, marked as told in the transaction that writes the mail. Without an open vacancy or an active account nothing is said.
      create function ${take.replace('(text, timestamptz, date, int, int)', '(p_alert text, p_now timestamptz, p_day date, p_most int, p_chunk int)')}
      returns table (search_id uuid, candidate_id uuid, search_name text, stop_token text, email text, name text, locale text, count int, vacancies jsonb)
      language plpgsql security definer set search_path = pg_catalog, public as $$
      #variable_conflict use_column
      declare
        s record;
        who record;
        open record;
      begin
        for s in
          select q.* from public.saved_search q
          where q.alert = p_alert and q.id in (select h.search_id from public.search_hit h where h.told_at is null)
            and not exists (select 1 from public.alert_quota a where a.candidate_id = q.candidate_id and a.day = p_day and a.mails >= p_most)
          -- Person by person: two rounds at once take the same rows in the same order.
          order by q.candidate_id, q.id limit p_chunk for no key update of q skip locked
        loop
          select a.email, coalesce(c.name, p.name) as name, p.locale into who from public.person p join public.account a on a.person_id = p.id
            left join public.candidate c on c.id = p.id where p.id = s.candidate_id and a.status = 'ACTIVE';
          select count(*)::int as n, jsonb_agg(f.told order by f.place) filter (where f.place <= 10) as rows into open from (
            select row_number() over (order by v.published_at desc, v.id desc) as place,
              jsonb_build_object('id', v.id, 'title', v.title, 'entity', i.name, 'province', v.province, 'municipality', v.municipality) as told
            from public.search_hit h join public.vacancy v on v.id = h.vacancy_id join public.institution i on i.id = v.tenant_id
            where h.search_id = s.id and h.told_at is null and who.email is not null
              and v.status = 'PUBLISHED' and v.visibility = 'PUBLIC' and v.end_date > p_now and i.status <> 'SUSPENDED') f;
          if open.n > 0 then
            insert into public.alert_quota as a (candidate_id, day, mails) values (s.candidate_id, p_day, 1)
              on conflict (candidate_id) do update set day = excluded.day, mails = case when a.day = excluded.day then a.mails + 1 else 1 end
              where a.day <> excluded.day or a.mails < p_most;
            -- Another search of theirs has used up the day; this one waits for the next.
            continue when not found;
            update public.saved_search set last_sent_at = p_now where id = s.id;
            return query select s.id, s.candidate_id, s.name, s.stop_token, who.email, who.name, who.locale, open.n, open.rows;
          end if;
          update public.search_hit set told_at = p_now where search_id = s.id and told_at is null;
        end loop;
      end $$;
      ${definer(take, r.command, [r.worker])}

      create function ${waits.replace('(text)', '(p_alert text)')} returns boolean
      language sql stable security definer set search_path = pg_catalog, public as $$
        select exists (select 1 from public.search_hit h join public.saved_search s on s.id = h.search_id where h.told_at is null and s.alert = p_alert)
      $$;
      ${definer(waits, r.command, [r.worker])}

      -- Asked at the moment of sending: somebody may have ended it meanwhile.
      create function ${stands.replace('(uuid)', '(p_search uuid)')} returns boolean
      language sql stable security definer set search_path = pg_catalog, public as $$
        select exists (select 1 from public.saved_search s join public.account a on a.person_id = s.candidate_id
          where s.id = p_search and s.alert <> 'NONE' and a.status = 'ACTIVE')
      $$;
      ${definer(stands, r.command, [r.worker])}

      create function ${end.replace('(text, timestamptz, uuid, text)', '(p_token text, p_now timestamptz, p_audit uuid, p_request text)')} returns text
      language plpgsql security definer set search_path = pg_catalog, public as $$
      declare
        s record;
      begin
        select q.id, q.name, q.alert, q.candidate_id into s from public.saved_search q where q.stop_token = p_token for update;
        if not found then
          perform sec.refuse('NOT_FOUND');
        end if;
        if s.alert <> 'NONE' then
          update public.saved_search set alert = 'NONE', version = version + 1, updated_at = p_now where id = s.id;
          insert into public.audit_event (id, at, audience, actor_id, action, object_type, object_id, changes, request_id)
            values (p_audit, p_now, 'public', s.candidate_id, 'search.alert-ended', 'SavedSearch', s.id, jsonb_build_object('alert', jsonb_build_array(s.alert, 'NONE')), p_request);
        end if;
        return s.name;
      end $$;
      ${definer(end, r.command, [r.public])}
    `);
    await amend(runner, 'sec.erase_candidate(uuid, timestamptz)', ERASED);
    await amend(runner, 'sec.export_candidate(uuid)', EXPORTED);
  }

  async down(runner: QueryRunner): Promise<void> {
    await amend(runner, 'sec.export_candidate(uuid)', turnedRound(EXPORTED));
    await amend(runner, 'sec.erase_candidate(uuid, timestamptz)', turnedRound(ERASED));
    await runner.query(`
      drop function ${FUNCTIONS.join(', ')};
      drop table search_hit, saved_search, alert_quota, vacancy_visit;
      drop function sec.forget_untold();
    `);
  }
}

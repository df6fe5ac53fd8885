-- Takes the alerts that are due, counts them against the daily quota of each candidate and returns what to mail.
-- Skips rows that another worker holds. Called by the worker.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.take_search_alerts(
  p_alert text,
  p_now timestamptz,
  p_day date,
  p_most int,
  p_chunk int
)
returns table (
  search_id uuid,
  candidate_id uuid,
  search_name text,
  stop_token text,
  email text,
  name text,
  locale text,
  count int,
  vacancies jsonb
)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
declare
  s record;
  who record;
  open record;
begin
  for s in
    select q.*
    from public.saved_search q
    where q.alert = p_alert
      and q.id in (select h.search_id from public.search_hit h where h.told_at is null)
      and not exists (
        select 1
        from public.alert_quota a
        where a.candidate_id = q.candidate_id and a.day = p_day and a.mails >= p_most
      )
      -- Ordered by candidate, so that two workers lock rows in the same order.
    order by q.candidate_id, q.id
    limit p_chunk
    for no key update of q skip locked
  loop
    select a.email, coalesce(c.name, p.name) as name, p.locale into who
    from public.person p join public.account a on a.person_id = p.id left join public.candidate c on c.id = p.id
    where p.id = s.candidate_id and a.status = 'ACTIVE';
    select count(*)::int as n, jsonb_agg(f.told order by f.place) filter (where f.place <= 10) as rows into open
    from (
      select row_number() over (order by v.published_at desc, v.id desc) as place,
        jsonb_build_object(
          'id', v.id, 'title', v.title, 'entity', coalesce(v.department_name, i.name), 'province', v.province,
          'municipality', v.municipality
        ) as told
      from public.search_hit h
        join public.vacancy v on v.id = h.vacancy_id
        join public.institution i on i.id = v.tenant_id
      where h.search_id = s.id
        and h.told_at is null
        and who.email is not null
        and v.status = 'PUBLISHED'
        and v.visibility = 'PUBLIC'
        and v.end_date > p_now
        and i.status <> 'SUSPENDED'
    ) f;
    if open.n > 0 then
      insert into public.alert_quota as a (candidate_id, day, mails)
      values (s.candidate_id, p_day, 1)
      on conflict (candidate_id) do update
      set day = excluded.day, mails = case when a.day = excluded.day then a.mails + 1 else 1 end
      where a.day <> excluded.day or a.mails < p_most;
      -- Another search of the candidate has used the quota of the day; this one waits for the next day.
      continue when not found;
      update public.saved_search set last_sent_at = p_now where id = s.id;
      return query
        select s.id, s.candidate_id, s.name, s.stop_token, who.email, who.name, who.locale, open.n, open.rows;
    end if;
    update public.search_hit set told_at = p_now where search_id = s.id and told_at is null;
  end loop;
end
$$;

-- Returns the open private vacancies that the candidate was invited to or has opened, each with a code that opens
-- it.
-- needs: candidate
-- owner: command   execute: candidate
create or replace function sec.my_private_vacancies(p_limit int, p_offset int)
returns table (
  rows_total int,
  id uuid,
  title text,
  entity_id uuid,
  entity_name text,
  department_name text,
  province int,
  municipality int,
  vacancy_type int,
  category int,
  openings int,
  published_at timestamptz,
  end_date timestamptz,
  salary_min numeric,
  salary_max numeric,
  salary_currency text,
  show_salary boolean,
  code text,
  invited_at timestamptz
)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with mine as (
    select distinct on (x.vacancy_id) x.vacancy_id, l.code, x.invited_at, x.at
    from
      (
        select n.vacancy_id, n.link_id, n.created_at as invited_at, n.created_at as at
        from public.vacancy_invitation n join public.account a on a.email_norm = n.email_norm
        where a.person_id = sec.candidate()
        union all
        select k.vacancy_id, k.link_id, null, k.opened_at
        from public.private_vacancy k
        where k.candidate_id = sec.candidate()
      ) x
      join public.share_link l on l.id = x.link_id and l.revoked_at is null
    order by x.vacancy_id, x.invited_at nulls last
  )
  select count(*) over ()::int, v.id, v.title, i.id, i.name, v.department_name, v.province, v.municipality,
    v.vacancy_type, v.category, v.openings, v.published_at, v.end_date, v.salary_min, v.salary_max,
    v.salary_currency, v.show_salary, m.code, m.invited_at
  from mine m join public.vacancy v on v.id = m.vacancy_id join public.institution i on i.id = v.tenant_id
  where v.visibility = 'PRIVATE' and v.status = 'PUBLISHED' and v.end_date > now() and i.status <> 'SUSPENDED'
  order by m.at desc, v.id desc
  limit p_limit
  offset p_offset
$$;

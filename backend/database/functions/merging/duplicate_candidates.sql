-- Returns candidates who may be the same person as another, with the reasons. A reason is the same e-mail address,
-- telephone number or tax number, or the same name and birth date. An institution finds only people of its database;
-- root finds all.
-- needs: fold, root_actor, tenant
-- owner: search   execute: staff, root
create or replace function sec.duplicate_candidates(p_candidate uuid, p_limit int)
returns table (id uuid, reasons text[])
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with
    one as materialized (
      select c.id, lower(c.email) as email, c.telephone, c.tax_number_hash, c.birth_date,
        sec.fold(c.name || ' ' || c.surname) as folded
      from public.candidate c
      where c.id = p_candidate and c.merged_into is null and c.name <> ''
    ),
    found as (
      select d.id, 'EMAIL' as reason
      from one join public.candidate d on lower(d.email) = one.email
      union all
      select d.id, 'TELEPHONE'
      from one join public.candidate d on d.telephone = one.telephone
      union all
      select d.id, 'TAX_NUMBER'
      from one join public.candidate d on d.tax_number_hash = one.tax_number_hash
      union all
      select d.id, 'NAME_AND_BIRTH_DATE'
      from one
        join public.candidate d on d.birth_date = one.birth_date
          and sec.fold(d.name || ' ' || d.surname) = one.folded
    ),
    people as (select one.id from one union select found.id from found),
    visible as (
      select p.id
      from people p join public.candidate c on c.id = p.id
      where c.merged_into is null
        and c.name <> ''
        and (
          sec.root_actor() is not null
          or not c.blocked
          and sec.tenant() is not null
          and (
            c.database_since is not null
            or exists (
              select 1
              from public.institution_candidate k
              where k.tenant_id = sec.tenant() and k.candidate_id = c.id
            )
          )
        )
    )
  select f.id, array_agg(f.reason order by f.reason)
  from found f join visible v on v.id = f.id
  where f.id <> p_candidate and exists (select 1 from visible w where w.id = p_candidate)
  group by f.id
  order by count(*) desc, f.id
  limit p_limit
$$;

-- Returns the person of the institution's database who is most probably the person of a row of an import, with the
-- reasons. The function compares the e-mail address, the telephone number and the whole name, in this order.
-- needs: fold, tenant
-- owner: search   execute: staff
create or replace function sec.import_duplicate(p_email text, p_telephone text, p_name text)
returns table (candidate_id uuid, reasons text[])
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with found as (
    select c.id, 'EMAIL' as reason, 1 as rank
    from public.candidate c
    where lower(c.email) = lower(p_email)
    union all
    select c.id, 'TELEPHONE', 2
    from public.candidate c
    where c.telephone = p_telephone
    union all
    select c.id, 'NAME', 3
    from public.candidate c
    where c.merged_into is null and p_name <> '' and sec.fold(c.name || ' ' || c.surname) = sec.fold(p_name)
  )
  select f.id, array_agg(f.reason order by f.rank)
  from found f join public.candidate c on c.id = f.id
  where c.merged_into is null
    and not c.blocked
    and c.name <> ''
    and (
      c.database_since is not null
      or exists (
        select 1 from public.institution_candidate k where k.tenant_id = sec.tenant() and k.candidate_id = c.id
      )
    )
  group by f.id
  order by min(f.rank), count(*) desc, f.id
  limit 1
$$;

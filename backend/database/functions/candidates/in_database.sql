-- Returns whether a candidate is in the database of the caller's institution. This is so if the institution knows the
-- candidate, or if the candidate agreed to be found by every institution. Merged, blocked and erased candidates are in
-- no database. `inDatabase` of the feature candidates is the same condition for a statement that reads many candidates.
-- needs: tenant
-- owner: search   execute: command, staff
create or replace function sec.in_database(p_candidate uuid)
returns boolean
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select sec.tenant() is not null
    and exists (
      select 1
      from public.candidate c
      where c.id = p_candidate
        and c.merged_into is null
        and not c.blocked
        and (
          c.database_since is not null
          or exists (
            select 1
            from public.institution_candidate k
            where k.tenant_id = sec.tenant() and k.candidate_id = c.id
          )
        )
    )
$$;

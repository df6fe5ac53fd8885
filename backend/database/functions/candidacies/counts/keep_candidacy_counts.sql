-- Deferred trigger on applications. When the transaction commits, it adds the differences that `count_candidacy` stored
-- to the counters. It updates each counter once, in the order of the keys. Two transactions then lock the counters that
-- they share in the same order, so that they cannot deadlock, and only for the duration of the commit.
-- needs: -
-- owner: command   execute: -
create or replace function sec.keep_candidacy_counts()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  noted jsonb := coalesce(nullif(current_setting('app.candidacy_counts', true), ''), '{}');
begin
  -- The first row of the transaction writes the changes of all rows.
  if noted = '{}' then
    return null;
  end if;
  perform set_config('app.candidacy_counts', '', true);
  insert into public.candidacy_count as c (vacancy_id, stage_id, status, tenant_id, n)
  select p[1]::uuid, p[2]::uuid, p[3], p[4]::uuid, change::int
  from jsonb_each_text(noted) as noted_change (place, change), string_to_array(place, ' ') p
  where change <> '0'
  order by p[1]::uuid, p[2]::uuid, p[3]
  on conflict (vacancy_id, stage_id, status) do update
  set n = c.n + excluded.n;
  return null;
end
$$;

-- Returns the 50 newest records of described_imported_records for the calling candidate.
-- needs: candidate, described_imported_records
-- owner: command   execute: candidate
create or replace function sec.own_imported_records()
returns table (id uuid, name text, entity_names text[], imported_at timestamptz)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select r.id, r.name, r.entity_names, r.imported_at
  from sec.described_imported_records(sec.candidate()) r
  order by r.imported_at desc, r.id
  limit 50
$$;

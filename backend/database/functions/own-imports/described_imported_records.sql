-- Returns the imported records that have the confirmed address of a candidate, with the institutions that have them.
-- Nothing that an institution wrote about the record is returned. Called for the list of the candidate and for the
-- export of the personal data.
-- needs: import_holders, imported_records_of
-- owner: command   execute: -
create or replace function sec.described_imported_records(p_candidate uuid)
returns table (id uuid, name text, entity_names text[], imported_at timestamptz)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select c.id, trim(c.name || ' ' || c.surname), array_agg(i.name order by i.name), min(h.imported_at)
  from sec.imported_records_of(p_candidate) r
    join public.candidate c on c.id = r.id
    cross join lateral sec.import_holders(r.id) h
    join public.institution i on i.id = h.tenant_id
  group by c.id
$$;

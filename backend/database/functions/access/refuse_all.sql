-- Raises several refusals at once, each with its code and field. The first code is the message.
-- needs: -
-- owner: owner   execute: everybody
create or replace function sec.refuse_all(faults jsonb)
returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  raise exception '%', faults -> 0 ->> 'code'
    using errcode = 'VG001', detail = jsonb_build_object('faults', faults)::text;
end
$$;

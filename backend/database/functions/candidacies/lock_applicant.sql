-- Locks the row of the candidate who applies, so that several applications of one person are handled one after the
-- other. Refuses a profile without name, surname or province.
-- needs: candidate, refuse
-- owner: owner   execute: command
create or replace function sec.lock_applicant()
returns public.candidate
language plpgsql
set search_path = pg_catalog, public
as $$
declare
  me public.candidate;
  missing text[];
begin
  select c.* into me from public.candidate c where c.id = sec.candidate() for update;
  missing := array_remove(
    array[
      case when btrim(me.name) = '' then 'NAME' end, case when btrim(me.surname) = '' then 'SURNAME' end,
      case when me.province is null then 'PROVINCE' end
    ],
    null
  );
  if cardinality(missing) > 0 then
    perform sec.refuse('PROFILE_INCOMPLETE', jsonb_build_object('field', missing[1], 'fields', missing));
  end if;
  return me;
end
$$;

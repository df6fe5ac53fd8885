-- Returns what open_import_notice returns, and locks the person. Called by the functions that use a notice. A merge
-- moves the notice to the record that is kept, so this function waits until a merge of the person has ended.
-- needs: open_import_notice
-- owner: command   execute: -
create or replace function sec.hold_import_notice(p_hash bytea)
returns table (
  id uuid,
  tenant_id uuid,
  entity text,
  candidate_id uuid,
  name text,
  email text,
  created_at timestamptz,
  expires_at timestamptz,
  by_staff boolean,
  to_other_address boolean
)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  seen uuid;
  held uuid;
begin
  loop
    select o.candidate_id into seen from sec.open_import_notice(p_hash) o;
    if seen is null then
      return;
    end if;
    if seen = held then
      return query select * from sec.open_import_notice(p_hash);
      return;
    end if;
    -- A merge and an erasure lock this row first, too.
    perform 1 from public.person p where p.id = seen for update;
    held := seen;
  end loop;
end
$$;

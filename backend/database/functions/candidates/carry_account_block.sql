-- Trigger on accounts. It copies whether an account is blocked into the row of the candidate, because institutions
-- cannot read accounts. A blocked candidate is in no institution's database.
-- needs: -
-- owner: command   execute: -
create or replace function sec.carry_account_block()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.candidate
  set blocked = new.status = 'BLOCKED'
  where account_id = new.id and blocked <> (new.status = 'BLOCKED');
  return null;
end
$$;

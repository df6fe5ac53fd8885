-- The member of staff of the transaction, from the setting app.person_id. Policies and functions call it.
-- needs: -
-- owner: owner   execute: everybody
create or replace function sec.person()
returns uuid
language sql stable parallel safe
as $$
  select nullif(current_setting('app.person_id', true), '')::uuid
$$;

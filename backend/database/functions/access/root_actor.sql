-- The root user of the transaction, from the setting app.root_actor. Policies and functions call it.
-- needs: -
-- owner: owner   execute: everybody
create or replace function sec.root_actor()
returns uuid
language sql stable parallel safe
as $$
  select nullif(current_setting('app.root_actor', true), '')::uuid
$$;

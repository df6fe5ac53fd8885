-- needs: -
-- owner: owner   execute: everybody
create or replace function sec.root_actor()
returns uuid
language sql stable parallel safe
as $$
  select nullif(current_setting('app.root_actor', true), '')::uuid
$$;

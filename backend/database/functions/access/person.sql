-- needs: -
-- owner: owner   execute: everybody
create or replace function sec.person()
returns uuid
language sql stable parallel safe
as $$
  select nullif(current_setting('app.person_id', true), '')::uuid
$$;

-- needs: -
-- owner: owner   execute: everybody
create or replace function sec.partner()
returns uuid
language sql stable parallel safe
as $$
  select nullif(current_setting('app.partner_id', true), '')::uuid
$$;

-- The partner of the transaction, from the setting app.partner_id. Policies and functions call it.
-- needs: -
-- owner: owner   execute: everybody
create or replace function sec.partner()
returns uuid
language sql stable parallel safe
as $$
  select nullif(current_setting('app.partner_id', true), '')::uuid
$$;

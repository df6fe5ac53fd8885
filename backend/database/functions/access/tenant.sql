-- The institution of the transaction, from the setting app.tenant_id. Policies and functions call it.
-- needs: -
-- owner: owner   execute: everybody
create or replace function sec.tenant()
returns uuid
language sql stable parallel safe
as $$
  select nullif(current_setting('app.tenant_id', true), '')::uuid
$$;

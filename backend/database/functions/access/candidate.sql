-- The candidate of the transaction, from the setting app.candidate_id. Policies and functions call it.
-- needs: -
-- owner: owner   execute: everybody
create or replace function sec.candidate()
returns uuid
language sql stable parallel safe
as $$
  select nullif(current_setting('app.candidate_id', true), '')::uuid
$$;

-- The code of a share link that the caller presents, from the setting app.share_token. Policies of private vacancies
-- call it.
-- needs: -
-- owner: owner   execute: everybody
create or replace function sec.share_token()
returns text
language sql stable parallel safe
as $$
  select nullif(current_setting('app.share_token', true), '')
$$;

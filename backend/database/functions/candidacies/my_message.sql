-- Returns the message that the candidate wrote with an application.
-- needs: candidate
-- owner: command   execute: candidate
create or replace function sec.my_message(p_candidacy uuid)
returns text
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select c.motivation from public.candidacy c where c.id = p_candidacy and c.candidate_id = sec.candidate()
$$;

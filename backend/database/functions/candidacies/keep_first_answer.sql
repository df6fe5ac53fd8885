-- Trigger on decisions. It stores the time of the first answer to an applicant.
-- needs: -
-- owner: command   execute: -
create or replace function sec.keep_first_answer()
returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.candidacy set first_answer_at = new.at where id = new.candidacy_id and first_answer_at is null;
  return null;
end
$$;

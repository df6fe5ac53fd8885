-- Returns whether blind mode hides the candidate of a candidacy from the person of the transaction. For a list, join
-- sec.hidden_candidacies instead. In a statement about one candidacy, the planner and the executor prepare the four
-- tables of the view only if the function is called.
-- needs: -
-- owner: owner   execute: staff
create or replace function sec.identity_hidden(p_candidacy uuid)
returns boolean
language plpgsql stable
set search_path = pg_catalog, sec
as $$
begin
  return exists (select 1 from sec.hidden_candidacies h where h.candidacy_id = p_candidacy);
end
$$;

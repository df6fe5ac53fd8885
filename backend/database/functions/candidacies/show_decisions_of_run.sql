-- Sets when candidates see the decisions of a run that has ended, and returns those that were not undone before.
-- needs: tenant
-- owner: command   execute: staff
create or replace function sec.show_decisions_of_run(p_run uuid, p_visible_at timestamptz)
returns table (id uuid, candidacy_id uuid, kind text)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  perform set_config('app.undoing', 'on', true);
  return query
    update public.candidacy_decision d
    set visible_at = p_visible_at
    where d.run_id = p_run and d.tenant_id = sec.tenant() and d.visible_at is null and d.undone_at is null
    returning d.id, d.candidacy_id, d.kind;
  perform set_config('app.undoing', '', true);
end
$$;

-- Sets the time from which candidates see the decisions of a run. Called after all rows of the run are finished.
-- Changes and returns at most `p_most` decisions; decisions that were undone before are left out.
-- needs: tenant
-- owner: command   execute: staff
create or replace function sec.show_decisions_of_run(p_run uuid, p_visible_at timestamptz, p_most int)
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
    where d.id in (
      select o.id
      from public.candidacy_decision o
      where o.run_id = p_run and o.tenant_id = sec.tenant() and o.visible_at is null and o.undone_at is null
      order by o.id
      limit p_most
    )
    returning d.id, d.candidacy_id, d.kind;
  perform set_config('app.undoing', '', true);
end
$$;

-- Marks decisions as undone within their undo window and puts the stages of their applications back. `p_rows` holds
-- the id of each decision and the result that its stage had before. The caller writes status and stage of the
-- applications. Refuses all when one of the decisions cannot be undone any more.
-- needs: person, refuse, tenant
-- owner: command   execute: staff
create or replace function sec.undo_decisions(p_rows jsonb, p_name text, p_now timestamptz)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  ids uuid[] := array(select t.id from jsonb_to_recordset(p_rows) as t (id uuid));
  marked int;
begin
  perform set_config('app.undoing', 'on', true);
  update public.candidacy_decision
  set undone_at = p_now, undone_by = sec.person(), undone_by_name = p_name
  where id = any (ids)
    and tenant_id = sec.tenant()
    and undone_at is null
    and (visible_at is null or visible_at > p_now);
  get diagnostics marked = row_count;
  perform set_config('app.undoing', '', true);
  if marked <> cardinality(ids) then
    perform sec.refuse('INVALID_STATE');
  end if;
  -- Advancing opened the next stage at the time of the decision; attaching opened the first.
  delete from public.candidacy_stage s using public.candidacy_decision d
  where d.id = any (ids)
    and d.kind in ('ADVANCE', 'ATTACH')
    and s.candidacy_id = d.candidacy_id
    and s.stage_id = d.to_stage
    and s.entered_at = d.at;
  -- A decision that advanced, approved or rejected ended the open stages at the time of the decision.
  update public.candidacy_stage s
  set result = 'IN_PROGRESS', left_at = null
  from public.candidacy_decision d
  where d.id = any (ids)
    and d.kind in ('ADVANCE', 'APPROVE', 'RESELECT', 'REJECT')
    and s.candidacy_id = d.candidacy_id
    and s.left_at = d.at;
  update public.candidacy_stage s
  set result = t.result
  from public.candidacy_decision d join jsonb_to_recordset(p_rows) as t (id uuid, result text) on t.id = d.id
  where d.kind <> 'ADVANCE' and s.candidacy_id = d.candidacy_id and s.stage_id = d.from_stage and s.left_at is null;
  -- Rejecting an approved candidate and reversing an approval opened the stages that the approval had closed.
  update public.candidacy_stage s
  set result = 'APPROVED',
    left_at = (
      select max(a.at)
      from public.candidacy_decision a
      where a.candidacy_id = d.candidacy_id and a.kind in ('APPROVE', 'RESELECT') and a.undone_at is null
    )
  from public.candidacy_decision d join jsonb_to_recordset(p_rows) as t (id uuid, result text) on t.id = d.id
  where t.result = 'APPROVED' and s.candidacy_id = d.candidacy_id and s.left_at is null;
  delete from public.match_score m using public.candidacy_decision d
  where d.id = any (ids) and d.kind = 'ATTACH' and m.candidacy_id = d.candidacy_id;
  update public.candidacy c
  set first_answer_at = null
  from public.candidacy_decision d
  where d.id = any (ids) and c.id = d.candidacy_id and c.first_answer_at = d.at;
end
$$;

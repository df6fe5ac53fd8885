-- One row for each time that a candidacy entered a stage.
-- needs: -
-- select: staff
create or replace view sec.stage_passages with (security_invoker = true) as
select r.id, r.stage_id from public.candidacy_stage r;

-- The stages that candidacies have entered, once for each entry.
-- needs: -
-- select: staff
create or replace view sec.stage_passages with (security_invoker = true) as
select r.id, r.stage_id from public.candidacy_stage r;

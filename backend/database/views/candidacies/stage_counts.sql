-- The number of candidacies of a vacancy by stage and status, read from the counter rows.
-- needs: -
-- select: staff
create or replace view sec.stage_counts with (security_invoker = true) as
select c.tenant_id, c.vacancy_id, c.stage_id, c.status, c.n from public.candidacy_count c;

-- The institutions of each plan.
-- needs: -
-- select: root
create or replace view sec.plan_institutions with (security_invoker = true) as
select i.id, i.plan_id from public.institution i;

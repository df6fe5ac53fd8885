-- The name of each client.
-- needs: -
-- select: staff
create or replace view sec.department_names with (security_invoker = true) as
select d.id, d.tenant_id, d.name from public.department d;

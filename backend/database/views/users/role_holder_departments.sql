-- The clients (departments) of each member of staff, to which the scope DEPARTMENT applies.
-- needs: -
-- select: staff, root
create or replace view sec.role_holder_departments with (security_invoker = true) as
select d.staff_id, d.department_id from public.staff_department d;

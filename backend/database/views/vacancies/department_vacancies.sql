-- The vacancies of each client. An open vacancy is published and has not ended.
-- needs: -
-- select: staff
create or replace view sec.department_vacancies with (security_invoker = true) as
select v.id, v.tenant_id, v.department_id, v.owner_id, v.status = 'PUBLISHED' and v.end_date > now() as open
from public.vacancy v;

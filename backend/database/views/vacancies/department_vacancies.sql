-- The vacancies of each client; an open one is published and its end has not passed.
-- needs: -
-- select: staff
create or replace view sec.department_vacancies with (security_invoker = true) as
select v.id, v.tenant_id, v.department_id, v.owner_id, v.status = 'PUBLISHED' and v.end_date > now() as open
from public.vacancy v;

-- The vacancies of each institution; those that are open or scheduled count towards its plan.
-- needs: -
-- select: staff, root
create or replace view sec.institution_vacancies with (security_invoker = true) as
select v.id, v.tenant_id, v.status = 'PENDING' as scheduled, v.status = 'PUBLISHED' and v.end_date > now() as open
from public.vacancy v;

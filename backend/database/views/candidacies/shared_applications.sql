-- Applications that were sent, with the code of the link by which the candidate came.
-- needs: -
-- select: staff
create or replace view sec.shared_applications with (security_invoker = true) as
select c.id, c.tenant_id, c.vacancy_id, c.source ->> 'trackingCode' as code
from public.candidacy c
where c.applied_at is not null;

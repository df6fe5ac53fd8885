-- Sent applications, with the code of the share link that the candidate opened.
-- needs: -
-- select: staff
create or replace view sec.shared_applications with (security_invoker = true) as
select c.id, c.tenant_id, c.vacancy_id, c.source ->> 'trackingCode' as code
from public.candidacy c
where c.applied_at is not null;

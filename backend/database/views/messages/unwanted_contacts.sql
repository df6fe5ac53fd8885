-- The candidates to whom an institution does not write.
-- needs: -
-- select: staff
create or replace view sec.unwanted_contacts with (security_invoker = true) as
select x.tenant_id, x.candidate_id from public.do_not_contact x;

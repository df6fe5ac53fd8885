-- The e-mail addresses of candidates to which the institution sent a message, and about which a mail server answered
-- that the address does not exist.
-- needs: -
-- select: staff
create or replace view sec.undeliverable_addresses with (security_invoker = true) as
select m.tenant_id, m.candidate_id, lower(m.address) as address_norm
from public.candidate_message m
where m.state = 'BOUNCED' and m.is_permanent;

-- The members of staff who have each role. The role gives rights to active members only.
-- needs: -
-- select: staff, root
create or replace view sec.role_holders with (security_invoker = true) as
select m.id, m.tenant_id, m.role_id, m.status = 'ACTIVE' as active from public.staff_member m;

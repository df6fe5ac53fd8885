-- The rules of each institution for signing in.
-- needs: -
-- select: staff
create or replace view sec.institution_policies with (security_invoker = true) as
select i.id, i.version, i.two_factor_required from public.institution i;

-- The name of each institution.
-- needs: -
-- select: staff, root
create or replace view sec.institution_names with (security_invoker = true) as
select i.id, i.name from public.institution i;

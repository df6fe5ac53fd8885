-- The candidacies of each vacancy, with the version of the requirements by which they were scored.
-- needs: -
-- select: staff
create or replace view sec.vacancy_candidacies with (security_invoker = true) as
select c.id, c.tenant_id, c.vacancy_id, c.requirements from public.candidacy c;

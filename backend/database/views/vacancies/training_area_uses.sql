-- The institution's own training areas that each version of a vacancy's requirements names.
-- needs: -
-- select: staff
create or replace view sec.training_area_uses with (security_invoker = true) as
select x.vacancy_id, x.tenant_id, x.own_training_areas as training_areas
from public.vacancy_version x
where cardinality(x.own_training_areas) > 0;

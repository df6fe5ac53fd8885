-- Candidacies that can be scored, with their current score.
-- needs: -
-- select: staff
create or replace view sec.candidacies_to_score with (security_invoker = true) as
select c.id, c.vacancy_id, c.score, c.applied_at
from public.candidacy c
  join public.candidacy_shape s on s.candidacy_id = case
    when c.profile_of is null then c.id else c.profile_of
  end;

-- The candidacies whose candidate is hidden from the person of the transaction. The vacancy is in blind mode, the
-- person has made no final decision (approval or rejection after its undo window), and has not lifted blind mode.
-- needs: -
-- select: staff
create or replace view sec.hidden_candidacies with (security_invoker = true) as
select c.id as candidacy_id, c.candidate_id, c.tenant_id, c.vacancy_id, c.blind_number, c.applied_at
from public.candidacy c join public.vacancy v on v.id = c.vacancy_id
where v.blind_mode
  and c.anonymised_at is null
  and not exists (
    select 1
    from public.candidacy_decision d
    where d.candidacy_id = c.id
      and d.actor_id = nullif(current_setting('app.person_id', true), '')::uuid
      and d.kind in ('APPROVE', 'REJECT')
      and d.undone_at is null
      and d.visible_at <= now()
  )
  and not exists (
    select 1
    from public.candidacy_unblinding u
    where u.candidacy_id = c.id and u.person_id = nullif(current_setting('app.person_id', true), '')::uuid
  );

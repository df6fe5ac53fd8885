-- The applications that each candidate has sent.
-- needs: -
-- select: root
create or replace view sec.candidate_applications with (security_invoker = true) as
select k.id, k.candidate_id from public.candidacy k where k.status <> 'DRAFT';

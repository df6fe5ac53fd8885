-- The stored files that were sent with an application.
-- needs: -
-- select: candidate
create or replace view sec.attached_files with (security_invoker = true) as
select a.storage_key from public.candidacy_attachment a;

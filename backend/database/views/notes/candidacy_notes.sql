-- Lists the notes about each candidacy. The row level security of the table hides private notes of colleagues.
-- needs: -
-- select: staff
create or replace view sec.candidacy_notes with (security_invoker = true) as
select n.id, n.candidacy_id from public.note n where n.candidacy_id is not null;

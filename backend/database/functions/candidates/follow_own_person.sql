-- Copies language and photo of the calling candidate's person to the row that institutions see.
-- needs: candidate
-- owner: owner   execute: candidate
create or replace function sec.follow_own_person()
returns void
language sql volatile
as $$
  update public.candidate c
  set locale = p.locale, photo = p.photo
  from public.person p
  where c.id = sec.candidate() and p.id = c.id
$$;

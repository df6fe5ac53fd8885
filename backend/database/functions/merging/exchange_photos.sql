-- Exchanges the photos of two candidates. Only one candidate may refer to the file of a photo: the file is deleted when
-- that candidate replaces the photo or is erased. A file to which no row refers is deleted, too.
-- needs: -
-- owner: command   execute: -
create or replace function sec.exchange_photos(p_one uuid, p_other uuid)
returns void
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$
  update public.candidate c
  set photo = o.photo
  from public.candidate o
  where c.id in (p_one, p_other) and o.id in (p_one, p_other) and o.id <> c.id;
  update public.person p
  set photo = o.photo
  from public.person o
  where p.id in (p_one, p_other) and o.id in (p_one, p_other) and o.id <> p.id
$$;

-- Returns the photo `p_photo` to the dropped record when a merge is undone. The record that currently has this photo
-- receives the photo of the dropped record. It is the kept record, or a record that was merged into the kept record. If
-- the kept person replaced the photo, the file was deleted, and the dropped record gets no photo.
-- needs: exchange_photos
-- owner: command   execute: -
create or replace function sec.return_photo(p_keep uuid, p_drop uuid, p_photo text)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  holder uuid;
begin
  select c.id into holder
  from public.candidate c
  where c.photo is not distinct from p_photo
    and (c.id = p_keep or p_photo is not null and c.merged_into = p_keep and c.id <> p_drop);
  if holder is not null then
    perform sec.exchange_photos(holder, p_drop);
    return;
  end if;
  update public.candidate set photo = null where id = p_drop;
  update public.person set photo = null where id = p_drop;
end
$$;

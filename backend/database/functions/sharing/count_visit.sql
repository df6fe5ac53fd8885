-- Counts a visit by a share link. Returns false when the code belongs to no open vacancy.
-- needs: -
-- owner: command   execute: public
create or replace function sec.count_visit(p_vacancy uuid, p_code text)
returns boolean
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  update public.share_link l
  set visits = l.visits + 1
  from public.vacancy v
  where l.code = nullif(p_code, '')
    and l.vacancy_id = p_vacancy
    and l.revoked_at is null
    and v.id = l.vacancy_id
    and v.status = 'PUBLISHED'
    and v.end_date > now();
  return found;
end
$$;

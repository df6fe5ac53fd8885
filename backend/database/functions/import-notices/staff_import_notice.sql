-- Returns a notice that staff send by other means than mail, because the imported candidate has no e-mail address, or
-- because every mailed notice was returned. A later call returns the same notice. With `p_anew`, it creates another
-- notice, and the links of both notices are valid. `p_hash` is the hash of the token of a new notice. The calling
-- service has checked that the member of staff may contact the candidate.
-- needs: import_notice_returned, refuse, tenant
-- owner: command   execute: staff
create or replace function sec.staff_import_notice(
  p_candidate uuid,
  p_notice uuid,
  p_hash bytea,
  p_anew boolean,
  p_now timestamptz
)
returns table (notice_id uuid, token_hash bytea, name text, locale text, entity text)
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  c record;
begin
  -- A merge, an erasure and an objection lock this row first, too.
  perform 1 from public.person p where p.id = p_candidate for update;
  select x.email into c
  from public.candidate x
  where x.id = p_candidate
    and x.owner_tenant_id = sec.tenant()
    and x.account_id is null
    and x.merged_into is null
    and x.name <> ''
    and not x.blocked;
  if not found then
    perform sec.refuse('INVALID_STATE', '{"reason": "NOT_IMPORTED"}');
  elsif c.email is not null and not sec.import_notice_returned(p_candidate) then
    perform sec.refuse('INVALID_STATE', '{"reason": "HAS_EMAIL"}');
  end if;
  if p_anew
    or not exists (
      select 1
      from public.import_notice n
      where n.candidate_id = p_candidate and n.tenant_id = sec.tenant() and n.by_staff and n.used_at is null
    )
  then
    insert into public.import_notice (id, tenant_id, candidate_id, token_hash, created_at, by_staff)
    values (p_notice, sec.tenant(), p_candidate, p_hash, p_now, true);
  end if;
  return query
    select n.id, n.token_hash, x.name, x.locale, i.name
    from public.import_notice n
      join public.candidate x on x.id = n.candidate_id
      join public.institution i on i.id = n.tenant_id
    where n.candidate_id = p_candidate and n.tenant_id = sec.tenant() and n.by_staff and n.used_at is null
    order by n.created_at desc, n.id desc
    limit 1;
end
$$;

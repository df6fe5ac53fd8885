-- Undoes a merge within its period. Moved rows go back, with the rows that were added to them since. Values of the kept
-- record are restored, unless they were changed since the merge. Rows that were added to the kept record stay with it.
-- An institution may not undo a merge if one of the people has an account now. Returns the kept candidate.
-- needs: merge_tables, refuse, return_photo, root_actor, split_shared_profiles, tenant
-- owner: command   execute: staff, root
create or replace function sec.undo_merge(p_id uuid, p_actor uuid, p_now timestamptz)
returns uuid
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  m public.candidate_merge;
  d public.candidate;
  t record;
  name text;
begin
  select * into m
  from public.candidate_merge x
  where x.id = p_id and (x.tenant_id = sec.tenant() or sec.root_actor() is not null);
  if m.id is null then
    perform sec.refuse('NOT_FOUND');
  end if;
  -- Locks every record that was merged into the kept one, because one of them may hold the photo.
  perform 1
  from public.person
  where id in (m.keep_id, m.drop_id) or id in (select c.id from public.candidate c where c.merged_into = m.keep_id)
  order by id
  for update;
  perform 1
  from public.candidate
  where id in (m.keep_id, m.drop_id) or merged_into = m.keep_id
  order by id
  for update;
  -- Read again under the locks.
  select * into m from public.candidate_merge x where x.id = p_id;
  if m.undone_at is not null then
    perform sec.refuse('INVALID_STATE');
  elsif m.undo_until <= p_now then
    perform sec.refuse('UNDO_TOO_LATE');
  elsif exists (select 1 from public.candidate where id = m.keep_id and merged_into is not null) then
    perform sec.refuse('INVALID_STATE', '{"reason": "MERGED"}');
  elsif sec.root_actor() is null
    and exists (
      select 1
      from public.candidate c
      where c.id in (m.keep_id, m.drop_id)
        and (c.account_id is not null or c.owner_tenant_id is distinct from m.tenant_id)
    )
  then
    perform sec.refuse('INVALID_STATE', '{"reason": "NOT_IMPORTED"}');
  end if;

  perform sec.split_shared_profiles(
    m.keep_id,
    array(select jsonb_array_elements_text(m.moved -> 'candidacy')::uuid)
  );
  perform set_config('app.merging', 'on', true);
  for t in select * from sec.merge_tables() loop
    execute format(
      'update public.%1$I x set %2$I = $1 where x.%2$I = $2 '
        || 'and x.%3$I::text in (select jsonb_array_elements_text($3 -> %4$L))',
      t.table_name, t.owner_column, t.key_column,
      case when t.key_column = 'candidacy_id' then 'candidacy' else t.table_name end
    )
    using m.drop_id, m.keep_id, m.moved;
  end loop;
  -- Notes and messages that were written about a moved candidacy since.
  update public.note x
  set candidate_id = m.drop_id
  where x.candidate_id = m.keep_id
    and x.candidacy_id::text in (select jsonb_array_elements_text(m.moved -> 'candidacy'));
  update public.candidate_message x
  set candidate_id = m.drop_id
  where x.candidate_id = m.keep_id
    and x.candidacy_id::text in (select jsonb_array_elements_text(m.moved -> 'candidacy'));
  perform set_config('app.merging', '', true);
  update public.candidacy c
  set status = l ->> 'status', stage_id = (l ->> 'stage')::uuid, applied_at = (l ->> 'applied')::timestamptz,
    inbox_state = l ->> 'inbox', version = c.version + 1, updated_at = p_now
  from jsonb_array_elements(m.withdrawn) l
  where c.id = (l ->> 'id')::uuid
    and c.status = 'WITHDRAWN'
    and c.anonymised_at is null
    and not exists (
      select 1
      from public.candidacy o
      where o.id <> c.id
        and o.candidate_id = c.candidate_id
        and o.tenant_id = c.tenant_id
        and o.vacancy_id is not distinct from c.vacancy_id
        and o.status <> 'WITHDRAWN'
        and (o.vacancy_id is not null or o.inbox_state is distinct from 'ARCHIVED')
    );
  update public.candidacy_stage s
  set left_at = null
  from jsonb_array_elements(m.withdrawn) l
    join public.candidacy c on c.id = (l ->> 'id')::uuid and c.status <> 'WITHDRAWN'
  where s.candidacy_id = c.id and l -> 'open' ? s.id::text;

  -- Institutions that knew only the dropped record got their row back above. The kept person may have applied to them
  -- since the merge, so they need a row for that person too.
  insert into public.institution_candidate (tenant_id, candidate_id, via, consent_version, created_at)
  select distinct on (c.tenant_id) c.tenant_id, m.keep_id,
    case c.origin when 'UNSOLICITED' then 'UNSOLICITED' else 'CANDIDACY' end,
    k.consent_version, p_now
  from public.candidacy c
    left join public.institution_candidate k on k.tenant_id = c.tenant_id
      and k.candidate_id = m.drop_id
      and c.origin = 'UNSOLICITED'
  where c.candidate_id = m.keep_id and c.status <> 'DRAFT' and c.anonymised_at is null
  order by c.tenant_id, c.applied_at, c.id
  on conflict do nothing;

  d := jsonb_populate_record(null::public.candidate, m.before);
  for name in select jsonb_object_keys(m.before - 'photo') loop
    execute format(
      'update public.candidate c set %1$I = ($1).%1$I where c.id = $2 and to_jsonb(c) -> %1$L = $3 -> %1$L', name
    )
    using d, m.keep_id, m.after;
  end loop;
  if m.before ? 'photo' then
    perform sec.return_photo(m.keep_id, m.drop_id, m.after ->> 'photo');
  end if;
  update public.person p
  set name = c.name || ' ' || c.surname
  from public.candidate c
  where c.id = m.keep_id and p.id = c.id and m.before ? 'name';
  update public.candidate set version = version + 1, updated_at = p_now where id = m.keep_id;
  update public.candidate
  set version = version + 1, updated_at = p_now, merged_into = null
  where id = m.drop_id;
  update public.account a
  set version = a.version + 1, status = m.account_status
  from public.candidate c
  where c.id = m.drop_id and a.id = c.account_id and a.status = 'BLOCKED' and m.account_status is not null;
  update public.candidate_merge
  set undone_at = p_now, undone_by = p_actor, moved = '{}', withdrawn = '[]', before = '{}', after = '{}'
  where id = p_id;
  return m.keep_id;
end
$$;

-- Merges two records of the same person: rows of the dropped one go to the kept one, which takes the values of
-- `p_columns`. Of two candidacies for the same vacancy, the less advanced one is withdrawn (see `merge_conflicts`). The
-- account of the dropped record is blocked. `candidate_merge` stores what was changed, so that it can be undone.
-- `p_tax_number` is the tax number of the dropped record, encrypted for the kept one.
-- needs: assert_mergeable, exchange_photos, merge_conflicts, merge_tables, refuse, root_actor, tenant
-- owner: command   execute: staff, root
create or replace function sec.merge_candidates(
  p_id uuid,
  p_keep uuid,
  p_drop uuid,
  p_keep_version int,
  p_drop_version int,
  p_columns text[],
  p_actor uuid,
  p_now timestamptz,
  p_undo_until timestamptz,
  p_tax_number text default null
)
returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  choosable constant text[] := array['name', 'surname', 'email', 'telephone', 'profession', 'gender', 'birth_date',
    'province', 'district', 'municipality', 'profile', 'availability', 'salary_min', 'salary_max',
    'salary_currency', 'nationality', 'skills', 'tools', 'own_skills', 'interest_areas', 'courses',
    'photo', 'social_networks', 'professional_references', 'tax_number', 'tax_number_hash'];
  k public.candidate;
  d public.candidate;
  t record;
  name text;
  keys jsonb;
  all_moved jsonb := '{}';
  losers jsonb;
begin
  if not p_columns <@ choosable then
    perform sec.refuse('INVALID_INPUT');
  end if;
  -- Locks person before candidate, as an erasure does, to avoid deadlocks. Commands that write data of these candidates
  -- wait for the locks.
  perform 1 from public.person where id in (p_keep, p_drop) order by id for update;
  perform 1 from public.candidate where id in (p_keep, p_drop) order by id for update;
  perform sec.assert_mergeable(p_keep, p_drop);
  select * into k from public.candidate where id = p_keep;
  select * into d from public.candidate where id = p_drop;
  d.tax_number := p_tax_number;
  if k.version <> p_keep_version or d.version <> p_drop_version then
    perform sec.refuse('STALE_VERSION', jsonb_build_object('version', k.version));
  end if;
  if k.account_id is not null and p_columns && array['name', 'surname', 'email', 'telephone'] then
    perform sec.refuse('INVALID_INPUT');
  end if;

  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', c.id, 'status', c.status, 'stage', c.stage_id, 'applied', c.applied_at, 'inbox', c.inbox_state,
        'open',
        (
          select coalesce(jsonb_agg(s.id), '[]')
          from public.candidacy_stage s
          where s.candidacy_id = c.id and s.left_at is null
        ),
        'winnerStage', w.stage_id
      )
    ),
    '[]'
  ) into losers
  from sec.merge_conflicts(p_keep, p_drop) m
    join public.candidacy c on c.id = m.loser
    join public.candidacy w on w.id = m.winner;
  update public.candidacy c
  set status = 'WITHDRAWN', version = c.version + 1, updated_at = p_now,
    stage_id = coalesce(c.stage_id, (l ->> 'winnerStage')::uuid),
    applied_at = coalesce(c.applied_at, p_now),
    inbox_state = case when c.inbox_state in ('NEW', 'ANSWERED') then 'ARCHIVED' else c.inbox_state end
  from jsonb_array_elements(losers) l
  where c.id = (l ->> 'id')::uuid;
  update public.candidacy_stage s
  set left_at = p_now
  from jsonb_array_elements(losers) l
  where s.candidacy_id = (l ->> 'id')::uuid and s.left_at is null;

  perform set_config('app.merging', 'on', true);
  for t in select * from sec.merge_tables() loop
    execute format(
      'with moved as (update public.%1$I x set %2$I = $1 where x.%2$I = $2 and ($3 is null or not exists ('
        || 'select 1 from public.%1$I o where o.%2$I = $1 and o.%4$I = x.%4$I)) and (not $4 or not exists ('
        || 'select 1 from public.%1$I o where o.%2$I = $1)) returning x.%3$I as key) '
        || 'select coalesce(jsonb_agg(distinct key), ''[]'') from moved',
      t.table_name, t.owner_column, t.key_column, coalesce(t.conflict_column, t.key_column)
    )
    into keys
    using p_keep, p_drop, t.conflict_column, t.if_none;
    all_moved := all_moved || jsonb_build_object(t.table_name, keys);
  end loop;
  perform set_config('app.merging', '', true);

  insert into public.candidate_merge (
    id, tenant_id, keep_id, drop_id, merged_by, merged_at, undo_until, moved, withdrawn, before, after,
    account_status
  )
  select p_id, case when sec.root_actor() is null then sec.tenant() end, p_keep, p_drop, p_actor, p_now,
    p_undo_until, all_moved, losers,
    coalesce((select jsonb_object_agg(c, to_jsonb(k) -> c) from unnest(p_columns) c), '{}'),
    coalesce((select jsonb_object_agg(c, to_jsonb(d) -> c) from unnest(p_columns) c), '{}'),
    (select a.status from public.account a where a.id = d.account_id);
  foreach name in array array_remove(p_columns, 'photo') loop
    execute format('update public.candidate set %1$I = ($1).%1$I where id = $2', name) using d, p_keep;
  end loop;
  if 'photo' = any (p_columns) then
    perform sec.exchange_photos(p_keep, p_drop);
  end if;
  update public.person p
  set name = c.name || ' ' || c.surname
  from public.candidate c
  where c.id = p_keep and p.id = c.id and p_columns && array['name', 'surname'];
  update public.candidate set version = version + 1, updated_at = p_now where id = p_keep;
  update public.candidate set version = version + 1, updated_at = p_now, merged_into = p_keep where id = p_drop;
  update public.account a set version = a.version + 1, status = 'BLOCKED' where a.id = d.account_id;
  update public.session s
  set revoked_at = p_now, revoke_reason = 'BLOCKED'
  where s.account_id = d.account_id and s.revoked_at is null;
end
$$;

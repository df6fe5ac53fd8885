-- Returns the number of rows that a merge would move, by table, and under `conflicts` the number of pairs of
-- candidacies for the same vacancy.
-- needs: assert_mergeable, merge_conflicts, merge_tables
-- owner: command   execute: staff, root
create or replace function sec.merge_counts(p_keep uuid, p_drop uuid)
returns jsonb
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  t record;
  n int;
  counts jsonb := '{}';
begin
  perform sec.assert_mergeable(p_keep, p_drop);
  for t in select * from sec.merge_tables() loop
    execute format(
      'select count(*) from public.%1$I x where x.%2$I = $2 and ($3 is null or not exists ('
        || 'select 1 from public.%1$I o where o.%2$I = $1 and o.%3$I = x.%3$I)) and (not $4 or not exists ('
        || 'select 1 from public.%1$I o where o.%2$I = $1))',
      t.table_name, t.owner_column, coalesce(t.conflict_column, t.key_column)
    )
    into n
    using p_keep, p_drop, t.conflict_column, t.if_none;
    counts := counts || jsonb_build_object(t.table_name, n);
  end loop;
  return counts || jsonb_build_object('conflicts', (select count(*) from sec.merge_conflicts(p_keep, p_drop)));
end
$$;

-- Returns the names and checksums of stored files, in order. Called by the check of files.
-- needs: columns_with_files
-- owner: command   execute: worker
create or replace function sec.files_held(p_after text, p_limit int)
returns table (storage_key text, sha256 bytea)
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  parts text;
begin
  select string_agg(
    format(
      '(select t.storage_key, t.sha256 from public.%I t where t.storage_key > $1 order by 1 limit $2)', relation
    ),
    ' union '
  ) into parts
  from sec.columns_with_files()
  where attribute = 'storage_key' and has_sum;
  return query
  execute format('select * from (%s) held order by 1 limit $2', parts) using coalesce(p_after, ''),
  least(p_limit, 1000);
end
$$;

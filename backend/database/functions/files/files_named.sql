-- Returns those of the given files that a row still names. Called by the worker before it deletes unused files.
-- needs: columns_with_files
-- owner: command   execute: worker
create or replace function sec.files_named(p_keys text[])
returns setof text
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  place record;
begin
  for place in select * from sec.columns_with_files() loop
    return query
    execute format(
      'select k from unnest($1) k where exists (select 1 from public.%I t where t.%I = %s)',
      place.relation, place.attribute,
      case place.attribute when 'storage_key' then 'k' else $q$'/files/' || k || '.webp'$q$ end
    ) using p_keys;
  end loop;
end
$$;

-- Returns every column that holds the name of a stored file, found by the name of the column. Fails when a table is
-- hidden from the caller, because its files would be deleted as unused.
-- needs: -
-- owner: command   execute: -
create or replace function sec.columns_with_files()
returns table (relation name, attribute name, has_sum boolean)
language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  hidden text;
begin
  select string_agg(distinct c.relname, ', ') into hidden
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace
    and c.relkind in ('r', 'p')
    and a.attname in ('storage_key', 'photo', 'logo', 'cover')
    and not a.attisdropped
    and (
      not has_table_privilege(c.oid, 'select')
      or c.relrowsecurity
      and not exists (
        select 1
        from pg_policy p
        where p.polrelid = c.oid
          and p.polcmd in ('*', 'r')
          and p.polroles && array[ 0::oid, (select oid from pg_roles where rolname = current_user) ]
      )
    );
  if hidden is not null then
    raise exception 'Files are named by tables that the sweep cannot see: %', hidden;
  end if;
  return query
    select c.relname, a.attname,
      exists (
        select 1
        from pg_attribute s
        where s.attrelid = c.oid and s.attname = 'sha256' and s.atttypid = 'bytea'::regtype and not s.attisdropped
      )
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace
      and c.relkind in ('r', 'p')
      and a.attname in ('storage_key', 'photo', 'logo', 'cover')
      and not a.attisdropped
    order by c.relname, a.attname;
end
$$;

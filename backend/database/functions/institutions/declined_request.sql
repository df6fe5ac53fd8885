-- Returns the recipient of the mail about a declined request, in the language of the request. Called by the worker.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.declined_request(p_institution uuid)
returns table (email text, name text, entity text, reason text, locale text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select i.email, coalesce(i.contact_name, i.name), i.name, coalesce(i.status_reason, ''),
    coalesce(
      (
        select a.changes ->> 'locale'
        from public.audit_event a
        where a.object_id = i.id and a.action = 'entity.requested'
        limit 1
      ),
      'pt'
    )
  from public.institution i
  where i.id = p_institution and i.status = 'DECLINED' and i.email is not null
$$;

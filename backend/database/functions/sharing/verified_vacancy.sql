-- Returns the vacancy of a verification code. A private vacancy also needs a code that opens it.
-- needs: link_opens
-- owner: search   execute: public
create or replace function sec.verified_vacancy(p_code text, p_token text)
returns table (
  open boolean,
  id uuid,
  title text,
  entity_id uuid,
  entity_name text,
  department_name text,
  published_at timestamptz,
  end_date timestamptz
)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select v.status = 'PUBLISHED' and v.end_date > now(), v.id, v.title, i.id, i.name, v.department_name,
    v.published_at,
    case
      when v.status = 'PUBLISHED' and v.end_date > now() then v.end_date
      else coalesce(v.closed_at, v.expired_at, v.end_date)
    end
  from public.vacancy v join public.institution i on i.id = v.tenant_id
  where v.verification_code = p_code
    and v.status in ('PUBLISHED', 'EXPIRED', 'CLOSED', 'ARCHIVED')
    and v.removed_at is null
    and i.status <> 'SUSPENDED'
    and (v.visibility = 'PUBLIC' or sec.link_opens(v.id, p_token))
$$;

-- Returns audit rows that differ from their seal, and positions where a row is missing. Called by check-audit.
-- needs: audit_content, audit_hash
-- owner: command   execute: owner, worker
create or replace function sec.audit_faults()
returns table (tenant_id uuid, "position" bigint, seq bigint, fault text)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  with
    chained as (
      select e.*, lag(e.hash) over chain as previous, lag(e.position) over chain as before
      from public.audit_event e
      where e.position is not null
      window chain as (partition by e.tenant_id order by e.position)
    ),
    judged as (
      select c.tenant_id, c.position, c.seq,
        case
          when c.position <> coalesce(c.before, 0) + 1 then 'MISSING'
          when c.hash <> sec.audit_hash(
            c.previous, c.position, c.seq, c.id, c.at, c.audience, c.tenant_id, c.actor_id, c.action,
            c.object_type, c.object_id, c.request_id, c.content_sha256
          ) then 'CHANGED'
          when c.salt is null and (c.changes <> '{}' or c.reason is not null) then 'CHANGED'
          when c.salt is not null
            and c.content_sha256 <> sec.audit_content(c.salt, c.changes, c.reason) then 'CHANGED'
        end as fault
      from chained c
    )
  select *
  from judged
  where fault is not null
  order by tenant_id, position
$$;

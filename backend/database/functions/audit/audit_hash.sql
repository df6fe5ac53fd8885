-- Returns the seal of an audit row, computed from the row and the seal before it.
-- needs: -
-- owner: owner   execute: command
create or replace function sec.audit_hash(
  p_previous bytea,
  p_position bigint,
  p_seq bigint,
  p_id uuid,
  p_at timestamptz,
  p_audience text,
  p_tenant uuid,
  p_actor uuid,
  p_action text,
  p_type text,
  p_object uuid,
  p_request text,
  p_content bytea
)
returns bytea
language sql immutable
set search_path = pg_catalog
as $$
  select sha256(
    coalesce(p_previous, '') || convert_to(
      jsonb_build_array(
        p_position, p_seq, p_id, (extract(epoch from p_at) * 1000000)::bigint, p_audience, p_tenant, p_actor,
        p_action, p_type, p_object, p_request, encode(p_content, 'hex')
      )::text,
      'UTF8'
    )
  )
$$;

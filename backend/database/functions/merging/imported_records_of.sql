-- Returns the records that institutions imported with the e-mail address of a candidate's account, if these records
-- still have no account. Returns none before the candidate has confirmed the address, and while the account is blocked.
-- An account of an older system is active from the start although nobody confirmed its address here, so it needs a
-- later act that used a mailed code or link. The rows of the audit log are never deleted.
-- needs: -
-- owner: command   execute: -
create or replace function sec.imported_records_of(p_candidate uuid)
returns table (id uuid)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select c.id
  from public.account a join public.candidate c on lower(c.email) = a.email_norm
  where a.person_id = p_candidate
    and a.kind = 'CANDIDATE'
    and a.status = 'ACTIVE'
    and c.account_id is null
    and c.owner_tenant_id is not null
    and c.merged_into is null
    and not c.blocked
    and c.name <> ''
    and not exists (
      select 1
      from public.audit_event i
      where i.object_id = a.id
        and i.action = 'account.imported'
        and not exists (
          select 1
          from public.audit_event e
          where e.object_id = a.id
            and e.action in (
              'account.password-reset', 'account.recovery-code-accepted', 'account.two-factor-passed'
            )
        )
    )
$$;

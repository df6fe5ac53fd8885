-- Returns the institutions that know the candidate of the transaction, by name, and whether each institution may send
-- the candidate other messages than decisions on an application.
-- needs: candidate
-- owner: command   execute: candidate
create or replace function sec.my_message_senders()
returns table (id uuid, name text, receives boolean)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select i.id, i.name,
    not exists (
      select 1
      from public.do_not_contact x
      where x.tenant_id = k.tenant_id and x.candidate_id = k.candidate_id and x.source = 'CANDIDATE'
    )
  from public.institution_candidate k join public.institution i on i.id = k.tenant_id
  where k.candidate_id = sec.candidate()
  order by i.name, i.id
  limit 200
$$;

-- Returns the staff who may approve a vacancy, by permission and scope, at most 100. Called by the worker for its
-- mails.
-- needs: -
-- owner: command   execute: worker
create or replace function sec.vacancy_approvers(p_vacancy uuid)
returns table (email text, name text, locale text, person_id uuid)
language sql stable security definer
set search_path = pg_catalog, public, pg_temp
as $$
  select a.email, p.name, p.locale, p.id
  from public.vacancy v
    join public.staff_member m on m.tenant_id = v.tenant_id and m.status = 'ACTIVE'
    join public.role_permission g on g.role_id = m.role_id and g.permission = 'VACANCY_APPROVE'
    join public.person p on p.id = m.id
    join public.account a on a.person_id = p.id and a.status = 'ACTIVE'
  where v.id = p_vacancy
    and (
      g.scope = 'ALL'
      or (g.scope = 'ASSIGNED' and v.owner_id = m.id)
      or (
        g.scope = 'DEPARTMENT'
        and exists (
          select 1 from public.staff_department d where d.staff_id = m.id and d.department_id = v.department_id
        )
      )
    )
  order by p.id
  limit 100
$$;

-- Returns the conditions on a search row `s` for which the row has no keys. Each value is cast to its type and quoted.
-- `reach` limits the candidates to applicants of some departments, or of the vacancies of one owner.
-- needs: tenant
-- owner: search   execute: -
create or replace function sec.database_conditions(p_filter jsonb)
returns text
language plpgsql stable
set search_path = pg_catalog, public
as $$
declare
  conditions text[] := '{true}';
  reach jsonb := p_filter -> 'reach';
begin
  if p_filter ? 'years' then
    conditions := conditions || format(
      'coalesce(current_date - s.working_since, s.experience_days) >= %s',
      ceil((p_filter ->> 'years')::int * 365.25)
    );
  end if;
  if p_filter ? 'salary' then
    conditions := conditions || format('s.salary_min <= %s', (p_filter ->> 'salary')::numeric);
  end if;
  if p_filter ? 'activeSince' then
    conditions := conditions || format('s.active_at >= %L::timestamptz', (p_filter ->> 'activeSince')::timestamptz);
  end if;
  if p_filter ? 'ids' then
    conditions := conditions || format(
      's.candidate_id = any (%L::uuid[])', array(select jsonb_array_elements_text(p_filter -> 'ids')::uuid)
    );
  end if;
  if p_filter ? 'except' then
    conditions := conditions || format(
      's.candidate_id <> all (%L::uuid[])', array(select jsonb_array_elements_text(p_filter -> 'except')::uuid)
    );
  end if;
  if p_filter ? 'tags' then
    conditions := conditions || format(
      's.candidate_id in (select g.candidate_id from public.candidate_tagging g '
        || 'where g.tenant_id = sec.tenant() and g.tag_id = any (%L::uuid[]))',
      array(select jsonb_array_elements_text(p_filter -> 'tags')::uuid)
    );
  end if;
  if reach is not null then
    conditions := conditions || format(
      'exists (select 1 from public.candidacy c join public.vacancy v on v.id = c.vacancy_id '
        || 'where c.candidate_id = s.candidate_id and c.tenant_id = sec.tenant() and c.status <> ''DRAFT'' '
        || 'and c.anonymised_at is null and (v.department_id = any (%L::uuid[]) or v.owner_id = %L::uuid))',
      array(select jsonb_array_elements_text(reach -> 'departments')::uuid), reach ->> 'owner'
    );
  end if;
  return array_to_string(conditions, ' and ');
end
$$;

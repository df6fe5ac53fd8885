-- Builds the condition of a query on open vacancies `v` from a filter. Each value is cast to its type and quoted.
-- Called by search_open_vacancies.
-- needs: -
-- owner: search   execute: -
create or replace function sec.open_conditions(p_filter jsonb)
returns text
language plpgsql stable
set search_path = pg_catalog, public
as $$
declare
  conditions text[] := array[$text$v.status = 'PUBLISHED' and v.visibility = 'PUBLIC' and v.end_date > now()$text$];
  asked text[] := '{}';
  hidden uuid[] := (select array_agg(i.id) from public.institution i where i.status = 'SUSPENDED');
  part record;
begin
  if hidden is not null then
    conditions := conditions || format('v.tenant_id <> all (%L::uuid[])', hidden);
  end if;
  for part in
    select *
    from (values ('province', 'province'), ('type', 'vacancy_type'), ('category', 'category')) p (key, name)
    where p_filter ? p.key
  loop
    conditions := conditions || format('v.%I = %s', part.name, (p_filter ->> part.key)::int);
  end loop;
  if p_filter ? 'municipalities' then
    conditions := conditions || format(
      'v.municipality = any (%L::int[])', array(select jsonb_array_elements_text(p_filter -> 'municipalities')::int)
    );
  end if;
  if p_filter ? 'ids' then
    conditions := conditions || format(
      'v.id = any (%L::uuid[])', array(select jsonb_array_elements_text(p_filter -> 'ids')::uuid)
    );
  end if;
  if p_filter ? 'entity' then
    conditions := conditions || format('v.tenant_id = %L::uuid', (p_filter ->> 'entity')::uuid);
  end if;
  if p_filter ? 'sector' then
    conditions := conditions || format('v.tenant_id = any (%L::uuid[])',
      array(select i.id from public.institution i where i.sector = (p_filter ->> 'sector')::int));
  end if;
  if p_filter ? 'after' then
    conditions := conditions || format('v.published_at > %L::timestamptz', (p_filter ->> 'after')::timestamptz);
  end if;
  if p_filter ? 'salary' then
    conditions := conditions || format(
      'v.show_salary and v.salary_currency = %L and coalesce(v.salary_max, v.salary_min) >= %s',
      p_filter ->> 'currency', (p_filter ->> 'salary')::numeric
    );
  end if;
  for part in
    select *
    from (
      values ('study', '(x.training_areas || x.own_training_fields)'), ('expertise', 'x.related_areas'),
        ('language', 'x.language_ids')
    ) p (key, name)
    where p_filter ? p.key
  loop
    asked := asked || format('%s @> %L::int[]', part.name, array[(p_filter ->> part.key)::int]);
  end loop;
  if asked <> '{}' then
    conditions := conditions || format(
      'exists (select 1 from public.vacancy_version x where x.vacancy_id = v.id and x.number = v.requirements and %s)',
      array_to_string(asked, ' and ')
    );
  end if;
  return array_to_string(conditions, ' and ');
end
$$;

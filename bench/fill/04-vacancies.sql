-- Of twenty vacancies fourteen are open, two expired, two closed, one is a draft and one is scheduled. The requirements
-- follow one of 30 patterns, so that the scores of one vacancy of a pattern can be reused for the others.
create unlogged table bench.vacancy as
  select n, bench.id(10, n) as id, case when n % 10 < 8 then 1 else n % 10 - 6 end as tenant,
    case when n % 20 < 14 then 'PUBLISHED' when n % 20 < 16 then 'EXPIRED' when n % 20 < 18 then 'CLOSED' when n % 20 = 18 then 'DRAFT' else 'PENDING' end as status,
    bench.pick(n, 50, 30) as pattern, now() - n * interval '146 days' / current_setting('bench.vacancies')::int as created_at
  from generate_series(1, current_setting('bench.vacancies')::int) n;

-- The requirements of a pattern are drawn once and not per vacancy.
create unlogged table bench.asked as
  select pattern, bench.option('ACADEMIC_LEVEL', pattern, 70) as academic_level, bench.option_set('STUDY_AREA', pattern, 71, 3) as training_areas,
    bench.option_set('EXPERTISE_AREA', pattern, 72, 3) as related_areas, spoken.ids as language_ids,
    array(select bench.option('LANGUAGE_LEVEL', pattern * 5 + place, 74) from generate_subscripts(spoken.ids, 1) place) as language_levels, 1 + bench.pick(pattern, 75, 6) as years
  from generate_series(0, 29) pattern, lateral (select bench.option_set('LANGUAGE', pattern, 73, 2) as ids) spoken;
create unlogged table bench.asked_skill as
  select pattern, skill, 15 + 5 * (place % 3)::int as weight, place = 1 as essential
  from generate_series(0, 29) pattern, lateral unnest(bench.option_set('SKILL', pattern, 76, 4)) with ordinality k (skill, place);

insert into vacancy (id, tenant_id, owner_id, department_id, department_name, title, status, pending_reason, vacancy_type, category, province, municipality, description,
    openings, salary_min, salary_max, salary_currency, show_salary, publish_at, end_date, published_at, expired_at, closed_at, close_reason, share_token, created_at)
  select v.id, bench.id(1, tenant), bench.id(4, tenant * 100 + 1 + bench.pick(n, 51, 16)), d.id, d.name, bench.word(l.posts, n, 53) || ' de ' || bench.word(l.fields, n, 54),
    v.status, case when v.status = 'PENDING' then 'SCHEDULED' end, bench.of(o.types, n, 55), bench.of(o.categories, n, 56), bench.of(o.provinces, n, 57),
    bench.of(o.municipalities, n, 58), p.text || q.text, 1 + bench.pick(n, 61, 4),
    20000 + 500 * bench.pick(n, 62, 60), 60000 + 500 * bench.pick(n, 63, 60), 'MZN', n % 2 = 0, case when v.status = 'PENDING' then now() + interval '3 days' end,
    case v.status when 'PUBLISHED' then now() + (2 + bench.pick(n, 64, 60)) * interval '1 day' when 'EXPIRED' then now() - interval '1 day' when 'CLOSED' then now() + interval '1 day' end,
    case when v.status in ('PUBLISHED', 'EXPIRED', 'CLOSED') then v.created_at + interval '1 hour' end, case when v.status = 'EXPIRED' then now() - interval '1 day' end,
    case when v.status = 'CLOSED' then now() - interval '1 day' end, case when v.status = 'CLOSED' then 'FILLED' end, 'share-token-of-vacancy-' || n, v.created_at
  from bench.vacancy v join department d on d.id = bench.id(2, tenant * 100 + 1 + bench.pick(n, 52, 12)) cross join bench.lists l
  join bench.paragraph p on p.number = bench.pick(n, 59, 997) join bench.paragraph q on q.number = bench.pick(n, 60, 997)
  cross join (select bench.ids('VACANCY_TYPE') as types, bench.ids('VACANCY_CATEGORY') as categories, bench.ids('PROVINCE') as provinces, bench.ids('MUNICIPALITY') as municipalities offset 0) o;
insert into vacancy_version (vacancy_id, number, tenant_id, academic_level, training_areas, related_areas, language_ids, language_levels, years,
    weight_training, weight_related, weight_languages, weight_years, weight_skills)
  select id, 1, bench.id(1, tenant), academic_level, training_areas, related_areas, language_ids, language_levels, years, 25, 20, 15, 20, 20
  from bench.vacancy join bench.asked using (pattern);
insert into vacancy_skill (vacancy_id, number, tenant_id, skill, weight, essential)
  select id, 1, bench.id(1, tenant), skill, weight, essential from bench.vacancy join bench.asked_skill using (pattern);
insert into stage (id, tenant_id, vacancy_id, position, name, kind, promised_days)
  select bench.id(11, n * 8 + place), bench.id(1, tenant), id, place, ('{Publicação,Triagem,Entrevista,Proposta}'::text[])[place], ('{POSTING,SCREENING,INTERVIEW,OFFER}'::text[])[place], 7
  from bench.vacancy, generate_series(1, 4) place;
analyze vacancy, vacancy_version, vacancy_skill, stage;

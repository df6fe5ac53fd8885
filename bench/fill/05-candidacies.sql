-- With a spread of 1.4, popular vacancies have about three times the mean. Nobody applies twice to one vacancy.
create unlogged table bench.taking as
  select (row_number() over (order by bench.pick(n, 80, 1000000)))::int - 1 as place, v.* from bench.vacancy v where status in ('PUBLISHED', 'EXPIRED', 'CLOSED');
create unlogged table bench.application as
  select row_number() over (order by applied_at, seed)::int as n, * from (
    select distinct on (place, person) seed, place, person, now() - make_interval(mins => 60 + bench.pick(seed, 83, 130000)) as applied_at,
      case when fate < 62 then 'ACTIVE' when fate < 70 then 'APPROVED' when fate < 95 then 'REJECTED' when fate < 97 then 'HIRED' else 'WITHDRAWN' end as status,
      case when step < 45 then 1 when step < 75 then 2 when step < 92 then 3 else 4 end as stage
    from generate_series(1, (current_setting('bench.candidacies')::int * 1.02)::int) seed,
      lateral (select floor((select count(*) from bench.taking) * power(bench.pick(seed, 81, 1000000) / 1000000.0, current_setting('bench.spread')::float))::int as place,
        1 + bench.pick(seed, 82, current_setting('bench.candidates')::int) as person, bench.pick(seed, 84, 100) as fate, bench.pick(seed, 85, 100) as step) drawn
    order by place, person, seed) once
  order by seed limit current_setting('bench.candidacies')::int;
create index on bench.application (place);
analyze bench.application, bench.taking;

-- Scores: per pattern, one vacancy of the large institution is scored by the product's sec.match (the measured
-- rankings). The candidacies of the other vacancies copy a scored row of their pattern, chosen by hash.
create unlogged table bench.measured as
  select distinct on (t.pattern) t.pattern, t.place, t.id
  from bench.taking t join (select place, count(*) as n from bench.application group by place) a using (place)
  where t.tenant = 1 and a.n >= current_setting('bench.measured')::int order by t.pattern, abs(a.n - 400), t.place;
create unlogged table bench.scored as
  select a.n, m.pattern, row_number() over (partition by m.pattern order by a.n)::int - 1 as place, s.total, s.degrees, s.essential_missing
  from bench.measured m join bench.application a using (place) join bench.profile p on p.n = a.person
  cross join lateral sec.match(m.id, 1, p.shape, (a.applied_at at time zone 'Africa/Maputo')::date, false) s;
create index on bench.scored (pattern, place);
create index on bench.scored (n);
analyze bench.scored;
-- A pattern without a measured vacancy copies from the pattern with most scored rows.
create unlogged table bench.lender as
  select p.pattern, coalesce(own.pattern, most.pattern) as lends, coalesce(own.many, most.many) as many
  from (select distinct pattern from bench.taking) p
  left join (select pattern, count(*)::int as many from bench.scored group by pattern) own using (pattern)
  cross join (select pattern, count(*)::int as many from bench.scored group by pattern order by 2 desc, 1 limit 1) most;
create unlogged table bench.score as
  select n, total, degrees, essential_missing from bench.scored
  union all
  select a.n, s.total, s.degrees, s.essential_missing
  from bench.application a join bench.taking t using (place) join bench.lender l using (pattern)
  join bench.scored s on s.pattern = l.lends and s.place = bench.pick(a.n, 90, l.many)
  where not exists (select 1 from bench.measured m where m.place = a.place);

-- Of the applications of one person to one institution, the first one has the copy of the profile.
create unlogged table bench.copy as
  select a.n, first_value(a.n) over (partition by t.tenant, a.person order by a.n) as holder from bench.application a join bench.taking t using (place);
create index on bench.copy (n);
analyze bench.copy;

-- The counter's trigger would update each of its rows a hundred times, so the values are counted once below. The time
-- of the first answer, which the trigger of decisions sets, is inserted directly.
alter table candidacy disable trigger user;
insert into institution_candidate (tenant_id, candidate_id, via)
  select distinct bench.id(1, t.tenant), bench.id(6, a.person), 'CANDIDACY' from bench.application a join bench.taking t using (place);
insert into candidacy (id, tenant_id, vacancy_id, candidate_id, origin, source, motivation, status, stage_id, stage_entered_at, applied_at, score, requirements, essential_missing,
    profile_snapshot, profile_of, candidate_name, profession, province, district, experience_days, first_answer_at, rejection_reason_id, created_at, updated_at)
  select bench.id(12, a.n), bench.id(1, t.tenant), t.id, p.id, 'APPLIED', '{}', case when a.n % 3 = 0 then w.text end, a.status,
    bench.id(11, t.n * 8 + a.stage), applied_at + (a.stage - 1) * interval '5 minutes', applied_at, s.total, 1, s.essential_missing, case when h.holder = a.n then p.snapshot end, case when h.holder < a.n then bench.id(12, h.holder) end,
    p.name || ' ' || p.surname, p.profession, p.province, p.district, sec.experience_days((p.shape).experience, (applied_at at time zone 'Africa/Maputo')::date),
    case when a.stage > 1 then applied_at + interval '5 minutes' when a.status not in ('ACTIVE', 'WITHDRAWN') then applied_at + interval '30 minutes' end,
    case when a.status = 'REJECTED' then (select r.id from rejection_reason r where r.tenant_id = bench.id(1, t.tenant) and r.option_id = bench.option('REJECTION_REASON', a.n, 95)) end, applied_at, applied_at
  from bench.application a join bench.taking t using (place) join bench.profile p on p.n = a.person join bench.score s on s.n = a.n join bench.copy h on h.n = a.n
  join bench.sentence w on w.number = bench.pick(a.n, 91, 997);
alter table candidacy enable trigger user;
insert into candidacy_count (vacancy_id, stage_id, status, tenant_id, n)
  select vacancy_id, stage_id, status, tenant_id, count(*)::int from candidacy group by 1, 2, 3, 4;

insert into match_score (candidacy_id, vacancy_version, tenant_id, candidate_id, total, degrees, computed_at)
  select bench.id(12, a.n), 1, bench.id(1, t.tenant), bench.id(6, a.person), s.total, s.degrees, a.applied_at
  from bench.application a join bench.taking t using (place) join bench.score s on s.n = a.n;
insert into candidacy_shape (candidacy_id, tenant_id, candidate_id, shape, as_of)
  select bench.id(12, a.n), bench.id(1, t.tenant), bench.id(6, a.person), p.shape, (a.applied_at at time zone 'Africa/Maputo')::date
  from bench.application a join bench.taking t using (place) join bench.profile p on p.n = a.person join bench.copy h on h.n = a.n and h.holder = a.n;
insert into candidacy_stage (id, tenant_id, candidacy_id, candidate_id, stage_id, result, entered_at, left_at)
  select bench.id(13, a.n * 4 + g - 1), bench.id(1, t.tenant), bench.id(12, a.n), bench.id(6, a.person), bench.id(11, t.n * 8 + g),
    case when g < a.stage or a.status in ('APPROVED', 'HIRED') then 'APPROVED' when a.status = 'REJECTED' then 'REJECTED' else 'IN_PROGRESS' end,
    a.applied_at + (g - 1) * interval '5 minutes', case when g < a.stage then a.applied_at + g * interval '5 minutes' end
  from bench.application a join bench.taking t using (place), generate_series(1, a.stage) g;
alter table candidacy_decision disable trigger first_answer_kept;
insert into candidacy_decision (id, tenant_id, candidacy_id, candidate_id, kind, from_stage, to_stage, status_after, reason_id, note, actor_id, actor_name, at, visible_at)
  select bench.id(14, a.n * 8 + step.g), bench.id(1, t.tenant), bench.id(12, a.n), bench.id(6, a.person), step.kind, case when step.g > 1 then bench.id(11, t.n * 8 + step.source) end,
    bench.id(11, t.n * 8 + step.target), step.after, case when step.kind = 'REJECT' then (select r.id from rejection_reason r where r.tenant_id = bench.id(1, t.tenant) and r.option_id = bench.option('REJECTION_REASON', a.n, 95)) end,
    case when step.g > 1 then 'Nota ' || a.n end, case when step.g = 1 then bench.id(6, a.person) else bench.id(4, t.tenant * 100 + 1) end,
    case when step.g = 1 then 'Candidato' else 'Recrutadora ' || t.tenant || '.1' end, step.at, step.at
  from bench.application a join bench.taking t using (place), lateral (
    select g, case when g = 1 then 'APPLY' else 'ADVANCE' end as kind, g - 1 as source, g as target, 'ACTIVE' as after, a.applied_at + (g - 1) * interval '5 minutes' as at
      from generate_series(1, a.stage) g
    union all
    select 6, case a.status when 'APPROVED' then 'APPROVE' when 'REJECTED' then 'REJECT' when 'HIRED' then 'HIRE' else 'WITHDRAW' end, a.stage, a.stage, a.status,
      a.applied_at + interval '30 minutes' where a.status <> 'ACTIVE') step;
alter table candidacy_decision enable trigger first_answer_kept;

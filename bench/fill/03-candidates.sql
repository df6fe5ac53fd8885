-- CVs with one to three experiences, one or two studies, two or three languages and a few skills. With `bench.opted_in`
-- every institution may see all candidates. One in 333,333 has a profession that nobody else has.
create unlogged table bench.person as
  select n, bench.id(6, n) as id, bench.word(l.names, n, 1) as name, bench.word(l.surnames, n, 2) || ' ' || bench.word(l.surnames, n, 3) as surname,
    case when n % 333333 = 0 then 'Astrofísica' else bench.word(l.posts, n, 4) || ' de ' || bench.word(l.fields, n, 5) end as profession, p.district, p.province
  from generate_series(1, current_setting('bench.candidates')::int) n, bench.lists l, bench.place p
  where p.number = bench.pick(n, 6, (select count(*)::int from bench.place));

insert into person (id, kind, name) select id, 'CANDIDATE', name || ' ' || surname from bench.person;
-- Only these candidates sign in.
insert into account (id, person_id, kind, email, email_norm, password_hash, status)
  select bench.id(7, n), id, 'CANDIDATE', address, address, current_setting('bench.password_hash'), 'ACTIVE'
  from bench.person, lateral (select 'candidate' || n || '@bench.invalid' as address) a where n <= current_setting('bench.accounts')::int;
insert into candidate (id, account_id, name, surname, email, telephone, profession, profile, province, district, nationality, skills, tools, created_at, updated_at,
    database_since)
  select p.id, case when n <= current_setting('bench.accounts')::int then bench.id(7, n) end, p.name, p.surname, 'candidate' || n || '@bench.invalid',
    '+25884' || lpad(n::text, 7, '0'), p.profession, s.text, p.province, p.district, bench.of(o.nationalities, n, 11),
    bench.five_of(o.skills, n, 12), bench.two_of(o.tools, n, 13), now() - bench.pick(n, 14, 900) * interval '1 day', now() - bench.pick(n, 14, 900) * interval '8 hours',
    case when current_setting('bench.opted_in', true) = 'true' then now() end
  from bench.person p join bench.sentence s on s.number = bench.pick(p.n, 10, 997) cross join bench.lookup o;

insert into candidate_experience (id, candidate_id, position, employer, sector, expertise_areas, start_date, end_date, still_working, activities)
  select bench.id(8, seed), id, bench.word(l.posts, seed, 20) || ' de ' || bench.word(l.fields, seed, 21), 'Empresa ' || bench.pick(seed, 22, 3000),
    bench.of(o.sectors, seed, 23), bench.two_of(o.areas, seed, 24), starts, case when not goes_on then (starts + interval '18 months')::date end, goes_on, s.text
  from (select p.id, p.n * 4 + g as seed, current_date - (g * 700 + bench.pick(p.n * 4 + g, 25, 300)) as starts, g = 1 and bench.pick(p.n, 28, 2) = 0 as goes_on
      from bench.person p, generate_series(1, 1 + bench.pick(p.n, 27, 3)) g) e
    join bench.sentence s on s.number = bench.pick(seed, 26, 997) cross join bench.lists l cross join bench.lookup o;
insert into candidate_study (id, candidate_id, institution, study_area, academic_level, course, start_date, end_date)
  select bench.id(9, n * 4 + g), p.id, 'Universidade ' || bench.pick(n, 30, 40), bench.of(o.studies, n * 4 + g, 31), bench.of(o.levels, n * 4 + g, 32),
    'Curso de ' || bench.word(l.fields, n * 4 + g, 33), date '2008-02-01', date '2012-12-01'
  from bench.person p cross join bench.lists l cross join bench.lookup o, generate_series(1, 1 + bench.pick(p.n, 34, 2)) g;
insert into candidate_language (candidate_id, language, level)
  select distinct on (p.id, language) p.id, language, bench.of(o.spoken, n * 4 + g, 41)
  from bench.person p cross join bench.lookup o, generate_series(1, 3) g, lateral (select bench.of(o.languages, n * 4 + g, 40) as language) l;
analyze candidate_experience, candidate_study, candidate_language, candidate;

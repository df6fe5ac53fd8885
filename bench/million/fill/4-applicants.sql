-- Every fifth candidate has applied to the same vacancy of the first institution. Scores are computed afterwards, by
-- the product.
create unlogged table bench.popular as
  select v.id, v.n, bench.id(1, v.tenant) as tenant from bench.vacancy v where v.status = 'PUBLISHED' and v.tenant = 1 order by v.n limit 1;
insert into institution_candidate (tenant_id, candidate_id, via)
  select v.tenant, p.id, 'CANDIDACY' from bench.person p cross join bench.popular v where p.n % 5 = 0;
alter table candidacy disable trigger user;
insert into candidacy (id, tenant_id, vacancy_id, candidate_id, origin, source, status, stage_id, stage_entered_at, applied_at,
    profile_snapshot, candidate_name, profession, province, district, experience_days, created_at, updated_at)
  select bench.id(12, p.n), v.tenant, v.id, p.id, 'APPLIED', '{}', 'ACTIVE', bench.id(11, v.n * 8 + 1), at, at,
    sec.profile_snapshot(p.id), p.name || ' ' || p.surname, p.profession, p.province, p.district, sec.experience_days(x.experience, (at at time zone 'Africa/Maputo')::date), at, at
  from bench.person p join bench.part x on x.candidate_id = p.id cross join bench.popular v cross join lateral (select now() - make_interval(mins => 60 + bench.pick(p.n, 83, 130000)) as at) a
  where p.n % 5 = 0;
alter table candidacy enable trigger user;
insert into candidacy_count (vacancy_id, stage_id, status, tenant_id, n) select vacancy_id, stage_id, status, tenant_id, count(*)::int from candidacy group by 1, 2, 3, 4;
insert into candidacy_shape (candidacy_id, tenant_id, candidate_id, shape, as_of)
  select c.id, c.tenant_id, c.candidate_id,
    row(x.study_areas, x.study_levels, x.expertise_areas, x.language_ids, x.language_levels, x.experience, x.skills)::sec.match_shape, (c.applied_at at time zone 'Africa/Maputo')::date
  from candidacy c join bench.part x using (candidate_id);

import type { TestApp } from '../app/app';
import { manyCandidacies } from './many-candidacies';

/**
 * Creates candidacies with stored degrees of fit. The degrees are computed from a hash of the number of the candidacy:
 * some have many decimals, some are whole, and some parts have no data. The stored score uses the weights of the
 * vacancy.
 */
export async function candidaciesWithDegrees(app: TestApp, vacancyId: string, count: number): Promise<void> {
  await manyCandidacies(app, vacancyId, count);
  await app.owner.query(
    `insert into match_score (candidacy_id, vacancy_version, tenant_id, candidate_id, total, degrees, computed_at)
     select c.id, v.requirements, c.tenant_id, c.candidate_id, sec.match_total(w.weights, d.degrees), d.degrees, now()
     from candidacy c join vacancy v on v.id = c.vacancy_id
       join vacancy_version x on x.vacancy_id = v.id and x.number = v.requirements
       cross join lateral (select array[x.weight_training, x.weight_related, x.weight_languages, x.weight_years, x.weight_skills] as weights) w
       cross join lateral (
         select array(select case
             when part = 5 then null
             when hash % 7 = 0 then -1
             when hash % 3 = 0 then 1000000000
             else hash % 1000000001 end
           from (select part, abs(hashtext(c.candidate_name || part)) as hash from generate_series(1, 5) part) drawn
           order by part) as degrees) d
     where v.id = $1`,
    [vacancyId],
  );
  await app.owner.query(
    `update candidacy c set score = m.total, requirements = m.vacancy_version from match_score m
     where m.candidacy_id = c.id and c.vacancy_id = $1`,
    [vacancyId],
  );
  await app.owner.query('analyze match_score');
}

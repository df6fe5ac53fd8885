/** Conditions that must hold at any time. Each query returns the rows that violate one. */
export const INVARIANTS = {
  'one candidacy per vacancy and candidate': `
    select vacancy_id, candidate_id from candidacy where vacancy_id is not null group by 1, 2 having count(*) > 1`,
  'the stage of a candidacy is one of its vacancy': `
    select c.id from candidacy c left join stage s on s.id = c.stage_id and s.vacancy_id = c.vacancy_id
    where c.stage_id is not null and s.id is null`,
  'approved or rejected, not both at once': `
    select candidacy_id from candidacy_stage where left_at is null
    group by 1 having bool_or(result = 'APPROVED') and bool_or(result = 'REJECTED')`,
  'weights of a match are at most 100': `
    select vacancy_id from vacancy_version where coalesce(weight_training, 0) + coalesce(weight_related, 0)
      + coalesce(weight_languages, 0) + coalesce(weight_years, 0) + coalesce(weight_skills, 0) > 100`,
  'scores are between 0 and 100': `select id from candidacy where score not between 0 and 10000`,
  'an application has its score': `
    select c.id from candidacy c where c.origin = 'APPLIED' and c.applied_at is not null and c.vacancy_id is not null
      and not exists (select 1 from match_score m where m.candidacy_id = c.id)`,
  'an application has exactly one decision of the kind APPLY': `
    select c.id from candidacy c where c.origin = 'APPLIED' and c.applied_at is not null
      and (select count(*) from candidacy_decision d where d.candidacy_id = c.id and d.kind = 'APPLY') <> 1`,
  'an application has exactly one event candidacy.applied': `
    select c.id from candidacy c where c.origin = 'APPLIED' and c.applied_at is not null
      and (select count(*) from outbox o where o.name = 'candidacy.applied' and o.payload ->> 'candidacyId' = c.id::text) <> 1`,
  'the counters of a stage match its candidacies': `
    select n.vacancy_id from candidacy_count n where n.n <> (select count(*) from candidacy c
      where c.vacancy_id = n.vacancy_id and c.stage_id = n.stage_id and c.status = n.status)`,
  'nothing waits in the outbox for more than ten minutes': `
    select outbox_id from outbox_pending where created_at < now() - interval '10 minutes'
    union all select outbox_id from outbox_delivery where handed_at < now() - interval '10 minutes'`,
  'rows belong to the institution of their parent': `
    select c.id from candidacy c join vacancy v on v.id = c.vacancy_id where c.tenant_id <> v.tenant_id
    union all select s.id from stage s join vacancy v on v.id = s.vacancy_id where s.tenant_id <> v.tenant_id
    union all select d.id from candidacy_decision d join candidacy c on c.id = d.candidacy_id where d.tenant_id <> c.tenant_id`,
  'an account has its person, and a candidate an account': `
    select a.id from account a left join person p on p.id = a.person_id where p.id is null
    union all select c.id from candidate c left join account a on a.person_id = c.id where a.id is null`,
  'the audit log matches its seals': `select position from sec.audit_faults()`,
  'the notifications of a person are numbered without gaps': `
    select person_id from notification group by 1 having max(seq) <> count(*)`,
};

export async function brokenInvariants(client) {
  const broken = [];
  for (const [name, query] of Object.entries(INVARIANTS)) {
    const { rowCount } = await client.query(query);
    if (rowCount > 0) broken.push({ name, rows: rowCount });
  }
  return broken;
}

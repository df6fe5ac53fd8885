// Complete JSON built by SQL from the product's tables and counters, with the tenant in each statement. Options are
// returned as numbers, and stored documents (profile, degrees of a score) unchanged, so the floor never does more work
// than the product.

const COUNTS = `(select json_build_object('total', coalesce(sum(s.live), 0), 'active', coalesce(sum(s.active), 0), 'approved', coalesce(sum(s.approved), 0),
    'rejected', coalesce(sum(s.rejected), 0), 'stages', json_agg(json_build_object('stageId', s.id, 'name', s.name, 'kind', s.kind, 'count', s.active) order by s.position))
  from (select s.id, s.name, s.kind, s.position, coalesce(sum(c.n) filter (where c.status not in ('DRAFT', 'WITHDRAWN')), 0) as live,
      coalesce(sum(c.n) filter (where c.status = 'ACTIVE'), 0) as active, coalesce(sum(c.n) filter (where c.status in ('APPROVED', 'HIRED')), 0) as approved,
      coalesce(sum(c.n) filter (where c.status = 'REJECTED'), 0) as rejected
    from stage s left join candidacy_count c on c.vacancy_id = s.vacancy_id and c.stage_id = s.id and c.tenant_id = $1
    where s.vacancy_id = v.id group by s.id) s)`;

// Capped at the same number as in the product.
const capped = (from) => `(select least(count(*), 1000) from (select 1 from ${from} limit 1001) counted)`;

const vacancies = (
  condition,
  bounds,
) => `select json_build_object('total', ${capped('vacancy where tenant_id = $1')}, 'items', (
  select coalesce(json_agg(json_build_object('id', v.id, 'version', v.version, 'title', v.title, 'status', v.status, 'pendingReason', v.pending_reason, 'visibility', v.visibility,
    'department', v.department_name, 'province', v.province, 'openings', v.openings, 'publishAt', v.publish_at, 'endDate', v.end_date, 'createdAt', v.created_at,
    'counts', ${COUNTS}) order by v.created_at desc, v.id desc), '[]')
  from (select * from vacancy where tenant_id = $1${condition} order by created_at desc, id desc limit 25${bounds}) v))::text as answer`;

const RANKING = `select json_build_object('total', (select count(*) from candidacy where vacancy_id = $2 and tenant_id = $1 and score is not null and status in ('ACTIVE', 'APPROVED', 'REJECTED', 'HIRED')),
  'weights', (select json_build_object('training', x.weight_training, 'related', x.weight_related, 'languages', x.weight_languages, 'years', x.weight_years, 'skills', x.weight_skills)
    from vacancy v join vacancy_version x on x.vacancy_id = v.id and x.number = v.requirements where v.id = $2 and v.tenant_id = $1),
  'items', (select coalesce(json_agg(json_build_object('id', c.id, 'version', c.version, 'candidateId', c.candidate_id, 'candidateName', c.candidate_name, 'province', c.province,
      'district', c.district, 'profession', c.profession, 'days', c.experience_days, 'status', c.status, 'stageId', c.stage_id, 'stageName', s.name, 'stageEnteredAt', c.stage_entered_at,
      'appliedAt', c.applied_at, 'score', c.score, 'reselected', c.reselected, 'essentialMissing', c.essential_missing, 'components', m.degrees) order by c.score desc, c.applied_at, c.id), '[]')
    from (select * from candidacy where vacancy_id = $2 and tenant_id = $1 and score is not null and status in ('ACTIVE', 'APPROVED', 'REJECTED', 'HIRED') order by score desc, applied_at, id limit 25 offset $3) c
    left join stage s on s.id = c.stage_id left join match_score m on m.candidacy_id = c.id and m.vacancy_version = c.requirements))::text as answer`;

const CARD = `'id', c.id, 'version', c.version, 'candidateId', c.candidate_id, 'candidateName', c.candidate_name, 'province', c.province,
  'district', c.district, 'profession', c.profession, 'days', c.experience_days, 'status', c.status, 'stageId', c.stage_id, 'stageEnteredAt', c.stage_entered_at,
  'appliedAt', c.applied_at, 'score', c.score, 'reselected', c.reselected, 'essentialMissing', c.essential_missing,
  'notes', (select count(*) from note n where n.candidacy_id = c.id and n.tenant_id = $1)`;
const LISTED = `candidacy where vacancy_id = $2 and tenant_id = $1 and status in ('ACTIVE', 'APPROVED', 'REJECTED', 'HIRED')`;

const GRID = `select json_build_object('total', ${capped(LISTED)},
  'items', (select coalesce(json_agg(json_build_object(${CARD}, 'stageName', s.name, 'vacancyTitle', v.title) order by c.applied_at desc, c.id desc), '[]')
    from (select * from ${LISTED} order by applied_at desc, id desc limit 25 offset $3) c join vacancy v on v.id = c.vacancy_id left join stage s on s.id = c.stage_id))::text as answer`;

const lane = (
  condition,
) => `(select coalesce(json_agg(json_build_object(${CARD}) order by c.score desc nulls last, c.id desc), '[]')
  from (select * from candidacy where vacancy_id = $2 and tenant_id = $1 and ${condition} order by score desc nulls last, id desc limit 25) c)`;
const count = (condition) =>
  `(select coalesce(sum(n), 0) from candidacy_count where vacancy_id = $2 and tenant_id = $1 and ${condition})`;
const end = (states) =>
  `json_build_object('count', ${count(`status in (${states})`)}, 'cards', ${lane(`status in (${states})`)})`;

const BOARD = `select json_build_object('vacancy', (select json_build_object('id', v.id, 'title', v.title) from vacancy v where v.id = $2 and v.tenant_id = $1),
  'columns', (select json_agg(json_build_object('stage', json_build_object('id', s.id, 'order', s.position, 'name', s.name, 'kind', s.kind, 'promisedDays', s.promised_days),
      'count', ${count(`stage_id = s.id and status = 'ACTIVE'`)}, 'cards', ${lane(`stage_id = s.id and status = 'ACTIVE'`)}) order by s.position)
    from stage s where s.vacancy_id = $2 and s.tenant_id = $1),
  'approved', ${end(`'APPROVED', 'HIRED'`)}, 'rejected', ${end(`'REJECTED'`)})::text as answer`;

const CANDIDACY = `select json_build_object('id', c.id, 'version', c.version, 'status', c.status, 'origin', c.origin, 'appliedAt', c.applied_at, 'reselected', c.reselected,
    'vacancy', json_build_object('id', v.id, 'title', v.title), 'candidateId', c.candidate_id, 'contact', json_build_object('email', p.email, 'telephone', p.telephone),
    'motivation', c.motivation, 'stage', c.stage_id, 'profile', coalesce(c.profile_snapshot, (select o.profile_snapshot from candidacy o where o.id = c.profile_of)),
    'score', json_build_object('total', m.total / 100.0, 'components', m.degrees, 'essentialMissing', c.essential_missing, 'vacancyVersion', m.vacancy_version, 'computedAt', m.computed_at),
    'vacancyStages', (select json_agg(json_build_object('id', s.id, 'order', s.position, 'name', s.name, 'kind', s.kind, 'skills', s.skills, 'promisedDays', s.promised_days) order by s.position)
      from stage s where s.vacancy_id = c.vacancy_id),
    'stages', (select coalesce(json_agg(json_build_object('stage', r.stage_id, 'result', r.result, 'enteredAt', r.entered_at, 'leftAt', r.left_at) order by r.entered_at, r.id), '[]')
      from candidacy_stage r where r.candidacy_id = c.id and r.tenant_id = $1),
    'decisions', (select coalesce(json_agg(json_build_object('id', d.id, 'kind', d.kind, 'fromStage', f.name, 'toStage', t.name, 'reason', (select json_build_object('id', r.id, 'name', r.name) from rejection_reason r where r.id = d.reason_id), 'note', d.note, 'feedback', d.feedback,
        'actorId', d.actor_id, 'actorName', d.actor_name, 'at', d.at, 'visibleAt', d.visible_at) order by d.at desc, d.id desc), '[]')
      from candidacy_decision d left join stage f on f.id = d.from_stage left join stage t on t.id = d.to_stage where d.candidacy_id = c.id and d.tenant_id = $1),
    'attachments', (select coalesce(json_agg(json_build_object('id', a.id, 'documentType', a.document_type, 'name', a.name, 'fileName', a.file_name, 'mediaType', a.media_type, 'size', a.size)), '[]')
      from candidacy_attachment a where a.candidacy_id = c.id and a.tenant_id = $1))::text as answer
  from candidacy c join vacancy v on v.id = c.vacancy_id join candidate p on p.id = c.candidate_id
  left join match_score m on m.candidacy_id = c.id and m.vacancy_version = c.requirements
  where c.id = $2 and c.tenant_id = $1 and c.status <> 'DRAFT'`;

// The query of a word: its stems in three languages, or the names of options, as the product searches it.
const TERM = `select (t.word || coalesce(
    (select string_agg(quote_literal(o.key), ' | ')::tsquery from candidate_search_option o where o.vector @@ t.word), ''::tsquery))::text as answer
  from (select plainto_tsquery('pg_catalog.portuguese', sec.pt_norm($1)) || plainto_tsquery('pg_catalog.english', sec.fold($1))
    || plainto_tsquery('pg_catalog.french', sec.fold($1)) as word) t`;
const people = (words, offset) => {
  const found = `candidate_search where ${words.map((word) => `keys @@ ${word}::tsquery`).join(' and ')} and keys @@ quote_literal('#CANDIDACY:' || $1::uuid)::tsquery`;
  return `select json_build_object('total', ${capped(found)}, 'items', (
    select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'surname', c.surname, 'profession', c.profession, 'province', c.province, 'district', c.district,
      'availability', c.availability, 'salaryMin', c.salary_min, 'skills', c.skills, 'days', s.experience_days, 'activeAt', s.active_at,
      'level', (select x.academic_level from candidate_study x where x.candidate_id = c.id and x.finished limit 1),
      'languages', (select coalesce(json_agg(l.language), '[]') from candidate_language l where l.candidate_id = c.id),
      'sources', (select coalesce(json_agg(k.via), '[]') from institution_candidate k where k.candidate_id = c.id and k.tenant_id = $1),
      'tags', (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name)), '[]') from candidate_tagging g join candidate_tag t on t.id = g.tag_id
        where g.candidate_id = c.id and g.tenant_id = $1),
      'candidacies', (select count(*) from candidacy a where a.candidate_id = c.id and a.tenant_id = $1 and a.status <> 'DRAFT')) order by s.active_at desc, s.candidate_id desc), '[]')
    from (select * from ${found} order by active_at desc, candidate_id desc limit 25 offset ${offset}) s join candidate c on c.id = s.candidate_id))::text as answer`;
};

const open = (condition, offset) => {
  const where = `v.status = 'PUBLISHED' and v.visibility = 'PUBLIC' and v.end_date > now()${condition}`;
  return `select json_build_object('total', ${capped(`vacancy v where ${where}`)}, 'items', (
    select coalesce(json_agg(json_build_object('id', v.id, 'title', v.title, 'entity', i.name, 'departmentName', v.department_name, 'province', v.province, 'municipality', v.municipality,
      'vacancyType', v.vacancy_type, 'category', v.category, 'openings', v.openings, 'publishedAt', v.published_at, 'endDate', v.end_date) order by v.published_at desc, v.id desc), '[]')
    from (select * from vacancy v where ${where} order by v.published_at desc, v.id desc limit 25 offset ${offset}) v join institution i on i.id = v.tenant_id))::text as answer`;
};

export const STATEMENTS = {
  vacancies: vacancies('', ' offset $2'),
  vacanciesAfter: vacancies(' and (created_at, id) < ($2::timestamptz, $3::uuid)', ''),
  ranking: RANKING,
  grid: GRID,
  board: BOARD,
  candidacy: CANDIDACY,
  term: TERM,
  people: people(['$2'], '$3'),
  peopleTwoWords: people(['$2', '$3'], '$4'),
  newest: open('', '$1'),
  search: open(` and v.search @@ websearch_to_tsquery('pg_catalog.portuguese', sec.pt_norm($1))`, '$2'),
  account: `select id, person_id, password_hash from account where email_norm = $1 and status = 'ACTIVE'`,
  session: `insert into session (id, account_id, refresh_hash, user_agent, ip_block, created_at, last_used_at, idle_until, expires_at)
    values ($1, $2, $3, '', $4, $5, $5, $5::timestamptz + interval '7 days', $5::timestamptz + interval '30 days')`,
};

import type { PermissionReach } from '../../platform/access/permission';
import { reachPredicate } from '../../platform/access/reach';
import type { Statement } from '../../platform/database/database';

/** How far each permission of the reader goes; null where they do not have it. */
export interface Reaches {
  vacancies: PermissionReach | null;
  candidacies: PermissionReach | null;
  approvals: PermissionReach | null;
  interviews: PermissionReach | null;
}
export const ZONE = 'Africa/Maputo';
export const MOST_OVERDUE = 1000;
const MOST_INTERVIEWS = 6;

const columns = (row: string) => ({ department: `${row}.department_id`, owner: `${row}.owner_id` });
const within = (reach: PermissionReach, row: string, parameter: string) =>
  reachPredicate(reach, columns(row), parameter);
const RUNNING = `v.status = 'PUBLISHED' and v.end_date > $2::timestamptz`;

const byStatus = (reach: PermissionReach) => `(
  select json_agg(json_build_object('status', n.status, 'count', n.count)) from (
    select case when v.status = 'PUBLISHED' and v.end_date <= $2::timestamptz then 'EXPIRED' else v.status end as status, count(*)::int as count
    from vacancy v where v.tenant_id = $1 and ${within(reach, 'v', '$3')} group by 1) n)`;

/** An application without a vacancy is nobody's department's: whoever reaches all sees it. */
const reachable = (reach: PermissionReach, row: string) =>
  reach === 'ALL'
    ? within(reach, 'v', '$4')
    : `exists (select 1 from vacancy v where v.id = ${row}.vacancy_id and ${within(reach, 'v', '$4')})`;

const byDay = (reach: PermissionReach) => `(
  select json_agg(json_build_object('day', n.day, 'count', n.count) order by n.day) from (
    select (c.applied_at at time zone '${ZONE}')::date as day, count(*)::int as count from candidacy c
    where c.tenant_id = $1 and c.applied_at >= $6::timestamptz and c.status <> 'DRAFT' and ${reachable(reach, 'c')} group by 1) n)`;

const answers = (reach: PermissionReach) => `(
  select json_agg(json_build_object('week', n.week, 'hours', n.hours, 'answered', n.answered)) from (
    select date_trunc('week', c.first_answer_at at time zone '${ZONE}')::date as week, count(*)::int as answered,
      percentile_cont(0.5) within group (order by extract(epoch from c.first_answer_at - c.applied_at)) / 3600 as hours
    from candidacy c where c.tenant_id = $1 and c.first_answer_at >= $7::timestamptz and ${reachable(reach, 'c')}
    group by grouping sets ((1), ())) n)`;

const funnel = (reach: PermissionReach) => `(
  select json_agg(json_build_object('kind', n.kind, 'all', n.every, 'open', n.open, 'approved', n.approved, 'hired', n.hired)) from (
    select s.kind, coalesce(sum(k.n), 0)::int as every, coalesce(sum(k.n) filter (where k.status = 'ACTIVE'), 0)::int as open,
      coalesce(sum(k.n) filter (where k.status in ('APPROVED', 'HIRED')), 0)::int as approved, coalesce(sum(k.n) filter (where k.status = 'HIRED'), 0)::int as hired
    from vacancy v join stage s on s.vacancy_id = v.id
    left join candidacy_count k on k.vacancy_id = s.vacancy_id and k.stage_id = s.id and k.status not in ('DRAFT', 'WITHDRAWN')
    where v.tenant_id = $1 and ${RUNNING} and ${within(reach, 'v', '$4')} group by s.kind) n)`;

const OLDEST = `'count', count(*), 'since', min(o.since), 'candidacyId', (array_agg(o.candidacy_id order by o.since, o.id))[1],
  'candidateName', (array_agg(o.candidate_name order by o.since, o.id))[1], 'vacancyId', (array_agg(o.id order by o.since, o.id))[1],
  'vacancyTitle', (array_agg(o.title order by o.since, o.id))[1]`;
const NOBODY = 'null::uuid as candidacy_id, null::text as candidate_name';

const feedback = (reach: PermissionReach) => `
  select json_build_object('kind', 'FEEDBACK', ${OLDEST}) as task from (
    select c.stage_entered_at + make_interval(days => s.promised_days) as since, c.id as candidacy_id, c.candidate_name, v.id, v.title
    from candidacy c join stage s on s.id = c.stage_id join vacancy v on v.id = c.vacancy_id
    where c.tenant_id = $1 and c.status = 'ACTIVE' and s.promised_days is not null and ${within(reach, 'v', '$4')}
      and c.stage_entered_at < $2::timestamptz and c.stage_entered_at + make_interval(days => s.promised_days) < $2::timestamptz
    order by c.stage_entered_at limit ${MOST_OVERDUE + 1}) o having count(*) > 0`;

const ending = (reach: PermissionReach) => `
  select json_build_object('kind', 'ENDING', ${OLDEST}) as task from (
    select v.end_date as since, ${NOBODY}, v.id, v.title from vacancy v
    where v.tenant_id = $1 and ${RUNNING} and v.end_date <= $2::timestamptz + interval '3 days' and ${within(reach, 'v', '$4')}
      and exists (select 1 from candidacy_count k where k.vacancy_id = v.id and k.status = 'ACTIVE' and k.n > 0)
    order by v.end_date limit ${MOST_OVERDUE + 1}) o having count(*) > 0`;

const approval = (reach: PermissionReach) => `
  select json_build_object('kind', 'APPROVAL', ${OLDEST}) as task from (
    select coalesce(v.approval_requested_at, v.updated_at) as since, ${NOBODY}, v.id, v.title from vacancy v
    where v.tenant_id = $1 and v.status = 'PENDING' and v.pending_reason = 'AWAITING_APPROVAL' and ${within(reach, 'v', '$5')}
    order by 1 limit ${MOST_OVERDUE + 1}) o having count(*) > 0`;

/** Whoever stands at an interview now. */
const interviews = (reach: PermissionReach) => `(
  select json_agg(json_build_object('candidacyId', o.id, 'candidateName', o.candidate_name, 'vacancyId', o.vacancy_id, 'vacancyTitle', o.title,
      'stageName', o.name, 'stageEnteredAt', o.stage_entered_at, 'promisedBy', o.promised_by) order by o.promised_by, o.stage_entered_at, o.id) from (
    select c.id, c.candidate_name, c.vacancy_id, c.stage_entered_at, v.title, s.name, c.stage_entered_at + make_interval(days => s.promised_days) as promised_by
    from candidacy c join stage s on s.id = c.stage_id join vacancy v on v.id = c.vacancy_id
    where c.tenant_id = $1 and c.status = 'ACTIVE' and c.anonymised_at is null and s.tenant_id = $1 and s.kind = 'INTERVIEW' and ${within(reach, 'v', '$8')}
    order by promised_by, c.stage_entered_at, c.id limit ${MOST_INTERVIEWS}) o)`;

/** All figures of the page in one statement; each part stands in it only where the reader may see it. */
export function dashboardStatement({ vacancies, candidacies, approvals, interviews: meetings }: Reaches): Statement {
  const tasks = [
    ...(candidacies ? [feedback(candidacies)] : []),
    ...(approvals ? [approval(approvals)] : []),
    ...(candidacies ? [ending(candidacies)] : []),
  ];
  const none = 'null::json';
  return {
    name: `dashboard:${vacancies}:${candidacies}:${approvals}:${meetings}`,
    text: `select ${vacancies ? byStatus(vacancies) : none} as "byStatus", ${candidacies ? byDay(candidacies) : none} as "byDay",
      ${candidacies ? answers(candidacies) : none} as answers, ${candidacies ? funnel(candidacies) : none} as funnel,
      ${meetings ? interviews(meetings) : none} as interviews,
      ${tasks.length > 0 ? `(select json_agg(t.task) from (${tasks.join(' union all ')}) t)` : none} as tasks,
      $1::uuid is not null and $2::timestamptz is not null and ($3::uuid[] is null or true) and ($4::uuid[] is null or true)
        and ($5::uuid[] is null or true) and $6::timestamptz is not null and $7::timestamptz is not null
        and ($8::uuid[] is null or true) as known`,
  };
}

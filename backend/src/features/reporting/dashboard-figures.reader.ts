import type { Actor } from '../../platform/access/actor';
import type { PermissionReach } from '../../platform/access/permission';
import { reachCondition } from '../../platform/access/reach.conditions';
import { join, LOCAL_ZONE, raw, sql, type Sql } from '../../platform/database/sql';
import { visibleName } from '../candidacies';

/** Scope of each permission of the reader; null without the permission. */
export interface Reaches {
  vacancies: PermissionReach | null;
  candidacies: PermissionReach | null;
  approvals: PermissionReach | null;
  interviews: PermissionReach | null;
}

/** Parameters of the statement. */
export interface DashboardQuery {
  actor: Actor;
  tenantId: string;
  now: Date;
  reaches: Reaches;
  /** Start of the first day and of the first week shown. */
  firstDay: Date;
  firstWeek: Date;
}
export const MOST_OVERDUE = 1000;
const MOST_INTERVIEWS = 6;

const ROWS = raw(String(MOST_OVERDUE + 1));
const IN_ZONE = sql`at time zone ${LOCAL_ZONE}`;

const within = (query: DashboardQuery, reach: PermissionReach): Sql =>
  reachCondition(query.actor, reach, { department: 'v.department_id', owner: 'v.owner_id' });
const running = (now: Date): Sql => sql`v.status = 'PUBLISHED' and v.end_date > ${now}::timestamptz`;

const byStatus = (query: DashboardQuery, reach: PermissionReach): Sql => sql`
  (
  select json_agg(json_build_object('status', n.status, 'count', n.count)) from (
    select case when v.status = 'PUBLISHED' and v.end_date <= ${query.now}::timestamptz then 'EXPIRED' else v.status
      end as status, count(*)::int as count
    from vacancy v where v.tenant_id = ${query.tenantId} and ${within(query, reach)} group by 1) n)`;

/** Applications `c` without a vacancy belong to no department; only scope ALL sees them. */
const reachable = (query: DashboardQuery, reach: PermissionReach): Sql =>
  reach === 'ALL'
    ? sql`true`
    : sql`exists (select 1 from vacancy v where v.id = c.vacancy_id and ${within(query, reach)})`;

const byDay = (query: DashboardQuery, reach: PermissionReach): Sql => sql`
  (
  select json_agg(json_build_object('day', n.day, 'count', n.count) order by n.day) from (
    select sec.local_day(c.applied_at) as day, count(*)::int as count from candidacy c
    where c.tenant_id = ${query.tenantId} and c.applied_at >= ${query.firstDay}::timestamptz and c.status <> 'DRAFT'
      and ${reachable(query, reach)}
    group by 1) n)`;

const answers = (query: DashboardQuery, reach: PermissionReach): Sql => sql`
  (
  select json_agg(json_build_object('week', n.week, 'hours', n.hours, 'answered', n.answered)) from (
    select date_trunc('week', c.first_answer_at ${IN_ZONE})::date as week, count(*)::int as answered,
      percentile_cont(0.5) within group (order by extract(epoch from c.first_answer_at - c.applied_at)) / 3600 as
        hours
    from candidacy c
    where c.tenant_id = ${query.tenantId} and c.first_answer_at >= ${query.firstWeek}::timestamptz and
      ${reachable(query, reach)}
    group by grouping sets ((1), ())) n)`;

const funnel = (query: DashboardQuery, reach: PermissionReach): Sql => sql`
  (
  select json_agg(json_build_object('kind', n.kind, 'all', n.every, 'open', n.open, 'approved', n.approved, 'hired',
    n.hired))
  from (
    select s.kind, coalesce(sum(k.n), 0)::int as every, coalesce(sum(k.n) filter (where k.status = 'ACTIVE'),
      0)::int as open,
      coalesce(sum(k.n) filter (where sec.candidacy_is_approved(k.status)), 0)::int as approved, coalesce(sum(k.n)
        filter (where k.status = 'HIRED'), 0)::int as hired
    from vacancy v join stage s on s.vacancy_id = v.id
    left join candidacy_count k on k.vacancy_id = s.vacancy_id and k.stage_id = s.id
      and sec.candidacy_is_live(k.status)
    where v.tenant_id = ${query.tenantId} and ${running(query.now)} and ${within(query, reach)} group by s.kind) n)`;

const OLDEST = sql`
  'count', count(*), 'since', min(o.since), 'candidacyId', (array_agg(o.candidacy_id order by o.since, o.id))[1],
  'candidateName', (array_agg(o.candidate_name order by o.since, o.id))[1], 'vacancyId', (array_agg(o.id order by
    o.since, o.id))[1],
  'vacancyTitle', (array_agg(o.title order by o.since, o.id))[1]`;
const NOBODY = sql`null::uuid as candidacy_id, null::text as candidate_name`;

const feedback = (query: DashboardQuery, reach: PermissionReach): Sql => sql`
  select json_build_object('kind', 'FEEDBACK', ${OLDEST}) as task from (
    select c.stage_entered_at + make_interval(days => s.promised_days) as since, c.id as candidacy_id,
      ${visibleName('c')} as candidate_name, v.id, v.title
    from candidacy c join stage s on s.id = c.stage_id join vacancy v on v.id = c.vacancy_id
    where c.tenant_id = ${query.tenantId} and c.status = 'ACTIVE' and s.promised_days is not null and
      ${within(query, reach)}
      and c.stage_entered_at < ${query.now}::timestamptz and c.stage_entered_at + make_interval(days =>
        s.promised_days) < ${query.now}::timestamptz
    order by c.stage_entered_at limit ${ROWS}) o having count(*) > 0`;

const ending = (query: DashboardQuery, reach: PermissionReach): Sql => sql`
  select json_build_object('kind', 'ENDING', ${OLDEST}) as task from (
    select v.end_date as since, ${NOBODY}, v.id, v.title from vacancy v
    where v.tenant_id = ${query.tenantId} and ${running(query.now)} and v.end_date <= ${query.now}::timestamptz +
      interval '3 days' and ${within(query, reach)}
      and exists (select 1 from candidacy_count k where k.vacancy_id = v.id and k.status = 'ACTIVE' and k.n > 0)
    order by v.end_date limit ${ROWS}) o having count(*) > 0`;

const approval = (query: DashboardQuery, reach: PermissionReach): Sql => sql`
  select json_build_object('kind', 'APPROVAL', ${OLDEST}) as task from (
    select coalesce(v.approval_requested_at, v.updated_at) as since, ${NOBODY}, v.id, v.title from vacancy v
    where v.tenant_id = ${query.tenantId} and v.status = 'PENDING' and v.pending_reason = 'AWAITING_APPROVAL' and
      ${within(query, reach)}
    order by 1 limit ${ROWS}) o having count(*) > 0`;

/** Candidacies now in an interview stage. */
const interviews = (query: DashboardQuery, reach: PermissionReach): Sql => sql`
  (
  select json_agg(json_build_object('candidacyId', o.id, 'candidateName', o.candidate_name, 'vacancyId',
    o.vacancy_id, 'vacancyTitle', o.title,
      'stageName', o.name, 'stageEnteredAt', o.stage_entered_at, 'promisedBy', o.promised_by)
      order by o.promised_by, o.stage_entered_at, o.id)
      from (
    select c.id, ${visibleName('c')} as candidate_name, c.vacancy_id, c.stage_entered_at, v.title, s.name, c.stage_entered_at +
      make_interval(days => s.promised_days) as promised_by
    from candidacy c join stage s on s.id = c.stage_id join vacancy v on v.id = c.vacancy_id
    where c.tenant_id = ${query.tenantId} and c.status = 'ACTIVE' and c.anonymised_at is null and s.tenant_id =
      ${query.tenantId} and s.kind = 'INTERVIEW' and ${within(query, reach)}
    order by promised_by, c.stage_entered_at, c.id limit ${raw(String(MOST_INTERVIEWS))}) o)`;

const NONE = sql`null::json`;

/** All figures in one statement. A figure is included only if the reader has its permission. */
export function dashboardStatement(query: DashboardQuery): Sql {
  const { vacancies, candidacies, approvals, interviews: meetings } = query.reaches;
  const tasks = [
    ...(candidacies ? [feedback(query, candidacies)] : []),
    ...(approvals ? [approval(query, approvals)] : []),
    ...(candidacies ? [ending(query, candidacies)] : []),
  ];
  return sql`select ${vacancies ? byStatus(query, vacancies) : NONE} as by_status,
    ${candidacies ? byDay(query, candidacies) : NONE} as by_day,
    ${candidacies ? answers(query, candidacies) : NONE} as answers,
    ${candidacies ? funnel(query, candidacies) : NONE} as funnel,
    ${meetings ? interviews(query, meetings) : NONE} as interviews,
    ${tasks.length > 0 ? sql`(select json_agg(t.task) from (${join(tasks, ' union all ')}) t)` : NONE} as tasks`;
}

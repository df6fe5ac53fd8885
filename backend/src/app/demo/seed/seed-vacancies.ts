import { randomBytes } from 'node:crypto';

import { DEFAULT_CURRENCY } from '../../../common/currency';
import type { Demo, DemoVacancy } from '../data/demo-types';
import { insertRows, LOCAL_CURRENCY, type Row, type Seeding } from './seed-rows';

/** Kinds of scheduled work, with the names that the publication of vacancies uses. */
const PUBLISH_DUE = 'vacancy.publish';
const EXPIRE_DUE = 'vacancy.expire';
const EXPIRING_DUE = 'vacancy.expiring';
const EXPIRING_MILLISECONDS = 2 * 86_400_000;

export const stageRef = (vacancy: string, place: number): string => `${vacancy} stage ${place}`;

/** Vacancies with requirements, stages, and scheduled publication and expiry. */
export async function seedVacancies(seeding: Seeding, { vacancies, institutions }: Demo): Promise<void> {
  const { client, now, ids, options } = seeding;
  const departments = new Map(
    institutions.flatMap((institution) => institution.departments).map(({ ref, name }) => [ref, name]),
  );
  for (const { ref, createdAt } of vacancies) ids.create(ref, createdAt);
  const insert = (
    table: string,
    rows: (vacancy: DemoVacancy, key: { vacancy_id: string; tenant_id: string }) => Row[],
  ) =>
    insertRows(
      client,
      table,
      vacancies.flatMap((vacancy) =>
        rows(vacancy, { vacancy_id: ids.of(vacancy.ref), tenant_id: ids.of(vacancy.institution) }),
      ),
    );

  await insert('vacancy', (vacancy, key) => [
    vacancyRow(seeding, vacancy, key, departments.get(vacancy.department) ?? null),
  ]);
  await insert('vacancy_version', (vacancy, key) => [requirementsRow(seeding, vacancy, key)]);
  await insert('vacancy_skill', ({ skills }, key) =>
    skills.map(({ skill, weight, essential }) => ({
      ...key,
      number: 1,
      skill: options.of('SKILL', skill),
      weight,
      essential,
    })),
  );
  await insert('stage', ({ ref, stages, createdAt }, key) =>
    stages.map(({ name, kind, promisedDays, skills }, place) => ({
      id: ids.create(stageRef(ref, place), createdAt),
      ...key,
      position: place + 1,
      name,
      kind,
      skills: skills.map((skill) => ({ ...skill })),
      promised_days: promisedDays,
    })),
  );
  await insert('due_item', (vacancy, { vacancy_id, tenant_id }) =>
    dueOf(vacancy, now).map(([kind, at]) => ({
      id: ids.create(`due ${kind} ${vacancy.ref}`, vacancy.createdAt),
      kind,
      subject_id: vacancy_id,
      tenant_id,
      due_at: at,
      created_at: vacancy.createdAt,
      state: 'PENDING',
      attempts: 0,
    })),
  );
}

/** Scheduled work of a vacancy. */
function dueOf({ status, pendingReason, publishAt, endDate }: DemoVacancy, now: Date): [kind: string, at: Date][] {
  if (pendingReason === 'SCHEDULED' && publishAt) return [[PUBLISH_DUE, publishAt]];
  if (status !== 'PUBLISHED' || !endDate) return [];
  const warned = new Date(endDate.getTime() - EXPIRING_MILLISECONDS);
  return warned > now
    ? [
        [EXPIRE_DUE, endDate],
        [EXPIRING_DUE, warned],
      ]
    : [[EXPIRE_DUE, endDate]];
}

function vacancyRow(
  { ids, options }: Seeding,
  vacancy: DemoVacancy,
  { vacancy_id, tenant_id }: { vacancy_id: string; tenant_id: string },
  department: string | null,
): Row {
  return {
    id: vacancy_id,
    tenant_id,
    owner_id: ids.of(vacancy.owner),
    department_id: ids.of(vacancy.department),
    department_name: department,
    title: vacancy.title,
    status: vacancy.status,
    pending_reason: vacancy.pendingReason,
    visibility: vacancy.visibility,
    vacancy_type: options.of('VACANCY_TYPE', vacancy.vacancyType),
    category: options.of('VACANCY_CATEGORY', vacancy.category),
    province: options.of('PROVINCE', vacancy.province),
    municipality: options.orNull('MUNICIPALITY', vacancy.municipality),
    description: vacancy.description,
    openings: vacancy.openings,
    price: vacancy.price,
    price_currency: vacancy.price === null ? DEFAULT_CURRENCY : LOCAL_CURRENCY,
    salary_min: vacancy.salary?.min ?? null,
    salary_max: vacancy.salary?.max ?? null,
    salary_currency: vacancy.salary === null ? DEFAULT_CURRENCY : LOCAL_CURRENCY,
    show_salary: vacancy.salary?.shown ?? false,
    publish_at: vacancy.publishAt,
    end_date: vacancy.endDate,
    published_at: vacancy.publishedAt,
    expired_at: vacancy.expiredAt,
    closed_at: vacancy.closedAt,
    close_reason: vacancy.closeReason,
    close_note: vacancy.closeNote,
    archived_at: vacancy.archivedAt,
    republished_at: vacancy.republishedAt,
    approval_requested_by: vacancy.approval ? ids.of(vacancy.approval.requestedBy) : null,
    approval_requested_at: vacancy.approval?.requestedAt ?? null,
    approval_decided_by: vacancy.approval?.refusedBy ? ids.of(vacancy.approval.refusedBy) : null,
    approval_decided_at: vacancy.approval?.refusedAt ?? null,
    refusal_reason: vacancy.approval?.reason ?? null,
    share_token: randomBytes(24).toString('base64url'),
    requirements: 1,
    created_at: vacancy.createdAt,
    updated_at: vacancy.archivedAt ?? vacancy.closedAt ?? vacancy.expiredAt ?? vacancy.publishedAt ?? vacancy.createdAt,
  };
}

function requirementsRow(
  { options }: Seeding,
  vacancy: DemoVacancy,
  key: { vacancy_id: string; tenant_id: string },
): Row {
  const { weights, languages } = vacancy;
  return {
    ...key,
    number: 1,
    academic_level: options.orNull('ACADEMIC_LEVEL', vacancy.academicLevel),
    training_areas: options.all('STUDY_AREA', vacancy.trainingAreas),
    related_areas: options.all('EXPERTISE_AREA', vacancy.relatedAreas),
    language_ids: options.all(
      'LANGUAGE',
      languages.map(({ language }) => language),
    ),
    language_levels: options.all(
      'LANGUAGE_LEVEL',
      languages.map(({ level }) => level),
    ),
    years: vacancy.years,
    weight_training: weights.training,
    weight_related: weights.related,
    weight_languages: weights.languages,
    weight_years: weights.years,
    weight_skills: weights.skills,
    required_documents: vacancy.requiredDocuments.map(({ documentType, rule }) => ({
      documentType: options.of('DOCUMENT_TYPE', documentType),
      rule: options.of('DOCUMENT_RULE', rule),
    })),
    created_at: vacancy.createdAt,
  };
}

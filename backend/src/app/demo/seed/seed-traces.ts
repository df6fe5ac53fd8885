import type { Demo, DemoCandidacy, DemoDecision } from '../data/demo-types';
import { candidacyRef } from './seed-candidacies';
import { stageRef } from './seed-vacancies';
import { insertRows, type Row, type Seeding } from './seed-rows';

const ACTIONS: Record<DemoDecision['kind'], string> = {
  APPLY: 'candidacy.applied',
  ADVANCE: 'candidacy.advance',
  APPROVE: 'candidacy.approve',
  REJECT: 'candidacy.reject',
  RESELECT: 'candidacy.reselect',
  WITHDRAW: 'candidacy.withdrawn',
  HIRE: 'candidacy.hire',
};
/** Decisions of which the candidate is notified. */
const NOTIFICATION_KINDS: Partial<Record<DemoDecision['kind'], string>> = {
  ADVANCE: 'CANDIDACY_ADVANCED',
  APPROVE: 'CANDIDACY_APPROVED',
  REJECT: 'CANDIDACY_REJECTED',
  RESELECT: 'CANDIDACY_RESELECTED',
};
/** Notification texts in Portuguese, the language of all people in the demo data. */
const LINES: Record<string, (facts: { candidate: string; vacancy: string; stage: string }) => string> = {
  CANDIDACY_RECEIVED: ({ candidate, vacancy }) => `${candidate} candidatou-se à vaga ${vacancy}`,
  CANDIDACY_ADVANCED: ({ vacancy, stage }) => `A sua candidatura à vaga ${vacancy} está agora na etapa ${stage}`,
  CANDIDACY_APPROVED: ({ vacancy }) => `A sua candidatura à vaga ${vacancy} foi aprovada`,
  CANDIDACY_REJECTED: ({ vacancy }) => `A sua candidatura à vaga ${vacancy} não seguiu para a etapa seguinte`,
  CANDIDACY_RESELECTED: ({ vacancy }) => `A sua candidatura à vaga ${vacancy} foi repescada`,
};
const READ_AFTER_DAYS = 3;
const KEPT_PER_PERSON = 20;

interface Happening {
  at: Date;
  candidacy: DemoCandidacy;
  decision: DemoDecision;
}

/** Audit entries and unread notifications that belong to the inserted rows. */
export async function seedTraces(seeding: Seeding, demo: Demo): Promise<void> {
  const happenings = demo.candidacies
    .flatMap((candidacy) =>
      candidacy.decisions.map((decision): Happening => ({ at: decision.at, candidacy, decision })),
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  await insertRows(seeding.client, 'audit_event', auditRows(seeding, demo, happenings));
  await insertRows(seeding.client, 'notification', notificationRows(seeding, demo, happenings));
}

function auditRows({ ids }: Seeding, { vacancies }: Demo, happenings: readonly Happening[]): Row[] {
  const tenants = new Map(vacancies.map(({ ref, institution }) => [ref, ids.of(institution)]));
  const published = vacancies.flatMap(({ ref, owner, institution, ...vacancy }) => {
    const auditEntries = [
      ['vacancy.created', vacancy.createdAt, owner],
      ['vacancy.approval-asked', vacancy.approval?.requestedAt ?? null, owner],
      ['vacancy.refused', vacancy.approval?.refusedAt ?? null, vacancy.approval?.refusedBy ?? owner],
      ['vacancy.published', vacancy.firstPublishedAt ?? vacancy.publishedAt, owner],
      ['vacancy.republished', vacancy.republishedAt, owner],
      ['vacancy.closed', vacancy.closedAt, owner],
      ['vacancy.archived', vacancy.archivedAt, owner],
    ] as const;
    return auditEntries.flatMap(([action, at, actor]) =>
      at === null
        ? []
        : [
            {
              at,
              audience: 'staff',
              tenant_id: ids.of(institution),
              actor_id: ids.of(actor),
              action,
              object_type: 'Vacancy',
              object_id: ids.of(ref),
              changes: {},
            },
          ],
    );
  });
  const decided = happenings.map(({ at, candidacy, decision }) => ({
    at,
    audience: decision.actor === null ? 'candidate' : 'staff',
    tenant_id: tenants.get(candidacy.vacancy) ?? null,
    actor_id: ids.of(decision.actor ?? candidacy.candidate),
    action: ACTIONS[decision.kind],
    object_type: 'Candidacy',
    object_id: ids.of(candidacyRef(candidacy)),
    changes: movedTo(ids, candidacy, decision),
  }));
  return [...published, ...decided]
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((event, place) => ({ id: ids.create(`audit ${place}`, event.at), ...event }));
}

/** The stages of a move, as the command records them. */
function movedTo(ids: Seeding['ids'], { vacancy }: DemoCandidacy, { kind, fromStage, toStage }: DemoDecision): Row {
  if (kind !== 'ADVANCE' || fromStage === null) return {};
  const stage = [fromStage, toStage].map((place) => ids.of(stageRef(vacancy, place)));
  return { from: 'ACTIVE', to: 'ACTIVE', stage };
}

function notificationRows(
  { ids, now }: Seeding,
  { vacancies, candidates, institutions }: Demo,
  happenings: readonly Happening[],
): Row[] {
  const byPerson = new Map<string, (Omit<Row, 'seq'> & { at: Date })[]>();
  const readBefore = now.getTime() - READ_AFTER_DAYS * 86_400_000;
  for (const { at, candidacy, decision } of happenings) {
    const vacancy = vacancies.find(({ ref }) => ref === candidacy.vacancy);
    if (vacancy === undefined) continue;
    const subject = ids.of(candidacyRef(candidacy));
    const notificationKind = NOTIFICATION_KINDS[decision.kind];
    const notice =
      decision.kind === 'APPLY'
        ? {
            person: vacancy.owner,
            kind: 'CANDIDACY_RECEIVED',
            link: `/dashboard/entity/candidacies/profile/${subject}`,
          }
        : notificationKind && {
            person: candidacy.candidate,
            kind: notificationKind,
            link: `/candidate/applications?id=${subject}`,
          };
    if (!notice) continue;
    const { person, ...rest } = notice;
    const candidate = candidates.find(({ ref }) => ref === candidacy.candidate);
    const facts = {
      candidate: `${candidate?.name ?? ''} ${candidate?.surname ?? ''}`.trim(),
      vacancy: vacancy.title,
      stage: vacancy.stages[decision.toStage]?.name ?? '',
    };
    const id = ids.create(`notice ${candidacyRef(candidacy)} ${decision.kind} ${decision.toStage}`, at);
    const row = {
      id,
      person_id: ids.of(person),
      ...rest,
      subject_id: subject,
      title: LINES[notice.kind]?.(facts) ?? vacancy.title,
      dedupe_key: `demo:${id}`,
      at,
      read_at: at.getTime() < readBefore ? new Date(at.getTime() + 3_600_000) : null,
    };
    byPerson.set(person, [...(byPerson.get(person) ?? []), row]);
  }
  for (const { ref, institution, title, approval } of vacancies) {
    if (!approval || approval.refusedBy) continue;
    const people = institutions.find((known) => known.ref === institution)?.staff ?? [];
    const requester = people.find((known) => known.ref === approval.requestedBy)?.name ?? '';
    for (const { ref: person } of people.filter(({ preset }) => preset === 'ADMINISTRATOR')) {
      const id = ids.create(`notice approval ${ref} ${person}`, approval.requestedAt);
      const row = {
        id,
        person_id: ids.of(person),
        kind: 'VACANCY_APPROVAL_ASKED',
        link: `/dashboard/entity/details/${ids.of(ref)}`,
        subject_id: ids.of(ref),
        title: `${requester} pede-lhe que aprove a vaga ${title}`,
        dedupe_key: `demo:${id}`,
        at: approval.requestedAt,
        read_at: null,
      };
      byPerson.set(person, [...(byPerson.get(person) ?? []), row].sort(byInstant));
    }
  }
  return [...byPerson.values()].flatMap((rows) =>
    rows.slice(-KEPT_PER_PERSON).map((row, place) => ({ ...row, seq: place + 1 })),
  );
}

const byInstant = (a: { at: Date }, b: { at: Date }): number => a.at.getTime() - b.at.getTime();

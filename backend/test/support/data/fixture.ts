import { randomUUID } from 'node:crypto';

import type { RunKind } from '../../../src/platform/runs/run.types';
import { aCandidate, aPartner, aRoot, aTenant, type Person, type Tenant } from './actors';
import { must, post, startApp, type TestApp } from '../app/app';
import { aDraft, anApplication, aPublishedVacancy, APPLY, aStageTemplate, type BuiltVacancy } from './builders';
import { pdf } from '../requests/uploads';
import { aListExport } from '../exports/own-exports';
import { aTag } from '../candidate-database/candidate-database';
import { aFavourite } from '../favourites/favourites';
import { aScheduledMessage } from '../messages/messages';
import { anImport } from '../imports/imports';
import { aNote } from '../notes/notes';
import { aReason } from '../rejections/rejections';
import { anUnsolicited } from '../unsolicited/unsolicited';
import { aSharedView } from './views';

/** One institution and one candidate who applied to it. The other side must not reach any of it. */
export interface Side {
  tenant: Tenant;
  candidate: Person;
  /** Published, with one application by the candidate. */
  vacancy: BuiltVacancy;
  draft: BuiltVacancy;
  stageTemplateId: string;
  candidacyId: string;
  /** An application of another candidate to the institution, without a vacancy. */
  unsolicitedId: string;
  /** A running background run of the published vacancy with the candidacy as its only item. */
  runId: string;
  attachmentId: string;
  documentId: string;
  experienceId: string;
  studyId: string;
  /** A saved search of the candidate. */
  searchId: string;
  /** A shared view of the administrator. */
  viewId: string;
  /** A shared note of the administrator about the candidacy. */
  noteId: string;
  /** A scheduled message of the administrator to the candidate. */
  messageId: string;
  /** A shared list of favourites of the administrator, with the candidate as its only entry. */
  favouriteListId: string;
  favouriteId: string;
  /** An import of candidates with one row that is ready. */
  importId: string;
  importRowId: string;
  /** A reason for rejection of the institution. */
  reasonId: string;
  /** A tag of candidates. */
  tagId: string;
  /** An export of the administrator. */
  exportId: string;
  /** Two notifications: one for the candidate and one for the administrator. */
  notifications: { candidate: string; staff: string };
}

/** Two separate sides, and people who belong to neither. */
export interface Fixture {
  app: TestApp;
  mine: Side;
  foreign: Side;
  root: Person;
  partner: Person;
}

export const EXPERIENCE = {
  position: 'Analista',
  employer: 'Porto da Beira',
  expertiseAreas: ['area_expertise_62'],
  startDate: '2020-03-01',
  endDate: '2022-05-01',
};
export const STUDY = {
  institution: 'Universidade Eduardo Mondlane',
  studyArea: 'area_62',
  academicLevel: 'graduation',
  endDate: '2015-12-01',
};
const ADD_WORK = `mutation ($input: ExperienceInput!, $key: ID!) { createExperience(input: $input, idempotencyKey: $key) { experiences { id } } }`;
const ADD_STUDY = `mutation ($input: StudyInput!, $key: ID!) { createStudy(input: $input, idempotencyKey: $key) { studies { id } } }`;

/** A multipart request with one small PDF as `file`. */
export function sendFile(app: TestApp, token: string | null, query: string, variables: object) {
  const form = new FormData();
  form.append('operations', JSON.stringify({ query, variables: { ...variables, file: null } }));
  form.append('map', JSON.stringify({ 0: ['variables.file'] }));
  form.append('0', new Blob([new Uint8Array(pdf())]), 'cv.pdf');
  return post(`${app.url}/graphql`, token, form, { 'apollo-require-preflight': 'true' });
}

const UPLOAD = `mutation ($file: Upload!, $name: String!, $key: ID!) { uploadDocument(file: $file, name: $name, documentType: "doc_2", idempotencyKey: $key) { id } }`;

export async function aDocument(app: TestApp, candidate: Person): Promise<string> {
  const { data, errors } = await sendFile(app, candidate.token, UPLOAD, { name: 'Meu CV', key: randomUUID() });
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return data.uploadDocument.id as string;
}

export async function anExperience(app: TestApp, candidate: Person, changes: object = {}): Promise<string> {
  const { createExperience } = await must(app, candidate.token, ADD_WORK, {
    input: { ...EXPERIENCE, ...changes },
    key: randomUUID(),
  });
  return createExperience.experiences[0].id as string;
}

export async function aStudy(app: TestApp, candidate: Person, changes: object = {}): Promise<string> {
  const { createStudy } = await must(app, candidate.token, ADD_STUDY, {
    input: { ...STUDY, ...changes },
    key: randomUUID(),
  });
  return createStudy.studies[0].id as string;
}

/** Inserted by SQL in the form that the worker writes. */
export async function aNotification(app: TestApp, person: Pick<Person, 'id'>): Promise<string> {
  const id = randomUUID();
  await app.owner.query(
    `insert into notification (id, person_id, seq, kind, subject_id, title, link, dedupe_key, at)
     values ($1, $2, (select coalesce(max(seq), 0) + 1 from notification where person_id = $2), 'CANDIDACY_RECEIVED', $1, 'Nova candidatura', '/', $3, now())`,
    [id, person.id, `test:${id}`],
  );
  return id;
}

/** The run that a change of the requirements starts; without a worker it stays in the state RUNNING. */
export async function aRun(
  app: TestApp,
  { tenant, vacancy, candidacyId }: Pick<Side, 'tenant' | 'vacancy' | 'candidacyId'>,
  kind: `${RunKind}` = 'RESCORE',
): Promise<string> {
  const id = randomUUID();
  await app.owner.query(
    `insert into run (id, tenant_id, kind, status, subject_type, subject_id, title, department_id, owner_id, item_type, params, locale, total, started_by, created_at)
     select $1, tenant_id, $4, 'RUNNING', 'Vacancy', id, title, department_id, owner_id, 'Candidacy', '{"number": 1}', 'pt', 1, $3, now()
     from vacancy where id = $2`,
    [id, vacancy.id, tenant.admin.id, kind],
  );
  await app.owner.query(
    'insert into run_item (run_id, tenant_id, position, subject_id) select $1, tenant_id, 1, id from candidacy where id = $2',
    [id, candidacyId],
  );
  return id;
}

/** A saved search without an alert. */
export async function aSavedSearch(app: TestApp, candidate: Person): Promise<string> {
  const id = randomUUID();
  await app.owner.query(
    `insert into saved_search (id, candidate_id, name, q, alert, stop_token, created_at, updated_at)
     values ($1::uuid, $2, 'Logística', 'logística', 'NONE', replace($1::uuid::text, '-', '') || 'AAAAAAAAAAA', now(), now())`,
    [id, candidate.id],
  );
  return id;
}

export async function aSide(app: TestApp): Promise<Side> {
  const tenant = await aTenant(app);
  const candidate = await aCandidate(app);
  const experienceId = await anExperience(app, candidate);
  const studyId = await aStudy(app, candidate);
  const documentId = await aDocument(app, candidate);
  const searchId = await aSavedSearch(app, candidate);
  const vacancy = await aPublishedVacancy(app, tenant.admin);
  const draft = await aDraft(app, tenant.admin);
  const { id: stageTemplateId } = await aStageTemplate(app, tenant.admin);
  const applied = await must(app, candidate.token, APPLY, {
    input: { vacancyId: vacancy.id, documentIds: [documentId] },
    key: randomUUID(),
  });
  const candidacyId = applied.applyToVacancy.id as string;
  const { rows } = await app.owner.query<{ id: string }>(
    'select id from candidacy_attachment where candidacy_id = $1',
    [candidacyId],
  );
  const notifications = {
    candidate: await aNotification(app, candidate),
    staff: await aNotification(app, tenant.admin),
  };
  const candidateImport = await anImport(app, tenant);
  const favourite = await aFavourite(app, tenant.admin, candidate.id);
  return {
    tenant,
    candidate,
    vacancy,
    draft,
    stageTemplateId,
    candidacyId,
    unsolicitedId: await anUnsolicited(app, await aCandidate(app), tenant.id),
    runId: await aRun(app, { tenant, vacancy, candidacyId }),
    attachmentId: rows[0]!.id,
    documentId,
    experienceId,
    studyId,
    searchId,
    viewId: await aSharedView(app, tenant.admin.id),
    noteId: (await aNote(app, tenant.admin, { candidacyId, visibility: 'SHARED' })).id as string,
    messageId: await aScheduledMessage(app, candidacyId, tenant.admin.id),
    favouriteListId: favourite.listId,
    favouriteId: favourite.favouriteId,
    importId: candidateImport.importId,
    importRowId: candidateImport.rowId,
    reasonId: (await aReason(app, tenant.admin)).id as string,
    tagId: (await aTag(app, tenant.admin)).id as string,
    exportId: await aListExport(app, tenant.admin.id),
    notifications,
  };
}

/** A candidacy of a new candidate, for one decision. */
export async function aFreshCandidacy(app: TestApp, side: Side): Promise<string> {
  return anApplication(app, await aCandidate(app), side.vacancy.id);
}

export async function startFixture(settings: Record<string, string> = {}): Promise<Fixture> {
  const app = await startApp({ SESSION_CACHE_MILLISECONDS: '0', ...settings });
  const [mine, foreign] = [await aSide(app), await aSide(app)];
  const [root, partner] = [await aRoot(app), await aPartner(app)];
  for (const person of [root, partner]) await aNotification(app, person);
  return { app, mine, foreign, root, partner };
}

import { randomUUID } from 'node:crypto';

import type { Staff } from './actors';
import { type Answer, must, post, type TestApp } from '../app/app';
import type { Built } from './people';
import { aPicture } from '../requests/pictures';

const CLIENT = 'id version name address information vacancies open managers { id name }';
export const DEPARTMENT = `query ($id: ID!) { department(id: $id) { ${CLIENT} } }`;
export const DEPARTMENTS = `query ($filter: DepartmentFilter) { departments(filter: $filter) { total items { ${CLIENT} } } }`;
export const CREATE_DEPARTMENT = `mutation ($key: ID!, $input: DepartmentInput!) { createDepartment(idempotencyKey: $key, input: $input) { ${CLIENT} } }`;
export const UPDATE_DEPARTMENT = `mutation ($id: ID!, $version: Int!, $input: DepartmentPatch!) { updateDepartment(id: $id, version: $version, input: $input) { ${CLIENT} } }`;
export const DELETE_DEPARTMENT = `mutation ($id: ID!, $version: Int!) { deleteDepartment(id: $id, version: $version) }`;
export const EXPORT_DEPARTMENTS = `mutation { exportDepartments { name content rows } }`;
export const IMPORT_DEPARTMENTS = `mutation ($file: Upload!, $dryRun: Boolean!, $columns: DepartmentColumns) { importDepartments(file: $file, dryRun: $dryRun, columns: $columns) {
  created unknownHeading { cells example } rows { line name address information outcome repeats fault { code field message } } } }`;

const AREA = 'id version key text { pt en fr localized } field { key } vacancies';
export const TRAINING_AREAS = `query ($filter: TrainingAreaFilter, $sort: TrainingAreaSort) { trainingAreas(filter: $filter, sort: $sort) { total items { ${AREA} } } }`;
export const CREATE_TRAINING_AREA = `mutation ($key: ID!, $input: TrainingAreaInput!) { createTrainingArea(idempotencyKey: $key, input: $input) { ${AREA} } }`;
export const UPDATE_TRAINING_AREA = `mutation ($id: ID!, $version: Int!, $input: TrainingAreaPatch!) { updateTrainingArea(id: $id, version: $version, input: $input) { ${AREA} } }`;
export const DELETE_TRAINING_AREA = `mutation ($id: ID!, $version: Int!) { deleteTrainingArea(id: $id, version: $version) }`;

export const PROFILE = `id version name sector { key } province { key } languages { key } about website email telephone logo cover answerDays retentionMonths
  twoFactorRequired vacancyApproval mailSenderName mailReplyTo plan { name limits { vacancies users storageMegabytes vacancyPrice } } usage { vacancies users storage }`;
export const UPDATE_PROFILE = `mutation ($version: Int!, $input: EntityProfilePatch!) { updateEntityProfile(version: $version, input: $input) { ${PROFILE} } }`;
export const SET_LOGO = `mutation ($file: Upload!) { setEntityLogo(file: $file) { version logo cover } }`;
export const SET_COVER = `mutation ($file: Upload!) { setEntityCover(file: $file) { version logo cover } }`;

export const trainingAreaInput = (changes: object = {}) => {
  const name = randomUUID();
  return {
    text: { pt: `Contabilidade Pública ${name}`, en: `Public accounting ${name}` },
    field: 'area_62',
    ...changes,
  };
};

export async function aTrainingArea(app: TestApp, by: Staff, changes: object = {}): Promise<Built> {
  const { createTrainingArea } = await must(app, by.token, CREATE_TRAINING_AREA, {
    key: randomUUID(),
    input: trainingAreaInput(changes),
  });
  const { id, version } = createTrainingArea as Built;
  return { id, version };
}

function sendFile(
  app: TestApp,
  token: string | null,
  query: string,
  content: Buffer | string,
  name: string,
  variables: object = {},
): Promise<Answer> {
  const form = new FormData();
  form.append('operations', JSON.stringify({ query, variables: { ...variables, file: null } }));
  form.append('map', JSON.stringify({ 0: ['variables.file'] }));
  form.append('0', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name);
  return post(`${app.url}/graphql`, token, form, { 'apollo-require-preflight': 'true' });
}

export const sendCsv = (
  app: TestApp,
  token: string | null,
  content: Buffer | string,
  dryRun = false,
  { name = 'clientes.csv', columns }: { name?: string; columns?: object } = {},
) => sendFile(app, token, IMPORT_DEPARTMENTS, content, name, { dryRun, ...(columns && { columns }) });

export const sendEntityPicture = async (app: TestApp, token: string | null, query: string, content?: Buffer | string) =>
  sendFile(app, token, query, content ?? (await aPicture(1800)), 'imagem.jpg');

const TEXT = 'kind locale version subject body isDefault defaultSubject defaultBody updatedAt';
const INPUT = '$kind: TemplateKind!, $locale: String!, $version: Int!';
const GIVEN = 'kind: $kind, locale: $locale, version: $version';

export const TEMPLATES = `{ templates { ${TEXT} variables { name isRequired inSubject example } } }`;
export const SAVE_TEXT = `mutation (${INPUT}, $input: TemplateTextInput!) { saveTemplate(${GIVEN}, input: $input) { ${TEXT} } }`;
export const RESET_TEXT = `mutation (${INPUT}) { resetTemplate(${GIVEN}) { ${TEXT} } }`;
const DRAFT = '$kind: TemplateKind!, $locale: String!, $input: TemplateTextInput!';
const DRAFTED = 'kind: $kind, locale: $locale, input: $input';
export const PREVIEW = `query (${DRAFT}, $candidacyId: ID) { previewTemplate(${DRAFTED}, candidacyId: $candidacyId) { from brand subject heading paragraphs action footer } }`;
export const TEST_MAIL = `mutation (${DRAFT}) { sendTestMail(${DRAFTED}) { address } }`;

export const templateText = (changes: object = {}) => ({
  subject: 'Resultado: {{vacancyTitle}}',
  body: 'Estimada {{ candidateName }},\n\nA {{entityName}} <b>agradece</b>.',
  ...changes,
});

/** Saves the first text of an institution for a kind of mail in a language. */
export async function aTemplate(
  app: TestApp,
  token: string,
  kind: string,
  locale: string,
  input: object = templateText(),
): Promise<void> {
  await must(app, token, SAVE_TEXT, { kind, locale, version: 0, input });
}

import { randomUUID } from 'node:crypto';

import {
  aDraft,
  aPublishedVacancy,
  aStageTemplate,
  inDays,
  SAVE_TEMPLATE,
  templateInput,
  vacancyInput,
} from '../data/builders';
import { must, type TestApp } from '../app/app';
import type { Side } from '../data/fixture';
import { subscribeOnce } from './everybody-fields';
import type { Registry, RootField } from './root-field';

const endpoint = '/graphql';
const STAFF = ['STAFF'] as const;
const aNewDraft = async ({ tenant }: Side, app: TestApp) => {
  const { id, version } = await aDraft(app, tenant.admin);
  return { id, version };
};
const aNewPublishedVacancy = async ({ tenant }: Side, app: TestApp) => {
  const { id, version } = await aPublishedVacancy(app, tenant.admin);
  return { id, version };
};
const PUBLISH = `mutation ($id: ID!, $version: Int!, $at: DateTime) { publishVacancy(id: $id, version: $version, publishAt: $at) { id version } }`;
const aNewScheduledVacancy = async (side: Side, app: TestApp) => {
  const draft = await aNewDraft(side, app);
  const { publishVacancy } = await must(app, side.tenant.admin.token, PUBLISH, { ...draft, at: inDays(2) });
  return publishVacancy as { id: string; version: number };
};
const aNewTemplate = ({ tenant }: Side, app: TestApp) => aStageTemplate(app, tenant.admin);
const draftId = { id: (foreign: Side) => foreign.draft.id };
const list = (document: string, permission: RootField['permission'], hides: RootField['hides']): RootField => ({
  endpoint,
  kinds: STAFF,
  document,
  variables: () => ({}),
  ...(permission && { permission }),
  ...(hides && { hides }),
});

const CHANGED = `subscription { vacancyChanged { isOutdated count items { id } } }`;

export const VACANCY_FIELDS: Registry = {
  'Subscription.vacancyChanged': {
    ...list(CHANGED, 'VACANCY_LIST', undefined),
    send: (app, token, variables) => subscribeOnce(app, token, variables, CHANGED),
  },
  'Query.vacancy': {
    endpoint,
    kinds: STAFF,
    permission: 'VACANCY_VIEW',
    document: `query ($id: ID!) { vacancy(id: $id) { id title } }`,
    variables: ({ draft }) => ({ id: draft.id }),
    ids: draftId,
  },
  'Query.vacancies': list(
    `query ($filter: VacancyFilter) { vacancies(filter: $filter) { total items { id } } }`,
    'VACANCY_LIST',
    ({ vacancy, draft }) => [vacancy.id, draft.id],
  ),
  'Query.departments': list(
    `query ($filter: DepartmentFilter) { departments(filter: $filter) { total items { id } } }`,
    'DEPARTMENT_LIST',
    ({ tenant }) => [tenant.departmentId],
  ),
  'Mutation.createVacancy': {
    endpoint,
    kinds: STAFF,
    permission: 'VACANCY_ADD',
    document: `mutation ($input: CreateVacancyInput!, $key: ID!) { createVacancy(input: $input, idempotencyKey: $key) { id } }`,
    variables: ({ tenant }) => ({ input: vacancyInput({ departmentId: tenant.departmentId }), key: randomUUID() }),
    ids: { 'input.departmentId': ({ tenant }) => tenant.departmentId },
  },
  'Mutation.updateVacancy': {
    endpoint,
    kinds: STAFF,
    permission: 'VACANCY_EDIT',
    document: `mutation ($id: ID!, $version: Int!, $input: VacancyPatch!) { updateVacancy(id: $id, version: $version, input: $input) { id version } }`,
    variables: async (side, app) => {
      const { id, version, stages } = await aDraft(app, side.tenant.admin);
      return {
        id,
        version,
        input: {
          title: 'Gestora de Armazém',
          departmentId: side.tenant.departmentId,
          stages: [{ id: stages[0], name: 'Publicação', kind: 'POSTING' }],
        },
      };
    },
    ids: {
      ...draftId,
      'input.departmentId': ({ tenant }) => tenant.departmentId,
      'input.stages.0.id': ({ draft }) => draft.stages[0]!,
    },
  },
  'Mutation.publishVacancy': {
    endpoint,
    kinds: STAFF,
    permission: 'VACANCY_PUBLISH',
    document: PUBLISH,
    variables: aNewDraft,
    ids: draftId,
  },
  'Mutation.withdrawVacancy': {
    endpoint,
    kinds: STAFF,
    permission: 'VACANCY_PUBLISH',
    document: `mutation ($id: ID!, $version: Int!) { withdrawVacancy(id: $id, version: $version) { id status } }`,
    variables: aNewScheduledVacancy,
    ids: draftId,
  },
  'Mutation.unpublishVacancy': {
    endpoint,
    kinds: STAFF,
    permission: 'VACANCY_PUBLISH',
    document: `mutation ($id: ID!, $version: Int!) { unpublishVacancy(id: $id, version: $version) { id status } }`,
    variables: aNewPublishedVacancy,
    ids: { id: ({ vacancy }) => vacancy.id },
  },
  'Query.vacancyLimits': list(`{ vacancyLimits { vacancies running price { amount } } }`, 'VACANCY_ADD', undefined),
  'Query.stageTemplates': list(`{ stageTemplates { id name stages { name } } }`, 'VACANCY_ADD', undefined),
  'Mutation.saveStageTemplate': {
    endpoint,
    kinds: STAFF,
    permission: 'VACANCY_ADD',
    document: SAVE_TEMPLATE,
    variables: () => ({ input: templateInput(), key: randomUUID() }),
  },
  'Mutation.updateStageTemplate': {
    endpoint,
    kinds: STAFF,
    permission: 'VACANCY_ADD',
    document: `mutation ($id: ID!, $version: Int!, $input: StageTemplateInput!) { updateStageTemplate(id: $id, version: $version, input: $input) { id name } }`,
    variables: async (side, app) => ({ ...(await aNewTemplate(side, app)), input: templateInput() }),
    ids: { id: ({ stageTemplateId }) => stageTemplateId },
  },
  'Mutation.deleteStageTemplate': {
    endpoint,
    kinds: STAFF,
    permission: 'VACANCY_ADD',
    document: `mutation ($id: ID!, $version: Int!) { deleteStageTemplate(id: $id, version: $version) }`,
    variables: aNewTemplate,
    ids: { id: ({ stageTemplateId }) => stageTemplateId },
  },
  'Mutation.deleteVacancy': {
    endpoint,
    kinds: STAFF,
    permission: 'VACANCY_REMOVE',
    document: `mutation ($id: ID!, $version: Int!) { deleteVacancy(id: $id, version: $version) }`,
    variables: aNewDraft,
    ids: draftId,
  },
  'Query.entities': {
    ...list(
      `query ($filter: EntityFilter) { entities(filter: $filter) { total items { id } } }`,
      'ROOT_ENTITIES',
      undefined,
    ),
    kinds: ['ROOT'],
  },
  'Query.entity': {
    endpoint,
    kinds: ['ROOT'],
    permission: 'ROOT_ENTITIES',
    document: `query ($id: ID!) { entity(id: $id) { id name } }`,
    variables: ({ tenant }) => ({ id: tenant.id }),
    ids: { id: null },
  },
};

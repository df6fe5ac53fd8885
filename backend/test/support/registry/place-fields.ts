import { randomUUID } from 'node:crypto';

import { must, type TestApp } from '../app/app';
import { aDepartment } from '../data/people';
import {
  aTrainingArea,
  CREATE_DEPARTMENT,
  CREATE_TRAINING_AREA,
  DELETE_DEPARTMENT,
  DELETE_TRAINING_AREA,
  DEPARTMENT,
  IMPORT_DEPARTMENTS,
  sendCsv,
  sendEntityPicture,
  SET_COVER,
  SET_LOGO,
  trainingAreaInput,
  UPDATE_DEPARTMENT,
  UPDATE_PROFILE,
  UPDATE_TRAINING_AREA,
} from '../data/institution';
import type { Side } from '../data/fixture';
import type { Registry, RootField } from './root-field';

const staffField = (
  permission: RootField['permission'],
  rest: Omit<RootField, 'endpoint' | 'kinds' | 'permission'>,
): RootField => ({ endpoint: '/graphql', kinds: ['STAFF'], permission: permission!, ...rest });
const departmentId = ({ tenant }: Side) => tenant.departmentId;
const anEmptyDepartment = async ({ tenant }: Side, app: TestApp) => ({
  id: await aDepartment(app, tenant.id),
  version: 1,
});
const area = ({ tenant }: Side, app: TestApp) => aTrainingArea(app, tenant.admin);
/** Any id of another institution, because the fixture has no training areas for the other side. */
const elsewhere = { id: null };
const unusedName = () => `Cliente ${randomUUID()}`;

/** Clients, training areas and the profile of an institution. */
export const PLACE_FIELDS: Registry = {
  'Query.department': staffField('DEPARTMENT_VIEW', {
    document: DEPARTMENT,
    variables: ({ tenant }) => ({ id: tenant.departmentId }),
    ids: { id: departmentId },
  }),
  'Mutation.createDepartment': staffField('DEPARTMENT_ADD', {
    document: CREATE_DEPARTMENT,
    variables: () => ({ key: randomUUID(), input: { name: unusedName() } }),
  }),
  'Mutation.updateDepartment': staffField('DEPARTMENT_EDIT', {
    document: UPDATE_DEPARTMENT,
    variables: async (side, app) => ({ ...(await anEmptyDepartment(side, app)), input: { name: unusedName() } }),
    ids: { id: departmentId },
  }),
  'Mutation.deleteDepartment': staffField('DEPARTMENT_DELETE', {
    document: DELETE_DEPARTMENT,
    variables: anEmptyDepartment,
    ids: { id: departmentId },
  }),
  'Mutation.importDepartments': staffField('DEPARTMENT_ADD', {
    document: IMPORT_DEPARTMENTS,
    variables: () => ({ dryRun: true }),
    send: (app, token) => sendCsv(app, token, 'Nome\r\nFábrica de Cimento\r\n', true),
  }),
  'Mutation.exportDepartments': staffField('DEPARTMENT_LIST', {
    document: `mutation { exportDepartments { name content rows } }`,
    variables: () => ({}),
  }),
  'Query.trainingAreas': staffField('TRAINING_AREA_LIST', {
    document: `query ($filter: TrainingAreaFilter) { trainingAreas(filter: $filter) { total items { id } } }`,
    variables: () => ({}),
  }),
  'Query.trainingAreaChoices': staffField('VACANCY_VIEW', {
    document: `{ trainingAreaChoices { id key text { localized } field { key } } }`,
    variables: () => ({}),
  }),
  'Mutation.createTrainingArea': staffField('TRAINING_AREA_ADD', {
    document: CREATE_TRAINING_AREA,
    variables: () => ({ key: randomUUID(), input: trainingAreaInput() }),
  }),
  'Mutation.updateTrainingArea': staffField('TRAINING_AREA_EDIT', {
    document: UPDATE_TRAINING_AREA,
    variables: async (side, app) => ({ ...(await area(side, app)), input: { text: trainingAreaInput().text } }),
    ids: elsewhere,
  }),
  'Mutation.deleteTrainingArea': staffField('TRAINING_AREA_DELETE', {
    document: DELETE_TRAINING_AREA,
    variables: area,
    ids: elsewhere,
  }),
  'Query.entityProfile': {
    endpoint: '/graphql',
    kinds: ['STAFF'],
    document: `{ entityProfile { id version name usage { vacancies } } }`,
    variables: () => ({}),
  },
  'Mutation.updateEntityProfile': staffField('INSTITUTION_EDIT', {
    document: UPDATE_PROFILE,
    variables: async ({ tenant }, app) => {
      const { entityProfile } = await must(app, tenant.admin.token, '{ entityProfile { version } }');
      return { version: entityProfile.version as number, input: { about: 'Recrutamos para todo o país.' } };
    },
  }),
  'Mutation.setEntityLogo': staffField('INSTITUTION_EDIT', {
    document: SET_LOGO,
    variables: () => ({}),
    send: (app, token) => sendEntityPicture(app, token, SET_LOGO),
  }),
  'Mutation.removeEntityLogo': staffField('INSTITUTION_EDIT', {
    document: `mutation { removeEntityLogo { logo } }`,
    variables: () => ({}),
  }),
  'Mutation.setEntityCover': staffField('INSTITUTION_EDIT', {
    document: SET_COVER,
    variables: () => ({}),
    send: (app, token) => sendEntityPicture(app, token, SET_COVER),
  }),
  'Mutation.removeEntityCover': staffField('INSTITUTION_EDIT', {
    document: `mutation { removeEntityCover { cover } }`,
    variables: () => ({}),
  }),
};

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
  trainingArea,
  UPDATE_DEPARTMENT,
  UPDATE_PROFILE,
  UPDATE_TRAINING_AREA,
} from '../data/institution';
import type { Side } from '../data/fixture';
import type { Registry, RootField } from './root-field';

const by = (
  permission: RootField['permission'],
  rest: Omit<RootField, 'endpoint' | 'kinds' | 'permission'>,
): RootField => ({ endpoint: '/graphql', kinds: ['STAFF'], permission: permission!, ...rest });
const departmentId = ({ tenant }: Side) => tenant.departmentId;
const empty = async ({ tenant }: Side, app: TestApp) => ({ id: await aDepartment(app, tenant.id), version: 1 });
const area = ({ tenant }: Side, app: TestApp) => aTrainingArea(app, tenant.admin);
/** Any id of another institution, because the fixture has no training areas for the other side. */
const elsewhere = { id: null };
const nobodysName = () => `Cliente ${randomUUID()}`;

/** Clients, training areas and the profile of an institution. */
export const PLACE_FIELDS: Registry = {
  'Query.department': by('DEPARTMENT_VIEW', {
    document: DEPARTMENT,
    variables: ({ tenant }) => ({ id: tenant.departmentId }),
    ids: { id: departmentId },
  }),
  'Mutation.createDepartment': by('DEPARTMENT_ADD', {
    document: CREATE_DEPARTMENT,
    variables: () => ({ key: randomUUID(), input: { name: nobodysName() } }),
  }),
  'Mutation.updateDepartment': by('DEPARTMENT_EDIT', {
    document: UPDATE_DEPARTMENT,
    variables: async (side, app) => ({ ...(await empty(side, app)), input: { name: nobodysName() } }),
    ids: { id: departmentId },
  }),
  'Mutation.deleteDepartment': by('DEPARTMENT_DELETE', {
    document: DELETE_DEPARTMENT,
    variables: empty,
    ids: { id: departmentId },
  }),
  'Mutation.importDepartments': by('DEPARTMENT_ADD', {
    document: IMPORT_DEPARTMENTS,
    variables: () => ({ dryRun: true }),
    send: (app, token) => sendCsv(app, token, 'Nome\r\nFábrica de Cimento\r\n', true),
  }),
  'Mutation.exportDepartments': by('DEPARTMENT_LIST', {
    document: `mutation { exportDepartments { name content rows } }`,
    variables: () => ({}),
  }),
  'Query.trainingAreas': by('TRAINING_AREA_LIST', {
    document: `query ($filter: TrainingAreaFilter) { trainingAreas(filter: $filter) { total items { id } } }`,
    variables: () => ({}),
  }),
  'Query.trainingAreaChoices': by('VACANCY_VIEW', {
    document: `{ trainingAreaChoices { id key text { localized } field { key } } }`,
    variables: () => ({}),
  }),
  'Mutation.createTrainingArea': by('TRAINING_AREA_ADD', {
    document: CREATE_TRAINING_AREA,
    variables: () => ({ key: randomUUID(), input: trainingArea() }),
  }),
  'Mutation.updateTrainingArea': by('TRAINING_AREA_EDIT', {
    document: UPDATE_TRAINING_AREA,
    variables: async (side, app) => ({ ...(await area(side, app)), input: { text: trainingArea().text } }),
    ids: elsewhere,
  }),
  'Mutation.deleteTrainingArea': by('TRAINING_AREA_DELETE', {
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
  'Mutation.updateEntityProfile': by('INSTITUTION_EDIT', {
    document: UPDATE_PROFILE,
    variables: async ({ tenant }, app) => {
      const { entityProfile } = await must(app, tenant.admin.token, '{ entityProfile { version } }');
      return { version: entityProfile.version as number, input: { about: 'Recrutamos para todo o país.' } };
    },
  }),
  'Mutation.setEntityLogo': by('INSTITUTION_EDIT', {
    document: SET_LOGO,
    variables: () => ({}),
    send: (app, token) => sendEntityPicture(app, token, SET_LOGO),
  }),
  'Mutation.removeEntityLogo': by('INSTITUTION_EDIT', {
    document: `mutation { removeEntityLogo { logo } }`,
    variables: () => ({}),
  }),
  'Mutation.setEntityCover': by('INSTITUTION_EDIT', {
    document: SET_COVER,
    variables: () => ({}),
    send: (app, token) => sendEntityPicture(app, token, SET_COVER),
  }),
  'Mutation.removeEntityCover': by('INSTITUTION_EDIT', {
    document: `mutation { removeEntityCover { cover } }`,
    variables: () => ({}),
  }),
};

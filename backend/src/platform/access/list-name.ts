import { registerEnumType } from '@nestjs/graphql';

import type { ActorKind } from './actor';
import type { PermissionName } from './permission';

/** The lists of the administration. A member has the name of the query that reads the list. */
export enum ListName {
  VACANCIES = 'VACANCIES',
  CANDIDACIES = 'CANDIDACIES',
  CANDIDACY_BOARD = 'CANDIDACY_BOARD',
  UNSOLICITED_CANDIDACIES = 'UNSOLICITED_CANDIDACIES',
  RANKING = 'RANKING',
  DATABASE_RANKING = 'DATABASE_RANKING',
  FAVOURITES = 'FAVOURITES',
  MESSAGES = 'MESSAGES',
  DATABASE_CANDIDATES = 'DATABASE_CANDIDATES',
  DEPARTMENTS = 'DEPARTMENTS',
  USERS = 'USERS',
  ROLES = 'ROLES',
  TRAINING_AREAS = 'TRAINING_AREAS',
  ENTITIES = 'ENTITIES',
  ENTITY_USERS = 'ENTITY_USERS',
  PLANS = 'PLANS',
  VACANCY_REPORTS = 'VACANCY_REPORTS',
  PARTNERS = 'PARTNERS',
  ROOT_CANDIDATES = 'ROOT_CANDIDATES',
  ROOT_USERS = 'ROOT_USERS',
  ROOT_ROLES = 'ROOT_ROLES',
  OPTION_ITEMS = 'OPTION_ITEMS',
  AUDIT_EVENTS = 'AUDIT_EVENTS',
  JOBS = 'JOBS',
}
registerEnumType(ListName, {
  name: 'ListName',
  description:
    'A list of staff or of ROOT users. Each value has the name of the query that reads the list. CANDIDACY_BOARD has saved views and no export.',
});

/** Lists of staff without data of candidates. Blind mode hides nothing in them. */
export const LISTS_WITHOUT_CANDIDATES: readonly ListName[] = [
  ListName.VACANCIES,
  ListName.DEPARTMENTS,
  ListName.USERS,
  ListName.ROLES,
  ListName.TRAINING_AREAS,
];

interface ListAccess {
  kind: ActorKind;
  permission: PermissionName;
}
const staff = (permission: PermissionName): ListAccess => ({ kind: 'STAFF', permission });
const root = (permission: PermissionName): ListAccess => ({ kind: 'ROOT', permission });

/** Who may read each list. A test compares this with the access rules of the queries. */
export const LIST_ACCESS: Readonly<Record<ListName, ListAccess>> = {
  [ListName.VACANCIES]: staff('VACANCY_LIST'),
  [ListName.CANDIDACIES]: staff('APPLICATION_LIST'),
  [ListName.CANDIDACY_BOARD]: staff('APPLICATION_LIST'),
  [ListName.UNSOLICITED_CANDIDACIES]: staff('APPLICATION_LIST'),
  [ListName.RANKING]: staff('RANKING_LIST'),
  [ListName.DATABASE_RANKING]: staff('RANKING_LIST'),
  [ListName.FAVOURITES]: staff('FAVOURITES_MANAGE'),
  [ListName.MESSAGES]: staff('APPLICATION_VIEW'),
  [ListName.DATABASE_CANDIDATES]: staff('DATABASE_LIST_CANDIDATES'),
  [ListName.DEPARTMENTS]: staff('DEPARTMENT_LIST'),
  [ListName.USERS]: staff('USER_LIST'),
  [ListName.ROLES]: staff('ROLE_LIST'),
  [ListName.TRAINING_AREAS]: staff('TRAINING_AREA_LIST'),
  [ListName.ENTITIES]: root('ROOT_ENTITIES'),
  [ListName.ENTITY_USERS]: root('ROOT_USERS'),
  [ListName.PLANS]: root('ROOT_ENTITIES'),
  [ListName.VACANCY_REPORTS]: root('ROOT_ENTITIES'),
  [ListName.PARTNERS]: root('ROOT_PARTNERS'),
  [ListName.ROOT_CANDIDATES]: root('ROOT_CANDIDATES'),
  [ListName.ROOT_USERS]: root('ROOT_USERS'),
  [ListName.ROOT_ROLES]: root('ROOT_ROLES'),
  [ListName.OPTION_ITEMS]: root('ROOT_OPTIONS'),
  [ListName.AUDIT_EVENTS]: root('AUDIT_VIEW'),
  [ListName.JOBS]: root('ROOT_QUEUES'),
};

import { candidacyOperations } from '../../features/candidacies/admin/candidacies.operations';
import { candidateOperations } from '../../features/candidates/admin/candidates.operations';
import { departmentOperations } from '../../features/departments/admin/departments.operations';
import { entityOperations } from '../../features/institutions/admin/entities.operations';
import { platformOperations } from '../../features/operations/admin/platform.operations';
import { optionOperations } from '../../features/options/admin/option-items.operations';
import { partnerOperations } from '../../features/partners/admin/partners.operations';
import { planOperations } from '../../features/plans/admin/plans.operations';
import { roleOperations } from '../../features/roles/admin/roles.operations';
import { rootRoleOperations } from '../../features/roles/admin/root/root-roles.operations';
import { trainingAreaOperations } from '../../features/training-areas/admin/training-areas.operations';
import { rootUserOperations } from '../../features/users/admin/root/root-users.operations';
import { staffOperations } from '../../features/users/admin/staff.operations';
import { reportOperations } from '../../features/vacancies/admin/reports/reports.operations';
import { vacancyOperations } from '../../features/vacancies/admin/vacancies.operations';
import type { AccessTable } from '../../shared/admin/data/auth-provider';
import type { OperationsTable } from '../../shared/admin/data/build-query';

/** The GraphQL documents of each resource, per area. A test checks each one against the schema of the API. */
export const DASHBOARD_OPERATIONS: OperationsTable = {
  vacancies: vacancyOperations,
  candidacies: candidacyOperations,
  departments: departmentOperations,
  trainingAreas: trainingAreaOperations,
  users: staffOperations,
  roles: roleOperations,
};

export const ROOT_OPERATIONS: OperationsTable = {
  entities: entityOperations,
  ...planOperations,
  ...rootUserOperations,
  ...rootRoleOperations,
  ...candidateOperations,
  ...partnerOperations,
  ...optionOperations,
  ...platformOperations,
  ...reportOperations,
};

export const NO_OPERATIONS: OperationsTable = {};

export const DASHBOARD_ACCESS: AccessTable = {
  vacancies: 'VACANCY_LIST',
  candidacies: 'APPLICATION_LIST',
  users: 'USER_LIST',
  roles: 'ROLE_LIST',
};
export const ROOT_ACCESS: AccessTable = { entities: 'ROOT_ENTITIES' };
export const NO_ACCESS: AccessTable = {};

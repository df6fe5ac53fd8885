import { candidatesResource } from '../../features/candidates/admin/resource';
import { entitiesResource } from '../../features/institutions/admin/resource';
import { operationsResource } from '../../features/operations/admin/resource';
import { optionsResource } from '../../features/options/admin/resource';
import { partnersResource } from '../../features/partners/admin/resource';
import { plansResource } from '../../features/plans/admin/resource';
import { rootRolesResource } from '../../features/roles/admin/root/resource';
import { ownResource } from '../../features/users/admin/own-resource';
import { rootUsersResource } from '../../features/users/admin/root/resource';
import { reportsResource } from '../../features/vacancies/admin/reports/resource';
import type { AdminResource } from '../../shared/admin/screens/resource';

/** The resources of the area of root, below /root. */
export const ROOT: readonly AdminResource[] = [
  entitiesResource,
  plansResource,
  reportsResource,
  partnersResource,
  candidatesResource,
  rootUsersResource,
  rootRolesResource,
  optionsResource,
  operationsResource,
  ownResource('/user/profile', '/user/security'),
];

import { candidateDatabaseResource } from '../../features/candidate-database/admin/resource';
import { candidaciesResource } from '../../features/candidacies/admin/resource';
import { departmentsResource } from '../../features/departments/admin/resource';
import { favouritesResource } from '../../features/favourites/admin/resource';
import { importsResource } from '../../features/imports/admin/resource';
import { entityProfileResource } from '../../features/institutions/admin/profile/resource';
import { messagesResource, templatesResource } from '../../features/messages/admin/resource';
import { notesResource } from '../../features/notes/admin/resource';
import { rejectionsResource } from '../../features/rejections/admin/resource';
import { rolesResource } from '../../features/roles/admin/resource';
import { trainingAreasResource } from '../../features/training-areas/admin/resource';
import { ownResource } from '../../features/users/admin/own-resource';
import { usersResource } from '../../features/users/admin/resource';
import { vacanciesResource } from '../../features/vacancies/admin/resource';
import type { AdminResource } from '../../shared/admin/screens/resource';

/** The resources of the dashboard of an institution, below /dashboard/entity. */
export const DASHBOARD: readonly AdminResource[] = [
  vacanciesResource,
  candidaciesResource,
  candidateDatabaseResource,
  notesResource,
  favouritesResource,
  importsResource,
  messagesResource,
  departmentsResource,
  trainingAreasResource,
  usersResource,
  rolesResource,
  templatesResource,
  rejectionsResource,
  entityProfileResource,
  ownResource('/user/profile', '/security'),
];

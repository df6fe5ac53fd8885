/** Permission names, `NOUN_VERB`. A role holds any subset. The names are part of the stable API. */
export const PERMISSIONS = [
  'VACANCY_LIST',
  'VACANCY_ADD',
  'VACANCY_VIEW',
  'VACANCY_EDIT',
  'VACANCY_REMOVE',
  'VACANCY_PUBLISH',
  'VACANCY_APPROVE',
  'APPLICATION_LIST',
  'APPLICATION_VIEW',
  'APPLICATION_VIEW_SENSITIVE',
  'APPLICATION_UNBLIND',
  'APPLICATION_DECIDE',
  'APPLICATION_SEND_TEST',
  'APPLICATION_SCHEDULE_INTERVIEW',
  'APPLICATION_MESSAGE',
  'APPLICATION_NOTE',
  'RANKING_LIST',
  'RANKING_EDIT_WEIGHTS',
  'RANKING_SCHEDULE_INTERVIEW',
  'RANKING_VIEW_PROFILE',
  'DEPARTMENT_LIST',
  'DEPARTMENT_ADD',
  'DEPARTMENT_VIEW',
  'DEPARTMENT_EDIT',
  'DEPARTMENT_DELETE',
  'DATABASE_LIST_CANDIDATES',
  'DATABASE_SEND_VACANCY',
  'DATABASE_IMPORT',
  'DATABASE_EXPORT',
  'DATABASE_MERGE',
  'FAVOURITES_MANAGE',
  'INTERVIEW_LIST',
  'INTERVIEW_SCHEDULE',
  'INTERVIEW_SCRIPT_EDIT',
  'TEST_LIST',
  'TEST_ADD',
  'TEST_VIEW',
  'TEST_EDIT',
  'TEST_DELETE',
  'TEST_ADD_QUESTION',
  'TEST_SEND',
  'TEST_GRADE',
  'TEST_BUY',
  'TEST_RESULTS',
  'USER_LIST',
  'USER_ADD',
  'USER_EDIT',
  'USER_DELETE',
  'ROLE_LIST',
  'ROLE_ADD',
  'ROLE_EDIT',
  'ROLE_DELETE',
  'TRAINING_AREA_LIST',
  'TRAINING_AREA_ADD',
  'TRAINING_AREA_EDIT',
  'TRAINING_AREA_DELETE',
  'INSTITUTION_EDIT',
  'TEMPLATE_EDIT',
  'REPORT_VIEW',
  'AUDIT_VIEW',
  'INTEGRATION_MANAGE',
  'CHAT_USE',
  'ROOT_ENTITIES',
  'ROOT_PARTNERS',
  'ROOT_ROLES',
  'ROOT_USERS',
  'ROOT_CANDIDATES',
  'ROOT_TESTS',
  'ROOT_SUPPORT',
  'ROOT_PAGES',
  'ROOT_OPTIONS',
  'ROOT_QUEUES',
] as const;
export type PermissionName = (typeof PERMISSIONS)[number];

/**
 * Scope of a permission: all rows of the institution, rows of the person's departments, or rows that the person owns.
 */
export const PERMISSION_SCOPES = ['ALL', 'DEPARTMENT', 'ASSIGNED'] as const;
export type PermissionReach = (typeof PERMISSION_SCOPES)[number];

/** Permissions for roles of platform staff: the root area, and the audit log of all institutions. */
export const ROOT_PERMISSIONS = PERMISSIONS.filter((name) => name.startsWith('ROOT_') || name === 'AUDIT_VIEW');
const ADMINISTRATION =
  /^(USER|ROLE|TRAINING_AREA)_|^(INSTITUTION_EDIT|TEMPLATE_EDIT|REPORT_VIEW|AUDIT_VIEW|INTEGRATION_MANAGE)$/;
export const STAFF_PERMISSIONS = PERMISSIONS.filter((name) => !name.startsWith('ROOT_'));

export type RolePreset = 'ADMINISTRATOR' | 'RECRUITER' | 'DEPARTMENT_MANAGER' | 'OBSERVER';

/** Permissions of the preset roles that every new institution receives. */
export function presetGrants(preset: RolePreset): { permission: PermissionName; scope: PermissionReach }[] {
  const grant = (names: readonly PermissionName[], scope: PermissionReach) =>
    names.map((permission) => ({ permission, scope }));
  switch (preset) {
    case 'ADMINISTRATOR':
      return grant(STAFF_PERMISSIONS, 'ALL');
    // A recruiter writes vacancies and so must not approve them; otherwise the approval setting would have no effect.
    case 'RECRUITER':
      return grant(
        STAFF_PERMISSIONS.filter((name) => !ADMINISTRATION.test(name) && name !== 'VACANCY_APPROVE'),
        'ALL',
      );
    // Managers decide about their applicants without the data that can bias a decision.
    case 'DEPARTMENT_MANAGER':
      return grant(
        STAFF_PERMISSIONS.filter(
          (name) =>
            /^(VACANCY|APPLICATION|RANKING)_/.test(name) &&
            name !== 'APPLICATION_VIEW_SENSITIVE' &&
            name !== 'APPLICATION_UNBLIND',
        ).concat('DEPARTMENT_LIST', 'DEPARTMENT_VIEW'),
        'DEPARTMENT',
      );
    case 'OBSERVER':
      return grant(['INTERVIEW_LIST'], 'ASSIGNED');
  }
}

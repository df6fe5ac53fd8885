import type { AdminStaffUserFragment, UpdateUserInput } from '../../../generated/admin/graphql';
import type { Faults } from '../../../shared/admin/forms/useFormState';
import { ApiError, isApiError } from '../../../shared/errors/api-error';
import { formatTelephone } from '../../../shared/format/telephone';
import type { Translate } from '../../../shared/i18n/useT';
import { isStrong } from '../../../shared/auth/password-rule';
import { isEmail } from '../public/sign-in';

export interface UserValues {
  email: string;
  name: string;
  telephone: string;
  office: string;
  roleId: string;
  departmentIds: readonly string[];
  locale: string;
  password: string;
  passwordConfirmation: string;
}

/** How a user is created: by an invitation to choose a password, or with a temporary password. */
export type CreationMethod = 'invite' | 'password';

export const NOBODY: Omit<UserValues, 'locale'> = {
  email: '',
  name: '',
  telephone: '',
  office: '',
  roleId: '',
  departmentIds: [],
  password: '',
  passwordConfirmation: '',
};

export const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export function valuesOf(user: AdminStaffUserFragment): UserValues {
  return {
    ...NOBODY,
    email: user.email,
    name: user.name,
    telephone: formatTelephone(user.telephone ?? ''),
    office: user.office ?? '',
    roleId: user.role.id,
    departmentIds: user.departments.map(({ id }) => id),
    locale: '',
  };
}

export function sameUser(one: UserValues, other: UserValues): boolean {
  const { departmentIds: mine, ...rest } = one;
  const { departmentIds: theirs, ...others } = other;
  return (
    mine.length === theirs.length &&
    mine.every((id) => theirs.includes(id)) &&
    (Object.keys(rest) as (keyof typeof rest)[]).every((key) => rest[key] === others[key])
  );
}

/** Only changed fields are sent, so that unchanged ones are neither overwritten nor granted again. */
export function changesOf(values: UserValues, before: UserValues): UpdateUserInput {
  const lines = ['name', 'telephone', 'office'] as const;
  const sameDepartments = sameUser({ ...before, departmentIds: values.departmentIds }, before);
  return {
    ...Object.fromEntries(lines.filter((key) => values[key] !== before[key]).map((key) => [key, values[key].trim()])),
    ...(values.roleId === before.roleId ? {} : { roleId: values.roleId }),
    ...(sameDepartments ? {} : { departmentIds: [...values.departmentIds] }),
  };
}

/** Required fields that are empty. */
export function missing(values: UserValues, way: CreationMethod | 'edit', t: Translate): Faults<UserValues> {
  const found: Faults<UserValues> = {};
  if (way !== 'edit') {
    if (values.email.trim() === '') {
      found.email = t('form.email_missing');
    } else if (!isEmail(values.email.trim())) {
      found.email = t('form.email_wrong');
    }
  }
  if (values.name.trim() === '') {
    found.name = t('form.name_missing');
  }
  if (way === 'password') {
    if (!isStrong(values.password)) {
      found.password = t('form.password_weak');
    }
    if (values.password !== values.passwordConfirmation) {
      found.passwordConfirmation = t('form.password_differs');
    }
  }
  if (values.roleId === '') {
    found.roleId = t('form.role_missing');
  }
  return found;
}

/** Faults about the role, with texts that say what to do. */
export function roleFaultText(error: unknown, t: Translate): unknown {
  const own = isApiError(error, 'LAST_ADMINISTRATOR')
    ? t('form.last_administrator')
    : isApiError(error, 'FORBIDDEN')
      ? t('form.forbidden')
      : null;
  return own === null ? error : new ApiError([{ code: 'SHOWN', field: 'roleId', message: own }]);
}

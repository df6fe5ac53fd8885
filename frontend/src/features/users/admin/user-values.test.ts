import { describe, expect, it } from 'vitest';

import { ApiError } from '../../../shared/errors/api-error';
import { roleFaultText, changesOf, missing, NOBODY, sameUser, type UserValues } from './user-values';

const t = (key: string) => key;
const person: UserValues = {
  ...NOBODY,
  locale: 'pt',
  name: 'Celeste Nhantumbo',
  email: 'celeste@baoba.example',
  telephone: '+258841234567',
  roleId: 'recruiter',
  departmentIds: ['port', 'bank'],
};

describe('the form of a person', () => {
  it('reports missing fields at once, depending on the creation method', () => {
    expect(missing({ ...NOBODY, locale: 'pt' }, 'invite', t)).toEqual({
      email: 'form.email_missing',
      name: 'form.name_missing',
      roleId: 'form.role_missing',
    });
    expect(missing({ ...person, email: 'celeste' }, 'invite', t)).toEqual({ email: 'form.email_wrong' });
    expect(missing({ ...person, password: 'fraca', passwordConfirmation: 'outra' }, 'password', t)).toEqual({
      password: 'form.password_weak',
      passwordConfirmation: 'form.password_differs',
    });
    const strong = { password: 'Beira-2026-forte!', passwordConfirmation: 'Beira-2026-forte!' };
    expect(missing({ ...person, ...strong }, 'password', t)).toEqual({});
    expect(missing({ ...person, email: '' }, 'edit', t)).toEqual({});
  });

  it('sends only changed fields', () => {
    expect(changesOf(person, person)).toEqual({});
    expect(changesOf({ ...person, departmentIds: ['bank', 'port'] }, person)).toEqual({});
    expect(changesOf({ ...person, telephone: ' ', name: ' Celeste N. ', departmentIds: ['bank'] }, person)).toEqual({
      name: 'Celeste N.',
      telephone: '',
      departmentIds: ['bank'],
    });
    expect(changesOf({ ...person, roleId: 'observer' }, person)).toEqual({ roleId: 'observer' });
    expect(sameUser(person, { ...person, departmentIds: ['bank', 'port'] })).toBe(true);
  });

  it('shows faults about access at the role', () => {
    for (const [code, message] of [
      ['LAST_ADMINISTRATOR', 'form.last_administrator'],
      ['FORBIDDEN', 'form.forbidden'],
    ] as const) {
      const error = roleFaultText(new ApiError([{ code, message: 'general' }]), t) as ApiError;
      expect(error.faults).toEqual([{ code: 'SHOWN', field: 'roleId', message }]);
    }
    const other = new ApiError([{ code: 'USER_EXISTS', message: 'Utilizador existente', field: 'email' }]);
    expect(roleFaultText(other, t)).toBe(other);
  });
});

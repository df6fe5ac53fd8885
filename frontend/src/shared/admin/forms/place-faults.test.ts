import { describe, expect, it, vi } from 'vitest';

import { ApiError, NetworkError } from '../../errors/api-error';
import { placeFaults, reworded } from './place-faults';

describe('the faults of a form', () => {
  it('are assigned to their fields, and the rest is returned', () => {
    const place = vi.fn();
    const error = new ApiError([
      { code: 'USER_EXISTS', message: 'Utilizador existente', field: 'input.email' },
      { code: 'QUOTA_EXCEEDED', message: 'O limite do seu plano foi atingido' },
      { code: 'FIELD_REQUIRED', message: 'Campo obrigatório', field: 'name' },
    ]);
    const rest = placeFaults(error, ['email', 'name'], place);
    expect(place.mock.calls).toEqual([
      ['email', 'Utilizador existente'],
      ['name', 'Campo obrigatório'],
    ]);
    expect((rest as ApiError).faults.map(({ code }) => code)).toEqual(['QUOTA_EXCEEDED']);
  });

  it('use texts of the screen where it has better ones', () => {
    const error = new ApiError([
      { code: 'WEAK_CREDENTIALS', message: 'general', field: 'password' },
      { code: 'QUOTA_EXCEEDED', message: 'kept' },
    ]);
    const { faults } = reworded(error, { WEAK_CREDENTIALS: 'own' }) as ApiError;
    expect(faults.map(({ message }) => message)).toEqual(['own', 'kept']);
  });

  it('return nothing when all are assigned, and pass other errors through', () => {
    const error = new ApiError([{ code: 'EMAIL_INVALID', message: 'x', field: 'email' }]);
    expect(placeFaults(error, ['email'], () => undefined)).toBeNull();
    const offline = new NetworkError();
    expect(placeFaults(offline, ['email'], () => undefined)).toBe(offline);
  });
});

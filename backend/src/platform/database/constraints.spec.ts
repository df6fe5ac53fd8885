import { constraintError, registerConstraints } from './constraints';

describe('the constraints with an error code', () => {
  it('are found by their name', () => {
    registerConstraints({ first_of_test: 'ALREADY_EXISTS' });
    expect(constraintError('first_of_test')).toBe('ALREADY_EXISTS');
    expect(constraintError('unknown_of_test')).toBeUndefined();
  });

  it('are registered once', () => {
    registerConstraints({ second_of_test: 'ALREADY_EXISTS' });
    expect(() => registerConstraints({ second_of_test: 'NOT_FOUND' })).toThrow('second_of_test is registered twice');
  });
});

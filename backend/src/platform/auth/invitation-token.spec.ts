import { invitationHash, invitationToken, storedToken } from './invitation-token';

describe('the token of a stored hash', () => {
  const config = { APP_SECRET: 'new', APP_SECRET_PREVIOUS: ['old'] };
  const hashBy = (secret: string) => invitationHash(invitationToken(secret, 'id'))!;

  it.each(['new', 'old'])('is derived from the secret with which it was made: %s', (secret) => {
    expect(storedToken(config, 'id', hashBy(secret))).toBe(invitationToken(secret, 'id'));
  });

  it('is unknown for a removed secret and for another id', () => {
    expect(storedToken(config, 'id', hashBy('removed'))).toBeUndefined();
    expect(storedToken(config, 'other', hashBy('new'))).toBeUndefined();
  });
});

import { graphql } from '../../support/app/app';
import { everyField, MAIN_REGISTRY, send, tokenOf } from '../../support/registry';
import { startFixture, type Fixture } from '../../support/data/fixture';

/** The mutations that are counted by address, e-mail or person. */
const THROTTLED = [
  'Mutation.signIn',
  'Mutation.changePassword',
  'Mutation.requestRecovery',
  'Mutation.resendCode',
  'Mutation.applyToVacancy',
  'Mutation.requestExport',
  'public Mutation.requestEntity',
  'public Mutation.registerCandidate',
  'public Mutation.resendVerification',
  'public Mutation.visitVacancy',
  'public Mutation.reportVacancy',
];
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { token } }';
/** A keyed digest, or the id of a person in the same database. */
const NAMELESS = /^[a-z_-]+:([\w-]{43}|[\da-f-]{36})$/;

describe('the counters of attempts', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startFixture();
    await fixture.app.owner.query('delete from throttle');
  });
  afterAll(() => fixture.app.close());

  it('contain no IP address and no e-mail address', async () => {
    const fields = everyField().filter(([name]) => THROTTLED.includes(name));
    expect(fields.map(([name]) => name).sort()).toEqual([...THROTTLED].sort());
    for (const [, field] of fields) {
      const variables = await field.variables(fixture.mine, fixture.app);
      await send(field, fixture.app, tokenOf(fixture, field.kinds[0]!), variables);
    }
    const { email } = fixture.mine.candidate;
    await graphql(fixture.app, null, SIGN_IN, { input: { email, password: 'Errada#2026' } });
    await send(MAIN_REGISTRY['Query.invitation']!, fixture.app, null, { token: 'bm8gc3VjaCBpbnZpdGF0aW9u' });

    const { rows } = await fixture.app.owner.query<{ key: string }>('select key from throttle order by key');
    const kinds = new Set(rows.map(({ key }) => key.split(':')[0]));
    for (const kind of ['register', 'request-entity', 'invitation', 'report', 'visit', 'recovery', 'sign-in-from'])
      expect(kinds).toContain(kind);
    expect(rows.map(({ key }) => key).filter((key) => !NAMELESS.test(key))).toEqual([]);
  });
});

import { aCandidate, aPartner, aRoot, aTenant, PASSWORD, type Person } from '../../support/data/actors';
import { type Answer, answerOf, graphql, must, post, startApp, type TestApp } from '../../support/app/app';
import { type GeneratedCall, generatedCalls } from '../../support/requests/generated-calls';
import { subscribeOnce } from '../../support/registry/everybody-fields';
import { schemaOf } from '../../support/requests/root-fields';
import { aSocket } from '../../support/requests/socket';
import { pdf } from '../../support/requests/uploads';
import { until } from '../../support/setup/wait';
import { aNotification } from '../../support/data/fixture';

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { userId } }';
const CHANGE = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { token } }';
const NEW_PASSWORD = 'Outra#Muito9Forte';
/** The fields that such a session may use; signing out and renewing the token are REST endpoints. */
const OPEN = ['Query.user', 'Mutation.changePassword', 'Mutation.setLocale'];

describe('a person who must change the password', () => {
  let app: TestApp;
  let people: Record<string, Person>;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    const { admin } = await aTenant(app);
    people = {
      candidate: await aCandidate(app),
      administrator: admin,
      partner: await aPartner(app),
      root: await aRoot(app),
    };
  });
  afterAll(async () => {
    await app.close();
    delete process.env.SESSION_CACHE_MILLISECONDS;
  });

  const bind = (person: Person, must = true) =>
    app.owner.query('update account set password_reset = $2 where person_id = $1', [person.id, must]);

  async function call({ name, query, variables, file }: GeneratedCall, token: string): Promise<Answer> {
    if (name.startsWith('Subscription.')) return subscribeOnce(app, token, variables, query);
    if (!file) return graphql(app, token, query, variables);
    const form = new FormData();
    form.append('operations', JSON.stringify({ query, variables }));
    form.append('map', JSON.stringify({ 0: [`variables.${file}`] }));
    form.append('0', new Blob([new Uint8Array(pdf())]), 'cv.pdf');
    return post(`${app.url}/graphql`, token, form, { 'apollo-require-preflight': 'true' });
  }

  it.each(['candidate', 'administrator', 'partner', 'root'])('can use no other field, as %s', async (kind) => {
    const person = people[kind]!;
    await bind(person);
    const others: string[] = [];
    const calls = generatedCalls(schemaOf(app, '/graphql'));
    for (const one of calls.filter(({ name }) => !OPEN.includes(name))) {
      const { code, errors } = await call(one, person.token);
      // A socket returns the code only.
      const reason = one.name.startsWith('Subscription.') ? 'PASSWORD_RESET' : errors[0]?.extensions.params?.reason;
      if (code !== 'FORBIDDEN' || reason !== 'PASSWORD_RESET') others.push(`${one.name}: ${code} ${reason}`);
    }
    expect(others).toEqual([]);
    expect(calls.length).toBeGreaterThan(100);
    for (const name of OPEN) {
      const { errors } = await call(
        calls.find((one) => one.name === name)!,
        person.token,
      );
      expect([name, errors[0]?.extensions.params?.reason]).not.toEqual([name, 'PASSWORD_RESET']);
    }
    await bind(person, false);
  });

  it('can use the public endpoint', async () => {
    const person = people.candidate!;
    await bind(person);
    const list = '{ vacancies { total } }';
    expect((await graphql(app, person.token, list, {}, { endpoint: '/public/graphql' })).code).toBe('OK');
    await bind(person, false);
  });

  it('loses the sockets that were open before', async () => {
    const person = people.candidate!;
    const socket = aSocket(app, person.token);
    const heard = socket.subscribe('subscription { notificationAdded(after: "0") { id } }');
    await aNotification(app, person);
    await until(
      () => heard.received.length,
      (count) => count > 0,
    );
    await bind(person);
    // The permissions of open sockets are checked every few seconds.
    await until(
      () => socket.closed.code,
      (code) => code === 4403,
      30_000,
    );
    expect((await subscribeOnce(app, person.token, { after: '0' })).code).toBe('FORBIDDEN');
    await bind(person, false);
    await socket.end();
  });

  it('can renew the session and sign out, and can use everything after the change', async () => {
    const { email, id } = people.candidate!;
    await bind({ id } as Person);
    const enter = async () => {
      const response = await fetch(`${app.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query: SIGN_IN.replace('userId', 'token'),
          variables: { input: { email, password: PASSWORD } },
        }),
      });
      const { data } = answerOf(response.status, (await response.json()) as never);
      return { token: data.signIn.token as string, cookie: response.headers.getSetCookie()[0]!.split(';')[0]! };
    };
    const auth = (name: string, cookie: string, token: string) =>
      fetch(`${app.url}/auth/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie, authorization: `Bearer ${token}` },
        body: '{}',
      });

    const first = await enter();
    const renewed = await auth('refresh', first.cookie, first.token);
    expect(renewed.status).toBe(200);
    const cookie = renewed.headers.getSetCookie()[0]!.split(';')[0]!;
    expect((await auth('sign-out', cookie, first.token)).status).toBe(204);

    const second = await enter();
    const input = { currentPassword: PASSWORD, password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD };
    const { changePassword } = await must(app, second.token, CHANGE, { input });
    expect((await graphql(app, changePassword.token as string, '{ security { passwordReset } }')).data).toEqual({
      security: { passwordReset: false },
    });
  });
});

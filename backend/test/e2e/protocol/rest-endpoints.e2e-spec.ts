import { aCandidate, PASSWORD } from '../../support/data/actors';
import { startApp, type TestApp, type WireError } from '../../support/app/app';

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { token } }`;

describe('the REST endpoints', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startApp();
  });

  afterAll(() => app.close());

  const call = async (path: string, headers: Record<string, string> = {}, method = 'POST') => {
    const response = await fetch(`${app.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method === 'POST' && { body: '{}' }),
    });
    const text = await response.text();
    const body = (text ? JSON.parse(text) : {}) as { token?: string; errors?: WireError[] };
    return {
      status: response.status,
      code: body.errors?.[0]?.extensions.code,
      body,
      cookie: response.headers.get('set-cookie')?.split(';')[0],
    };
  };

  async function cookieOf(email: string): Promise<string> {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: SIGN_IN, variables: { input: { email, password: PASSWORD } } }),
    });
    return response.headers.get('set-cookie')!.split(';')[0]!;
  }

  it.each([
    ['none', {}],
    ['nonsense', { cookie: 'refresh=nonsense; __Secure-refresh=nonsense' }],
  ])('refuse a refresh with the cookie «%s» as UNAUTHENTICATED', async (_, headers) => {
    expect(await call('/auth/refresh', headers)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('renew a session once per cookie, and end it when an old cookie is used again', async () => {
    const candidate = await aCandidate(app);
    const first = await cookieOf(candidate.email);
    const second = await call('/auth/refresh', { cookie: first });
    expect(second.body.token).toEqual(expect.any(String));
    const third = await call('/auth/refresh', { cookie: second.cookie! });
    expect(third.status).toBe(200);
    expect(await call('/auth/refresh', { cookie: first })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  });

  it('accept the cookie only from pages of the same origin', async () => {
    expect(await call('/auth/refresh', { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
    expect(await call('/auth/sign-out', { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      code: 'FORBIDDEN',
    });
  });

  it('end the session when the person signs out', async () => {
    const candidate = await aCandidate(app);
    const cookie = await cookieOf(candidate.email);
    expect((await call('/auth/sign-out', { cookie })).status).toBeLessThan(300);
    expect(await call('/auth/refresh', { cookie })).toMatchObject({ status: 401 });
  });

  it('answer NOT_FOUND for an address that does not exist', async () => {
    expect(await call('/dev/mail/nothing', {}, 'GET')).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});

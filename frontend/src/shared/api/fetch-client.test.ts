import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getToken, setSession } from '../session/session';
import { ApiError, NetworkError } from '../errors/api-error';
import { anonymousRequest, publicRequest, request, type TypedDocument } from './fetch-client';

const me: TypedDocument<{ me: string }, object> = { toString: () => 'query Me { me }' };
const list: TypedDocument<{ n: number }, object> = { toString: () => 'query List { n }', __meta__: { hash: 'abc' } };
const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const refusal = (code: string, extra = {}) => ({ message: `text ${code}`, extensions: { code, ...extra } });

describe('the fetch client', () => {
  let calls: ReturnType<typeof vi.fn>;

  beforeEach(() => {
    calls = vi.fn();
    vi.stubGlobal('fetch', calls);
    setSession({ token: 'old', userId: 'u1' });
  });

  it('sends the bearer token and the language', async () => {
    calls.mockResolvedValue(json({ data: { me: 'a' } }));
    await request(me, {});
    expect(calls.mock.calls[0]?.[0]).toBe('/graphql');
    expect(calls.mock.calls[0]?.[1].headers).toMatchObject({ Authorization: 'Bearer old', locale: 'en' });
  });

  it('turns several faults into one error with all of them', async () => {
    calls.mockResolvedValue(
      json({
        data: null,
        errors: [refusal('EMAIL_INVALID', { field: 'input.email' }), refusal('PHONE_EXISTS', { field: 'telephone' })],
      }),
    );
    const error = await request(me, {}).catch((reason: unknown) => reason as ApiError);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).byField()).toEqual({ email: 'text EMAIL_INVALID', telephone: 'text PHONE_EXISTS' });
  });

  it('refreshes an expired token once for parallel calls and repeats them', async () => {
    calls.mockImplementation(async (address: string, init: RequestInit) => {
      if (address === '/auth/refresh') return json({ token: 'new', userId: 'u1' });
      const header = (init.headers as Record<string, string>)['Authorization'];
      return header === 'Bearer new'
        ? json({ data: { me: 'a' } })
        : json({ data: null, errors: [refusal('UNAUTHENTICATED')] });
    });
    await Promise.all([request(me, {}), request(me, {}), request(me, {})]);
    expect(calls.mock.calls.filter(([address]) => address === '/auth/refresh')).toHaveLength(1);
    expect(getToken()).toBe('new');
  });

  it('repeats only once and then returns the refusal', async () => {
    calls.mockImplementation(async (address: string) =>
      address === '/auth/refresh'
        ? json({ token: 'new', userId: 'u1' })
        : json({ data: null, errors: [refusal('UNAUTHENTICATED')] }),
    );
    await expect(request(me, {})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(calls).toHaveBeenCalledTimes(3);
  });

  it('ends the session when the refresh is refused, and keeps it when the service is not reached', async () => {
    calls.mockImplementation(async (address: string) => {
      if (address === '/auth/refresh') throw new TypeError('Failed to fetch');
      return json({ data: null, errors: [refusal('UNAUTHENTICATED')] });
    });
    await expect(request(me, {})).rejects.toBeInstanceOf(NetworkError);
    expect(getToken()).toBe('old');
    calls.mockImplementation(async (address: string) =>
      address === '/auth/refresh' ? json({}, 401) : json({ data: null, errors: [refusal('UNAUTHENTICATED')] }),
    );
    await expect(request(me, {})).rejects.toBeInstanceOf(ApiError);
    expect(getToken()).toBeNull();
  });

  it('redirects to the change of password when the session allows nothing else', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...window.location, pathname: '/candidate/cv', search: '?x=1', assign });
    calls.mockImplementation(async () =>
      json({ errors: [refusal('FORBIDDEN', { params: { reason: 'PASSWORD_RESET' } })] }),
    );
    await expect(request(me, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    vi.stubGlobal('location', { ...window.location, pathname: '/reset-password/', search: '', assign });
    await expect(request(me, {})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(assign.mock.calls).toEqual([['/reset-password/?redirect=%2Fcandidate%2Fcv%3Fx%3D1']]);
    vi.unstubAllGlobals();
  });

  it('sends anonymous requests without the session', async () => {
    calls.mockResolvedValue(json({ data: { me: 'a' } }));
    await anonymousRequest(me, {});
    expect(calls.mock.calls[0]?.[0]).toBe('/graphql');
    expect(calls.mock.calls[0]?.[1].headers).not.toHaveProperty('Authorization');
  });

  it('does not treat a broken answer as a refusal', async () => {
    calls.mockResolvedValue(new Response('<html>', { status: 200 }));
    await expect(request(me, {})).rejects.toBeInstanceOf(NetworkError);
  });

  it('calls the public API by hash without a token, and by text when the hash is unknown', async () => {
    calls.mockResolvedValueOnce(json({ errors: [refusal('NOT_FOUND', { field: 'id' })] }, 404));
    calls.mockResolvedValueOnce(json({ data: { n: 1 } }));
    await expect(publicRequest(list, { a: 1 })).resolves.toEqual({ n: 1 });
    expect(calls.mock.calls[0]?.[0]).toBe('/public/graphql?id=abc&variables=%7B%22a%22%3A1%7D&locale=en');
    expect(calls.mock.calls[0]?.[1].headers).not.toHaveProperty('Authorization');
    expect(calls.mock.calls[1]?.[1]).toMatchObject({ method: 'POST' });
    expect(calls.mock.calls[1]?.[1].headers).not.toHaveProperty('Authorization');
  });

  it('uses the embedded first answer of the page once', async () => {
    vi.resetModules();
    document.body.innerHTML =
      '<script type="application/json" id="boot">{"key":"List:{}","locale":"en","data":{"n":7}}</script>';
    const fresh = await import('./fetch-client');
    calls.mockResolvedValue(json({ data: { n: 1 } }));
    await expect(fresh.publicRequest(list, {})).resolves.toEqual({ n: 7 });
    await expect(fresh.publicRequest(list, {})).resolves.toEqual({ n: 1 });
    document.body.innerHTML = '';
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { landingPath, requireUser, type CurrentUser } from './guard';
import { isWaitingForConnection, retryNow } from './offline-alert';
import { getSession, setSession } from '../session/session';

const candidate = { id: 'u1', type: 'CANDIDATE' } as CurrentUser;
const json = (body: unknown, status = 200): Response => new Response(JSON.stringify(body), { status });
const refused = (code: string): Response => json({ data: null, errors: [{ message: code, extensions: { code } }] });

async function locationOf(run: Promise<unknown>): Promise<string | null> {
  const answer: unknown = await run.then(
    () => null,
    (reason: unknown) => reason,
  );
  return answer instanceof Response ? answer.headers.get('Location') : null;
}

const guard = (signal = new AbortController().signal): Promise<CurrentUser> =>
  requireUser('CANDIDATE', '/candidate/cv?x=1', signal);

describe('the guard', () => {
  let calls: ReturnType<typeof vi.fn>;

  beforeEach(() => {
    calls = vi.fn();
    vi.stubGlobal('fetch', calls);
    setSession({ token: 'a.b.c', userId: 'u1' });
  });

  it('admits the right user, loaded without a cache', async () => {
    calls.mockImplementation(async () => json({ data: { user: candidate } }));
    await expect(guard()).resolves.toMatchObject({ id: 'u1' });
    expect(calls.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
    await guard();
    expect(calls).toHaveBeenCalledTimes(2);
  });

  it('redirects to sign-in with the requested path when no user id is stored', async () => {
    localStorage.clear();
    expect(await locationOf(guard())).toBe('/login?redirect=%2Fcandidate%2Fcv%3Fx%3D1');
    expect(calls).not.toHaveBeenCalled();
  });

  it('shows the alert without a connection and continues after a retry', async () => {
    calls
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockImplementation(async () => json({ data: { user: candidate } }));
    const waiting = guard();
    await vi.waitFor(() => expect(isWaitingForConnection()).toBe(true), { timeout: 30_000 });
    expect(getSession()).not.toBeNull();
    retryNow();
    await expect(waiting).resolves.toMatchObject({ id: 'u1' });
    expect(isWaitingForConnection()).toBe(false);
  });

  it('treats a missing answer as a lost connection after the limit', async () => {
    vi.useFakeTimers();
    try {
      calls.mockImplementationOnce(() => new Promise(() => undefined));
      calls.mockImplementation(async () => json({ data: { user: candidate } }));
      const waiting = guard();
      await vi.advanceTimersByTimeAsync(19_999);
      expect(isWaitingForConnection()).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(isWaitingForConnection()).toBe(true);
      retryNow();
      await expect(waiting).resolves.toMatchObject({ id: 'u1' });
    } finally {
      vi.useRealTimers();
    }
  });

  const FAILURES: [string, () => Promise<Response>][] = [
    ['the page of a gateway', async () => new Response('<html>Bad gateway</html>', { status: 502 })],
    ['a page with status 200', async () => new Response('<html>Maintenance</html>', { status: 200 })],
    ['a page of a proxy with status 404', async () => new Response('<html>Not found</html>', { status: 404 })],
    ['an empty 503', async () => new Response('', { status: 503 })],
    ['an error of the service', async () => json({ errors: [{ message: '', extensions: { code: 'INTERNAL' } }] }, 500)],
    ['a refusal', async () => refused('SERVICE_UNAVAILABLE')],
  ];

  it.each(FAILURES)('tries twice, then leads to sign-in and keeps the session for %s', async (_, answer) => {
    vi.useFakeTimers();
    try {
      calls.mockImplementation(answer);
      const start = Date.now();
      const led = locationOf(guard());
      await vi.runAllTimersAsync();
      expect(await led).toBe('/login?redirect=%2Fcandidate%2Fcv%3Fx%3D1');
      expect(Date.now() - start).toBeLessThanOrEqual(3_000);
      expect(calls).toHaveBeenCalledTimes(2);
      expect(isWaitingForConnection()).toBe(false);
      expect(getSession()).not.toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('redirects to sign-in within three seconds of the failure, also when the retry is not answered', async () => {
    vi.useFakeTimers();
    try {
      calls.mockImplementationOnce(async () => new Response('<html>Bad gateway</html>', { status: 502 }));
      calls.mockImplementation(() => new Promise(() => undefined));
      const led = locationOf(guard());
      await vi.advanceTimersByTimeAsync(3_000);
      expect(await led).toBe('/login?redirect=%2Fcandidate%2Fcv%3Fx%3D1');
      expect(getSession()).not.toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('admits the user when the retry is answered', async () => {
    calls.mockImplementationOnce(async () => new Response('<html>Bad gateway</html>', { status: 502 }));
    calls.mockImplementation(async () => json({ data: { user: candidate } }));
    await expect(guard()).resolves.toMatchObject({ id: 'u1' });
    expect(calls).toHaveBeenCalledTimes(2);
  });

  it('shows the alert for any failure while the device is offline', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    try {
      calls.mockImplementation(async () => new Response('', { status: 504 }));
      const controller = new AbortController();
      const waiting = guard(controller.signal);
      await vi.waitFor(() => expect(isWaitingForConnection()).toBe(true), { timeout: 30_000 });
      controller.abort();
      await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
      expect(getSession()).not.toBeNull();
    } finally {
      online.mockRestore();
    }
  });

  it('keeps the session when the gateway answers the token refresh', async () => {
    vi.useFakeTimers();
    try {
      calls.mockImplementation((address: string) =>
        Promise.resolve(address === '/auth/refresh' ? new Response('', { status: 502 }) : refused('UNAUTHENTICATED')),
      );
      const led = locationOf(guard());
      await vi.runAllTimersAsync();
      expect(await led).toContain('/login?redirect=');
      expect(getSession()).not.toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('clears the session on a definite UNAUTHENTICATED only', async () => {
    calls.mockImplementation((address: string) =>
      Promise.resolve(address === '/auth/refresh' ? json({}, 401) : refused('UNAUTHENTICATED')),
    );
    expect(await locationOf(guard())).toContain('/login?redirect=');
    expect(getSession()).toBeNull();
  });

  it('keeps the session on any other refusal', async () => {
    calls.mockImplementation(async () => refused('INTERNAL'));
    expect(await locationOf(guard())).toContain('/login?redirect=');
    expect(getSession()).not.toBeNull();
  });

  it('redirects to the change of password when it is required, in every area', async () => {
    calls.mockImplementation(async () => json({ data: { user: { ...candidate, passwordReset: true } } }));
    expect(await locationOf(guard())).toBe('/reset-password/?redirect=%2Fcandidate%2Fcv%3Fx%3D1');
    expect(getSession()).not.toBeNull();
  });

  it('redirects another kind of user to the sign-in of the area and keeps the session', async () => {
    calls.mockResolvedValue(json({ data: { user: { ...candidate, type: 'ENTITY' } } }));
    expect(await locationOf(guard())).toBe('/candidate/login?redirect=%2Fcandidate%2Fcv%3Fx%3D1');
    expect(getSession()).not.toBeNull();
  });
});

describe('the target of a sign-in', () => {
  it('is the home of the kind of user', () => {
    expect(landingPath('CANDIDATE', null)).toBe('/candidate');
    expect(landingPath('ENTITY', null)).toBe('/dashboard/entity');
    expect(landingPath('ROOT', null)).toBe('/root/entities');
    expect(landingPath('PARTNER', null)).toBe('/partner/profile');
  });
  it('is the requested page, unless it belongs to another kind of user', () => {
    expect(landingPath('CANDIDATE', '/candidate/cv')).toBe('/candidate/cv');
    expect(landingPath('ENTITY', '/vacancies?q=a')).toBe('/vacancies?q=a');
    expect(landingPath('ENTITY', '/candidate/cv')).toBe('/dashboard/entity');
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { landingPath, requireUser, type CurrentUser } from './guard';
import { isWaitingForConnection, retryNow } from './offline-alert';
import { getSession, setSession } from './session';

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

  it('lets the right person in, asking without a cache', async () => {
    calls.mockImplementation(async () => json({ data: { user: candidate } }));
    await expect(guard()).resolves.toMatchObject({ id: 'u1' });
    expect(calls.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' });
    await guard();
    expect(calls).toHaveBeenCalledTimes(2);
  });

  it('leads to sign-in with the wanted path when no user id is stored', async () => {
    localStorage.clear();
    expect(await locationOf(guard())).toBe('/login?redirect=%2Fcandidate%2Fcv%3Fx%3D1');
    expect(calls).not.toHaveBeenCalled();
  });

  it('shows the alert and stays without a connection, then goes on after a retry', async () => {
    calls
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockImplementation(async () => json({ data: { user: candidate } }));
    const waiting = guard();
    await vi.waitFor(() => expect(isWaitingForConnection()).toBe(true));
    expect(getSession()).not.toBeNull();
    retryNow();
    await expect(waiting).resolves.toMatchObject({ id: 'u1' });
    expect(isWaitingForConnection()).toBe(false);
  });

  it('treats the page of a gateway as no connection and keeps the session', async () => {
    calls.mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 502 }));
    const given = new AbortController();
    const waiting = guard(given.signal);
    await vi.waitFor(() => expect(isWaitingForConnection()).toBe(true));
    given.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    expect(getSession()).not.toBeNull();
  });

  it('clears the session on a definite UNAUTHENTICATED only', async () => {
    calls.mockImplementation((address: string) =>
      Promise.resolve(address === '/auth/refresh' ? json({}, 401) : refused('UNAUTHENTICATED')),
    );
    expect(await locationOf(guard())).toContain('/login?redirect=');
    expect(getSession()).toBeNull();
  });

  it('keeps the session on any other refusal', async () => {
    calls.mockResolvedValue(refused('INTERNAL'));
    expect(await locationOf(guard())).toContain('/login?redirect=');
    expect(getSession()).not.toBeNull();
  });

  it('asks for a new password first where one must be chosen, in every area', async () => {
    calls.mockImplementation(async () => json({ data: { user: { ...candidate, passwordReset: true } } }));
    expect(await locationOf(guard())).toBe('/reset-password/?redirect=%2Fcandidate%2Fcv%3Fx%3D1');
    expect(getSession()).not.toBeNull();
  });

  it('sends the wrong kind of person to the own sign-in of the area and keeps the session', async () => {
    calls.mockResolvedValue(json({ data: { user: { ...candidate, type: 'ENTITY' } } }));
    expect(await locationOf(guard())).toBe('/candidate/login?redirect=%2Fcandidate%2Fcv%3Fx%3D1');
    expect(getSession()).not.toBeNull();
  });
});

describe('where sign-in leads', () => {
  it('is the home of the kind', () => {
    expect(landingPath('CANDIDATE', null)).toBe('/candidate');
    expect(landingPath('ENTITY', null)).toBe('/dashboard/entity');
    expect(landingPath('ROOT', null)).toBe('/root/entities');
    expect(landingPath('PARTNER', null)).toBe('/partner/profile');
  });
  it('is the wanted page, unless it belongs to another kind', () => {
    expect(landingPath('CANDIDATE', '/candidate/cv')).toBe('/candidate/cv');
    expect(landingPath('ENTITY', '/vacancies?q=a')).toBe('/vacancies?q=a');
    expect(landingPath('ENTITY', '/candidate/cv')).toBe('/dashboard/entity');
  });
});

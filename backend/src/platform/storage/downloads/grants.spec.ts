import type { Config } from '../../config/config';
import { Clock } from '../../context/clock';
import { Grants } from './grants';

class MovingClock extends Clock {
  time = new Date('2026-11-21T04:00:00Z').getTime();
  override now(): Date {
    return new Date(this.time);
  }
}

const FILE = {
  storageKey: '2026/11/0193b9c0-0000-7000-8000-000000000000',
  fileName: 'Certidão.pdf',
  mediaType: 'application/pdf',
};
const clock = new MovingClock();
const grants = new Grants({ APP_SECRET: 'a secret of at least 32 characters' } as Config, clock);
const tokenOf = (url: string) => url.replace('/files/', '');

describe('a grant', () => {
  it('of the previous secret is valid until it expires, and a link of a removed secret is not', () => {
    const next = 'another secret of at least 32 characters';
    const earlier = grants.issue(FILE).url;
    const after = (previous: string[]) =>
      new Grants({ APP_SECRET: next, APP_SECRET_PREVIOUS: previous } as unknown as Config, clock);
    expect(after(['a secret of at least 32 characters']).open(tokenOf(earlier))).toEqual(FILE);
    expect(after([]).open(tokenOf(earlier))).toBeUndefined();
    expect(grants.open(tokenOf(after([]).issue(FILE).url))).toBeUndefined();
  });

  it('opens what it was issued for, for a minute', () => {
    const { url, expiresAt } = grants.issue(FILE);
    expect(expiresAt.toISOString()).toBe('2026-11-21T04:01:00.000Z');
    expect(url).toMatch(/^\/files\/[\w-]+\.[\w-]+$/);
    expect(grants.open(tokenOf(url))).toEqual(FILE);
    clock.time += 59_999;
    expect(grants.open(tokenOf(url))).toEqual(FILE);
    clock.time += 1;
    expect(grants.open(tokenOf(url))).toBeUndefined();
  });

  it('contains no person: anyone with the link can use it', () => {
    const [body = ''] = tokenOf(grants.issue(FILE).url).split('.');
    const said = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    expect(Object.keys(said).sort()).toEqual(['expires', 'key', 'name', 'type']);
  });

  it('of another secret opens nothing', () => {
    const others = new Grants({ APP_SECRET: 'another secret of at least 32 characters' } as Config, clock);
    expect(grants.open(tokenOf(others.issue(FILE).url))).toBeUndefined();
  });

  it('is invalid after a change', () => {
    const token = tokenOf(grants.issue(FILE).url);
    const [body = '', signature = ''] = token.split('.');
    const other = Buffer.from(JSON.stringify({ key: FILE.storageKey, name: 'x', type: 'text/html', expires: 9e15 }));
    const changed = [
      '',
      '.',
      body,
      `${body}.`,
      `.${signature}`,
      `${body}.${signature}.x`,
      `${other.toString('base64url')}.${signature}`,
      `${body}.${signature.slice(1)}`,
    ];
    for (const wrong of changed) expect(grants.open(wrong)).toBeUndefined();
  });
});

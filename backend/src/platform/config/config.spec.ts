import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readConfig } from './config';

const SECRET = 'k7Qz-4mVb9_xT2pLr8WsJc5NhYdGf3Ae';
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://owner:vD8-kLw2pQz@db:5432/vagas',
  APP_SECRET: SECRET,
  SMTP_URL: 'smtp://mail:587',
  PUBLIC_URL: 'https://vagas.example',
};
const refusalOf = (env: NodeJS.ProcessEnv): string => {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return 'accepted';
};

describe('the configuration', () => {
  it('is accepted in production when every secret is strong', () => {
    expect(refusalOf(production)).toBe('accepted');
  });

  it('reads the earlier secrets, which are empty by default', () => {
    expect(readConfig(production).APP_SECRET_PREVIOUS).toEqual([]);
    const earlier = ['Zq3-nB8vXw5_yU1hMk9Lr6TsPd4GfJe7', 'a9Wd-6tRk3_zQ8mNv1XpLc7BhYsGf2Je'];
    expect(readConfig({ ...production, APP_SECRET_PREVIOUS: earlier.join(',') }).APP_SECRET_PREVIOUS).toEqual(earlier);
  });

  it.each<[string, NodeJS.ProcessEnv, string]>([
    ['a short secret before', { APP_SECRET_PREVIOUS: 'short' }, 'APP_SECRET_PREVIOUS.0'],
    ['a well-known secret before', { APP_SECRET_PREVIOUS: 'change-me-'.repeat(4) }, 'APP_SECRET_PREVIOUS'],
    ['no secret', { APP_SECRET: '' }, 'APP_SECRET'],
    ['a short secret', { APP_SECRET: SECRET.slice(0, 31) }, 'APP_SECRET'],
    ['a well-known secret', { APP_SECRET: 'change-me-change-me-change-me-change-me' }, 'APP_SECRET'],
    ['a secret that says so', { APP_SECRET: 'secret-secret-secret-secret-9-Abc' }, 'APP_SECRET'],
    ['the same sign repeated', { APP_SECRET: 'a'.repeat(64) }, 'APP_SECRET'],
    ['digits only', { APP_SECRET: '123123123123123123123123123123123123' }, 'APP_SECRET'],
    ['no mail server', { SMTP_URL: '' }, 'SMTP_URL'],
    ['plain http for people', { PUBLIC_URL: 'http://vagas.example' }, 'PUBLIC_URL'],
    ['no address at all', { PUBLIC_URL: 'vagas.example' }, 'PUBLIC_URL'],
    ['a database password of tutorials', { DATABASE_URL: 'postgres://o:postgres@db/vagas' }, 'DATABASE_URL'],
    ['a short database password', { DATABASE_URL: 'postgres://o:k7Qz4@db/vagas' }, 'DATABASE_URL'],
    ['another kind of database', { DATABASE_URL: 'mysql://o:k7Qz4mVb9@db/vagas' }, 'DATABASE_URL'],
    ['a Redis password of tutorials', { REDIS_URL: 'redis://:redis@queue' }, 'REDIS_URL'],
    ['a mail password of tutorials', { SMTP_URL: 'smtp://me:password1@mail' }, 'SMTP_URL'],
  ])('is refused in production with %s, by the name of the setting', (_, change, name) => {
    expect(refusalOf({ ...production, ...change })).toMatch(new RegExp(`^Configuration: ${name}: `));
  });

  it('names all faults in one error, without the values', () => {
    const refusal = refusalOf({ ...production, APP_SECRET: 'x'.repeat(40), DATABASE_URL: 'postgres://o:admin1@db/v' });
    expect(refusal).toContain('APP_SECRET');
    expect(refusal).toContain('DATABASE_URL');
    expect(refusal).not.toMatch(/xxx|admin1/);
  });

  it('takes plain http on the own machine', () => {
    for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])
      expect(refusalOf({ ...production, PUBLIC_URL })).toBe('accepted');
  });

  it('allows defaults outside production', () => {
    const { APP_SECRET, DATABASE_URL } = production;
    expect(readConfig({ APP_SECRET, DATABASE_URL }).NODE_ENV).toBe('development');
  });

  describe('from files', () => {
    let folder: string;
    beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'settings-'))));
    afterAll(() => rmSync(folder, { recursive: true }));
    const file = (name: string, content: string): string => {
      writeFileSync(path.join(folder, name), content);
      return path.join(folder, name);
    };

    it('takes every setting, without the line break at the end', () => {
      const given = { ...production, APP_SECRET: '', APP_SECRET_FILE: file('secret', `${SECRET}\n`) };
      expect(readConfig({ ...given, PORT_FILE: file('port', '3456') })).toMatchObject({
        APP_SECRET: SECRET,
        PORT: 3456,
      });
    });

    it('refuses a weak one, an absent one, an empty one and one that is also given by value', () => {
      const withFile = (name: string) => refusalOf({ ...production, APP_SECRET: '', APP_SECRET_FILE: name });
      expect(withFile(file('weak', 'short'))).toContain('APP_SECRET: ');
      expect(withFile(path.join(folder, 'absent'))).toBe('Configuration: APP_SECRET_FILE cannot be read (ENOENT)');
      expect(withFile(file('empty', '\n'))).toBe('Configuration: APP_SECRET_FILE cannot be read (it is empty)');
      expect(refusalOf({ ...production, APP_SECRET_FILE: file('both', SECRET) })).toContain('are both set');
    });
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';

import { configSchema } from './config';
import { envExample } from './env-example';

describe('.env.example', () => {
  it('is equal to the output of `node backend/dist/cli.js env`', () => {
    expect(readFileSync(path.resolve(__dirname, '../../../../.env.example'), 'utf8')).toBe(envExample());
  });

  it('explains every setting', () => {
    const unexplained = Object.entries(configSchema.shape).filter(([, setting]) => !setting.description);
    expect(unexplained.map(([name]) => name)).toEqual([]);
  });

  it('has only the database and the secret without a comment mark, and gives them no value', () => {
    const asked = envExample()
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line));
    expect(asked).toEqual(['DATABASE_URL=', 'APP_SECRET=']);
  });
});

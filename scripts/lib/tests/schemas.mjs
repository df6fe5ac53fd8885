import fs from 'node:fs';
import path from 'node:path';

import { runNode } from '../processes.mjs';
import { BACKEND } from '../project.mjs';
import { withFolder } from '../throwaway.mjs';

const FILES = ['schema.graphql', 'public.graphql'];

/** The command reads the schema from the code. The settings must exist, but the command opens no connection. */
const NOT_CONNECTED = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  APP_SECRET: 'makes-no-token-and-opens-no-database',
};

/** Compares the schemas in the repository, from which the frontend is built, with the schemas of the code. */
export async function checkSchemas() {
  await withFolder(async (folder) => {
    const status = await runNode([path.join(BACKEND, 'dist', 'cli.js'), 'schema', folder], {
      cwd: BACKEND,
      env: { ...NOT_CONNECTED, ...process.env },
    });
    if (status !== 0) throw new Error('The schemas could not be written; the reason stands above.');
    for (const file of FILES) {
      const [made, kept] = [folder, BACKEND].map((place) => fs.readFileSync(path.join(place, file), 'utf8').trim());
      if (made !== kept) {
        throw new Error(
          `backend/${file} is not the schema of the code. Write it anew: node backend/dist/cli.js schema backend`,
        );
      }
    }
  });
}

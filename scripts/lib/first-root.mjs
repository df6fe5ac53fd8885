import path from 'node:path';

import { outputOfNode } from './processes.mjs';
import { BACKEND } from './project.mjs';
import { Refusal } from './refusal.mjs';

/** Address of the root account in a local database, where nobody chooses one. */
const EMAIL = 'root@vagas.invalid';

/**
 * Returns the name of the database and, while no root user can sign in, the next step. Outside production it creates
 * the account and returns its link, at every start until the link is used; in production it returns the command to run.
 */
export async function firstRoot(env) {
  const { active, waiting, database } = JSON.parse(await cli(env, 'check-root'));
  if (active > 0) return { database, notices: [] };
  if (env.NODE_ENV === 'production') {
    const command = 'node backend/dist/cli.js create-root --email ADDRESS --name NAME';
    const sentence = `No root account can sign in, so nobody can let institutions in. Make one: ${command}`;
    const waits = waiting.length > 0 ? [`A link was already made for ${waiting.join(', ')}.`] : [];
    return { database, notices: [sentence, ...waits] };
  }
  const email = env.ROOT_EMAIL ?? waiting[0] ?? EMAIL;
  const lines = (await cli(env, 'create-root', '--email', email, '--print')).trim().split('\n');
  return { database, notices: [`The first account of root is ${email}. Set its password here, once:`, lines.at(-1)] };
}

async function cli(env, ...args) {
  const { status, output } = await outputOfNode([path.join(BACKEND, 'dist', 'cli.js'), ...args], { cwd: BACKEND, env });
  if (status !== 0)
    throw new Refusal(`The first root account could not be looked up (${args[0]}); the reason stands above.`);
  return output;
}

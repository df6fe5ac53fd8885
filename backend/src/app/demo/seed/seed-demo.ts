import type pg from 'pg';

import { sql } from '../../../platform/database/sql';
import { buildDemo } from '../build/build-demo';
import { demoPassword } from './demo-password';
import type { Demo } from '../data/demo-types';
import { seedCandidacies } from './seed-candidacies';
import { seedCandidates } from './seed-candidates';
import { seedCareerPages } from './seed-career-pages';
import { seedDesk } from './seed-desk';
import { seedDocuments, type StoreFile } from './seed-documents';
import { seedImports } from './seed-imports';
import { seedInstitutions } from './seed-institutions';
import { seedMessages } from './seed-messages';
import { seedQuestions } from './seed-questions';
import { Ids, OptionIds, type Seeding } from './seed-rows';
import { seedTraces } from './seed-traces';
import { seedUnsolicited } from './seed-unsolicited';
import { seedVacancies } from './seed-vacancies';

export type DemoAccountKind = 'root' | 'administrator' | 'recruiter' | 'manager' | 'observer' | 'partner' | 'candidate';

export interface DemoAccount {
  kind: DemoAccountKind;
  name: string;
  email: string;
  password: string;
  /** Page after sign-in, relative to the address of the product. */
  url: string;
}

export interface DemoOptions {
  now: Date;
  hash: (password: string) => Promise<string>;
  store: StoreFile;
  /** Called before the commit, so that a failure here also rolls back the rows. */
  keep: (accounts: DemoAccount[]) => Promise<void>;
}

/**
 * Inserts the demo data in one transaction. Does nothing and returns an empty list if it already exists. Only
 * the listed people get a password.
 */
export async function seedDemo(client: pg.ClientBase, { now, hash, store, keep }: DemoOptions): Promise<DemoAccount[]> {
  const demo = buildDemo(now);
  await client.query('begin');
  try {
    await client.query(`select pg_advisory_xact_lock(hashtext('recruitment-demo'))`);
    const accounts = (await isSeeded(client, demo)) ? [] : accountsOf(demo);
    if (accounts.length > 0) {
      const hashes = new Map(
        await Promise.all(accounts.map(async ({ email, password }) => [email, await hash(password)] as const)),
      );
      const seeding: Seeding = { client, now, ids: new Ids(), options: new OptionIds(), hashes };
      await seedInstitutions(seeding, demo);
      await seedCareerPages(seeding, demo, store);
      await seedCandidates(seeding, demo.candidates);
      await seedVacancies(seeding, demo);
      await seedCandidacies(seeding, demo);
      await seedUnsolicited(seeding, demo);
      await seedMessages(seeding, demo);
      await seedDesk(seeding, demo);
      await seedImports(seeding, demo);
      await seedQuestions(seeding, demo);
      await seedDocuments(seeding, demo, store);
      await seedTraces(seeding, demo);
      await keep(accounts);
    }
    await client.query('commit');
    return accounts;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function isSeeded(client: pg.ClientBase, { root }: Demo): Promise<boolean> {
  const { rowCount } = await client.query(sql`select 1 from account where email_norm = ${root.email}`);
  return rowCount === 1;
}

/** Root first, then staff from most to fewest permissions, the partner, and the three candidates. */
function accountsOf({ root, institutions, partner, candidates }: Demo): DemoAccount[] {
  const account = (kind: DemoAccountKind, name: string, email: string, url: string): DemoAccount => ({
    kind,
    name,
    email,
    password: demoPassword(),
    url,
  });
  const KINDS = {
    ADMINISTRATOR: 'administrator',
    RECRUITER: 'recruiter',
    DEPARTMENT_MANAGER: 'manager',
    OBSERVER: 'observer',
  } as const;
  const staff = institutions.flatMap((institution) =>
    institution.staff.map(({ name, email, preset }) => account(KINDS[preset], name, email, '/dashboard')),
  );
  const people = candidates.filter((candidate) => candidate.account !== null);
  return [
    account('root', root.name, root.email, '/root'),
    ...staff,
    account('partner', partner.name, partner.email, '/partner'),
    ...people.map(({ name, surname, email }) => account('candidate', `${name} ${surname}`, email, '/candidate')),
  ];
}

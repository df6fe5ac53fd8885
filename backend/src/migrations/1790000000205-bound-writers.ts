import type { MigrationInterface, QueryRunner } from 'typeorm';

import { type DatabaseRoles, rolesOf } from './support/roles';

const TABLES = ['audit_event', 'outbox'] as const;

/**
 * What is written about an act names who acts: audience, person and institution of a row are those of the transaction.
 * And no definer function looks for a table among the temporary ones before the real one.
 */
export class BoundWriters1790000000205 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    for (const table of TABLES) {
      await runner.query(`
        drop policy staff_writes on ${table};
        drop policy others_write on ${table};
        ${writers(r)
          .map(([audience, role, bound]) => policy(table, audience, role, bound))
          .join('\n')}
      `);
    }
    await runner.query(searchPaths(`not like '%pg_temp%'`, `path || ', pg_temp'`));
  }

  async down(runner: QueryRunner): Promise<void> {
    const r = await rolesOf(runner);
    await runner.query(searchPaths(`like '%, pg_temp'`, `replace(path, ', pg_temp', '')`));
    for (const table of TABLES) {
      await runner.query(`
        ${writers(r)
          .map(([audience]) => `drop policy ${audience}_writes on ${table};`)
          .join('\n')}
        create policy staff_writes on ${table} for insert to ${r.staff} with check (tenant_id = sec.tenant());
        create policy others_write on ${table} for insert to ${r.candidate}, ${r.partner}, ${r.public}, ${r.auth}, ${r.root}, ${r.worker} with check (true);
      `);
    }
  }
}

/** Sign-in and the worker act for many: of them only the audience is certain. */
const writers = (r: DatabaseRoles): [audience: string, role: string, bound: string][] => [
  ['staff', r.staff, 'tenant_id = sec.tenant() and actor_id is not distinct from sec.person()'],
  [
    'candidate',
    r.candidate,
    'tenant_id is not distinct from sec.tenant() and actor_id is not distinct from sec.candidate()',
  ],
  ['partner', r.partner, 'tenant_id is not distinct from sec.tenant() and actor_id is not distinct from sec.partner()'],
  ['public', r.public, 'tenant_id is not distinct from sec.tenant() and actor_id is null'],
  ['root', r.root, 'actor_id is not distinct from sec.root_actor()'],
  ['auth', r.auth, 'true'],
  ['worker', r.worker, 'true'],
];

const policy = (table: string, audience: string, role: string, bound: string): string =>
  `create policy ${audience}_writes on ${table} for insert to ${role} with check (audience = '${audience}' and ${bound});`;

/** Changes the search path of all definer functions whose present one is such; whatever else is set on them stays. */
const searchPaths = (such: string, next: string): string => `
  do $$
  declare
    f record;
  begin
    for f in
      select p.oid::regprocedure as signature, ${next} as path
      from pg_proc p cross join lateral (select substr(c, length('search_path=') + 1) as path from unnest(p.proconfig) c where c like 'search_path=%') s
      where p.prosecdef and p.pronamespace in ('sec'::regnamespace, 'public'::regnamespace) and path ${such}
    loop
      execute format('alter function %s set search_path = %s', f.signature, f.path);
    end loop;
  end $$;`;

import type { QueryRunner } from 'typeorm';

/** Role names are cluster-wide, so they carry the database's name: two databases of one cluster never share rights. */
export interface DatabaseRoles {
  owner: string;
  staff: string;
  candidate: string;
  public: string;
  partner: string;
  app: string;
  auth: string;
  root: string;
  worker: string;
  command: string;
  search: string;
}

export const LOGIN_ROLES = ['app', 'auth', 'root', 'worker'] as const;
export const SHARED_AUDIENCES = ['staff', 'candidate', 'public', 'partner'] as const;
export const DEFINER_ROLES = ['command', 'search'] as const;
export type LoginRole = (typeof LOGIN_ROLES)[number];

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

export function rolesFor(database: string, owner: string): DatabaseRoles {
  const named = (suffix: string) => quoted(`${database}_${suffix}`);
  return {
    owner: quoted(owner),
    staff: named('staff'),
    candidate: named('candidate'),
    public: named('public'),
    partner: named('partner'),
    app: named('app'),
    auth: named('auth'),
    root: named('root'),
    worker: named('worker'),
    command: named('command'),
    search: named('search'),
  };
}

export async function rolesOf(runner: QueryRunner): Promise<DatabaseRoles> {
  const [row] = (await runner.query('select current_database() as database, current_user as owner')) as {
    database: string;
    owner: string;
  }[];
  return rolesFor(row!.database, row!.owner);
}

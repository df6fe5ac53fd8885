/** Roles belong to the whole cluster, so their names begin with the name of the database: two databases never share rights. */
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

/** Replaces `:"staff"` and the like in the text of an SQL file by the names of this database. */
export function withRoles(text: string, roles: DatabaseRoles): string {
  return text.replace(/(?<!:):"([a-z]+)"/g, (placeholder, key: string) => {
    const role = (roles as unknown as Record<string, string | undefined>)[key];
    if (role === undefined) throw new Error(`There is no role ${placeholder}`);
    return role;
  });
}

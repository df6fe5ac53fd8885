import { randomUUID } from 'node:crypto';

import {
  type PermissionName,
  presetGrants,
  type RolePreset,
  ROOT_PERMISSIONS,
} from '../../../src/platform/access/permission';
import { permissionsOf } from '../../../src/platform/access/access.decorator';
import { aStaffMember } from '../data/actors';
import type { Answer } from '../app/app';
import { type RootField, send, tokenOf, withValueAt } from '.';
import type { Kind } from './root-field';
import { aNotification, type Fixture } from '../data/fixture';

/** All callers: anonymous, each kind of person, and staff with each preset role. */
export const CALLERS = [
  'NOBODY',
  'CANDIDATE',
  'ADMINISTRATOR',
  'RECRUITER',
  'DEPARTMENT_MANAGER',
  'OBSERVER',
  'PARTNER',
  'ROOT',
] as const;
export type Caller = (typeof CALLERS)[number];

const KINDS: Record<Caller, Kind | undefined> = {
  NOBODY: undefined,
  CANDIDATE: 'CANDIDATE',
  ADMINISTRATOR: 'STAFF',
  RECRUITER: 'STAFF',
  DEPARTMENT_MANAGER: 'STAFF',
  OBSERVER: 'STAFF',
  PARTNER: 'PARTNER',
  ROOT: 'ROOT',
};
/** The people of the fixture; other staff members are created for the matrix. */
const KNOWN: readonly Caller[] = ['NOBODY', 'CANDIDATE', 'ADMINISTRATOR', 'PARTNER', 'ROOT'];

function grantsOf(caller: Caller): readonly PermissionName[] {
  if (caller === 'ROOT') return ROOT_PERMISSIONS;
  if (KINDS[caller] !== 'STAFF') return [];
  return presetGrants(caller as RolePreset).map(({ permission }) => permission);
}

export type Verdict = 'ALLOWED' | 'FORBIDDEN' | 'UNAUTHENTICATED';

/** The expected result of an access rule for a caller. A test compares the rule with the decorator. */
export function expectedAccess(
  { kinds, permission, needs }: Pick<RootField, 'kinds' | 'permission' | 'needs'>,
  caller: Caller,
): Verdict {
  if (kinds.includes('ANYONE')) return 'ALLOWED';
  const kind = KINDS[caller];
  if (!kind) return 'UNAUTHENTICATED';
  if (!kinds.includes(kind)) return 'FORBIDDEN';
  const grants = kind === 'STAFF' || kind === 'ROOT' ? permissionsOf({ permission: needs?.[kind] ?? permission }) : [];
  const held = grantsOf(caller);
  return grants.length === 0 || grants.some((one) => held.includes(one)) ? 'ALLOWED' : 'FORBIDDEN';
}

/** One expected result per kind of row. */
export type Cells = Record<string, string>;

/** Calls fields as each of the callers. */
export class Matrix {
  private readonly tokens = new Map<Caller, string>();
  private readonly shared = new Map<RootField, object>();

  constructor(private readonly fixture: Fixture) {}

  /** The expected result: the refusal, or for an allowed caller, success only on their own row. */
  expected(field: RootField, caller: Caller): Cells {
    const access = expectedAccess(field, caller);
    const isCovered = !field.needsWholeScope || caller !== 'DEPARTMENT_MANAGER';
    const own = access === 'ALLOWED' ? (isCovered ? 'OK' : 'NOT_FOUND') : access;
    const other = access === 'ALLOWED' ? 'NOT_FOUND' : access;
    return Object.fromEntries([...this.others(field, caller).map(([name]) => [name, other]), ['own', own]]);
  }

  async answered(field: RootField, caller: Caller): Promise<Cells> {
    const isAllowed = expectedAccess(field, caller) === 'ALLOWED';
    const variables = isAllowed && isWriting(field) ? await this.variables(field) : await this.variablesOnce(field);
    if (caller === 'DEPARTMENT_MANAGER') await this.giveVacanciesToDepartment();
    const token = await this.token(field, caller);
    const call = async (changed: object) => send(field, this.fixture.app, token, changed);
    const cells: Cells = {};
    const refusals = new Map<string, string>();
    // Rows of others first: a refused call does not consume the row.
    for (const [name, path, id] of this.others(field, caller)) {
      const answer = await call(withValueAt(variables, path, id));
      cells[name] = answer.code;
      const refusal = refusalOf(answer);
      if ((refusals.get(path) ?? refusal) !== refusal)
        throw new Error(`Foreign and absent differ: ${refusals.get(path)} ${refusal}`);
      refusals.set(path, refusal);
    }
    const answer = await call(variables);
    cells.own = answer.code;
    if (this.expected(field, caller).own === 'OK' && answer.errors.length > 0)
      throw new Error(JSON.stringify(answer.errors));
    return cells;
  }

  private others(field: RootField, caller: Caller): [name: string, path: string, id: string][] {
    return Object.entries(field.ids ?? {}).flatMap(([path, foreign]): [string, string, string][] => {
      const absent: [string, string, string] = [`absent ${path}`, path, randomUUID()];
      // ROOT users belong to no institution, so no institution is foreign to them.
      const isForeign = foreign && (caller !== 'ROOT' || !field.kinds.includes('ROOT'));
      return isForeign ? [absent, [`foreign ${path}`, path, foreign(this.fixture.foreign)]] : [absent];
    });
  }

  private variables(field: RootField): object | Promise<object> {
    return field.variables(this.fixture.mine, this.fixture.app);
  }

  /** Callers that are refused or only read do not consume the row, so they can share it. */
  private async variablesOnce(field: RootField): Promise<object> {
    const made = this.shared.get(field) ?? (await this.variables(field));
    this.shared.set(field, made);
    return made;
  }

  private async token(field: RootField, caller: Caller): Promise<string | null> {
    if (KNOWN.includes(caller)) return tokenOf(this.fixture, KINDS[caller] ?? 'ANYONE');
    const known = this.tokens.get(caller);
    if (known) return known;
    const { tenant } = this.fixture.mine;
    const made = await aStaffMember(this.fixture.app, tenant.id, {
      preset: caller as RolePreset,
      departments: [tenant.departmentId],
    });
    await aNotification(this.fixture.app, made);
    // Calls on the own account may end the session.
    if (field.permission || !field.kinds.includes('STAFF')) this.tokens.set(caller, made.token);
    return made.token;
  }

  /** Rows of the registry belong to no department; rows for a manager belong to theirs. */
  private async giveVacanciesToDepartment(): Promise<void> {
    const { id, departmentId } = this.fixture.mine.tenant;
    // Only new rows, because checking every row again took longer than all the calls.
    const text = 'update vacancy set department_id = $2 where tenant_id = $1 and department_id is distinct from $2';
    await this.fixture.app.owner.query(text, [id, departmentId]);
  }
}

const isWriting = ({ document }: RootField): boolean => /^\s*mutation\b/.test(document);

const refusalOf = ({ status, data, errors: [first] }: Answer): string =>
  JSON.stringify([status, data, first?.message, first?.extensions.code, first?.extensions.field]);

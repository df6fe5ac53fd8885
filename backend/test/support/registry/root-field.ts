import type { PermissionName } from '../../../src/platform/access/permission';
import { type Answer, graphql, type TestApp } from '../app/app';
import type { Side, Fixture } from '../data/fixture';

export type Kind = 'STAFF' | 'CANDIDATE' | 'PARTNER' | 'ROOT';

export interface Call {
  document: string;
  endpoint: '/graphql' | '/public/graphql';
  /** For calls that are not a single JSON request. */
  send?: (app: TestApp, token: string | null, variables: object) => Promise<Answer>;
}

/** A valid call of one root field, and the refusals it must give. */
export interface RootField extends Call {
  /** Kinds of person that may call it; ANYONE is never combined with others. */
  kinds: readonly (Kind | 'ANYONE')[];
  /** If there are several permissions, the caller needs one of them. */
  permission?: PermissionName | readonly PermissionName[];
  /** The permission that the service asks of each kind for these variables, where it depends on the input. */
  needs?: Partial<Record<Kind, PermissionName>>;
  /** The row belongs to no department and to nobody: only the scope ALL of the permission covers it. */
  needsWholeScope?: true;
  /**
   * Creates the rows for a successful call; rows that a call consumes are created for each call. `permission` is the only
   * permission of the caller, where each permission of the field shows other rows.
   */
  variables: (side: Side, app: TestApp, permission?: PermissionName) => object | Promise<object>;
  /** Path of each id in the variables, with the row of the other side; absent where only an unknown id makes sense. */
  ids?: Record<string, ((foreign: Side) => string) | null>;
  /** For a list: rows of the other side, which no result may contain. The document uses `$filter`. */
  hides?: (foreign: Side, kind: Kind | 'ANYONE') => string[];
}

export type Registry = Record<`${'Query' | 'Mutation' | 'Subscription'}.${string}`, RootField>;

export function send(
  { document, endpoint, send: special }: Call,
  app: TestApp,
  token: string | null,
  variables: object,
): Promise<Answer> {
  return special
    ? special(app, token, variables)
    : graphql(app, token, document, variables, { endpoint, locale: 'en' });
}

export function tokenOf(fixture: Fixture, kind: Kind | 'ANYONE'): string | null {
  const tokens = {
    STAFF: fixture.mine.tenant.admin.token,
    CANDIDATE: fixture.mine.candidate.token,
    PARTNER: fixture.partner.token,
    ROOT: fixture.root.token,
    ANYONE: null,
  };
  return tokens[kind];
}

/** The variables with another value at a path such as `input.stages.0.id`. */
export function withValueAt(variables: object, path: string, value: unknown): object {
  const copy = structuredClone(variables) as Record<string, unknown>;
  const steps = path.split('.');
  const last = steps.pop()!;
  const place = steps.reduce<Record<string, unknown>>((at, step) => at[step] as Record<string, unknown>, copy);
  place[last] = value;
  return copy;
}

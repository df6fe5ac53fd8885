import type { PermissionName } from '../../../src/platform/access/permission';
import { type Answer, graphql, type TestApp } from '../app/app';
import type { Side, Fixture } from '../data/fixture';

export type Kind = 'STAFF' | 'CANDIDATE' | 'PARTNER' | 'ROOT';

export interface Call {
  document: string;
  endpoint: '/graphql' | '/public/graphql';
  /** Another way of sending than one JSON request. */
  send?: (app: TestApp, token: string | null, variables: object) => Promise<Answer>;
}

/** How one root field is called validly, and what it promises to refuse. */
export interface RootField extends Call {
  /** Who may call it; ANYONE stands alone. */
  kinds: readonly (Kind | 'ANYONE')[];
  permission?: PermissionName;
  /** For a call that succeeds; rows that the call uses up are made anew each time. */
  variables: (side: Side, app: TestApp) => object | Promise<object>;
  /** Each id among the variables, by its path, with the other side's row; nothing where only an absent id makes sense. */
  ids?: Record<string, ((foreign: Side) => string) | null>;
  /** A list: rows of the other side that are in none of its answers. The document takes `$filter`. */
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

import { type AccessRule, permissionsOf } from '../../../src/platform/access/access.decorator';
import { type PermissionName, STAFF_PERMISSIONS } from '../../../src/platform/access/permission';
import { aStaffMember } from '../../support/data/actors';
import {
  everyField,
  MAIN_REGISTRY,
  PUBLIC_REGISTRY,
  type RootField,
  send,
  tokenOf,
  withValueAt,
} from '../../support/registry';
import { rootFieldsOf, rootHandlers, schemaOf } from '../../support/requests/root-fields';
import { startFixture, type Fixture } from '../../support/data/fixture';

const KINDS = ['STAFF', 'CANDIDATE', 'PARTNER', 'ROOT'] as const;
const fields = everyField();
const where = (keep: (field: RootField) => unknown) => fields.filter(([, field]) => keep(field));

/** Checks of each field; who may call it, and on which rows, is tested in `permission-matrix`. */
describe('every root field', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startFixture();
  });
  afterAll(() => fixture.app.close());

  const variablesOf = async (field: RootField, permission?: PermissionName) =>
    field.variables(fixture.mine, fixture.app, permission);
  const call = (field: RootField, token: string | null, variables: object) =>
    send(field, fixture.app, token, variables);
  const grantees = new Map<string, Promise<{ token: string }>>();
  const grantee = async (keep: (name: string) => boolean) => {
    const kept = STAFF_PERMISSIONS.filter(keep);
    const grants = kept.map((permission) => ({ permission, scope: 'ALL' as const }));
    const known = grantees.get(kept.join()) ?? aStaffMember(fixture.app, fixture.mine.tenant.id, { grants });
    grantees.set(kept.join(), known);
    return (await known).token;
  };

  it('has an entry in the registry, which has no other entries', () => {
    expect(Object.keys(MAIN_REGISTRY).sort()).toEqual(rootFieldsOf(schemaOf(fixture.app, '/graphql')).sort());
    expect(Object.keys(PUBLIC_REGISTRY).sort()).toEqual(rootFieldsOf(schemaOf(fixture.app, '/public/graphql')).sort());
  });

  it('declares the same callers as the registry', () => {
    const handlers = rootHandlers(fixture.app);
    expect(handlers.filter(({ rule }) => !rule?.kinds.length).map(({ place }) => place)).toEqual([]);
    const said = (kinds: readonly string[], permission: AccessRule['permission']) =>
      `${[...kinds].sort().join('|')} ${permissionsOf({ permission }).join('|') || '-'}`;
    const declared = [
      ...new Set(handlers.map(({ field, rule }) => `${field}: ${said(rule!.kinds, rule!.permission)}`)),
    ].sort();
    const registered = [
      ...new Set(
        fields.map(([name, { kinds, permission }]) => `${name.replace('public ', '')}: ${said(kinds, permission)}`),
      ),
    ].sort();
    expect(declared).toEqual(registered);
  });

  describe.each(where(({ kinds, permission }) => permission && kinds.includes('STAFF')))(
    '%s, by its permission,',
    (_, field) => {
      // A field may also accept a permission of root, which no staff can have.
      const permissions = permissionsOf(field).filter((name) => STAFF_PERMISSIONS.includes(name));

      it('is forbidden to staff who have every other permission', async () => {
        const token = await grantee((name) => !permissions.includes(name as PermissionName));
        expect((await call(field, token, await variablesOf(field))).code).toBe('FORBIDDEN');
      });

      it.each([...permissions])('answers staff who have only %s', async (permission) => {
        const token = await grantee((name) => name === permission);
        expect((await call(field, token, await variablesOf(field, permission))).errors).toEqual([]);
      });
    },
  );

  describe.each(where(({ ids }) => ids))('%s, by an invalid id,', (_, field) => {
    it('refuses a text that is no id', async () => {
      const variables = await variablesOf(field);
      for (const path of Object.keys(field.ids ?? {})) {
        const { code } = await call(
          field,
          tokenOf(fixture, field.kinds[0]!),
          withValueAt(variables, path, `' or true --`),
        );
        expect([path, code]).toEqual([path, expect.stringMatching(/^(NOT_FOUND|INVALID_INPUT)$/)]);
      }
    });
  });

  describe.each(where(({ hides }) => hides))('%s', (_, field) => {
    it.each([...field.kinds])('shows a %s no row of the other institution, also not by its id', async (kind) => {
      const hidden = field.hides!(fixture.foreign, kind);
      const token = tokenOf(fixture, kind);
      const rows = async (filter?: object) => {
        const { data, errors } = await call(field, token, { filter });
        expect(errors).toEqual([]);
        const [list] = Object.values(data as Record<string, { total: number; items: { id: string }[] }>);
        return list!;
      };
      expect((await rows()).items.filter(({ id }) => hidden.includes(id))).toEqual([]);
      expect(await rows({ ids: hidden })).toEqual({ total: 0, items: [] });
    });
  });

  it('leaves the notifications of others unread', async () => {
    const { rows } = await fixture.app.owner.query('select read_at from notification where id = any ($1)', [
      Object.values(fixture.foreign.notifications),
    ]);
    const before = rows;
    const field = MAIN_REGISTRY['Mutation.markNotificationsRead']!;
    const answers = await Promise.all(
      KINDS.map((kind) => call(field, tokenOf(fixture, kind), { ids: Object.values(fixture.foreign.notifications) })),
    );
    expect(answers.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK', 'OK']);
    const after = await fixture.app.owner.query('select read_at from notification where id = any ($1)', [
      Object.values(fixture.foreign.notifications),
    ]);
    expect(after.rows).toEqual(before);
    expect(before.every(({ read_at }: { read_at: Date | null }) => read_at === null)).toBe(true);
  });
});

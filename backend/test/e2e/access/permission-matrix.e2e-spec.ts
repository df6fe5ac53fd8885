import type { AccessRule } from '../../../src/platform/access/access.decorator';
import { CALLERS, Matrix, expectedAccess } from '../../support/registry/permission-matrix';
import { everyField } from '../../support/registry';
import { rootFieldsOf, rootHandlers, schemaOf } from '../../support/requests/root-fields';
import { startFixture, type Fixture } from '../../support/data/fixture';

const fields = everyField();

/** Every root field × every caller × an own, a foreign and an absent row. A field without an entry fails here. */
describe('the permission matrix', () => {
  let fixture: Fixture;
  let matrix: Matrix;
  beforeAll(async () => {
    fixture = await startFixture();
    matrix = new Matrix(fixture);
  });
  afterAll(() => fixture.app.close());

  it('contains every field of both schemas', () => {
    const named = (path: string, prefix: string) =>
      rootFieldsOf(schemaOf(fixture.app, path)).map((name) => `${prefix}${name}`);
    expect(fields.map(([name]) => name).sort()).toEqual(
      [...named('/graphql', ''), ...named('/public/graphql', 'public ')].sort(),
    );
  });

  it('is equal to the access rules in the code', () => {
    const rules = new Map<string, string[]>();
    const said = ({ kinds, permission }: Pick<AccessRule, 'kinds' | 'permission'>) =>
      CALLERS.map((caller) => expectedAccess({ kinds, permission } as never, caller)).join();
    for (const { field, rule } of rootHandlers(fixture.app))
      rules.set(field, [...(rules.get(field) ?? []), said(rule!)]);
    for (const [name, field] of fields)
      expect([name, rules.get(name.replace('public ', ''))]).toEqual([name, expect.arrayContaining([said(field)])]);
  });

  describe.each(fields)('%s', (_, field) => {
    it.each(CALLERS)('holds for %s', async (caller) => {
      expect(await matrix.answered(field, caller)).toEqual(matrix.expected(field, caller));
    });
  });
});

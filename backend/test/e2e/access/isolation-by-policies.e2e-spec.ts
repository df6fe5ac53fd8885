import { everyField, type RootField, send, tokenOf, withValueAt } from '../../support/registry';
import { type StatementRecorder, withoutPredicates } from '../../support/app/without-predicates';
import { startFixture, type Fixture } from '../../support/data/fixture';

const fields = everyField().filter(([name]) => !name.startsWith('Subscription'));
const foreignIds = fields.flatMap(([name, field]) =>
  Object.entries(field.ids ?? {}).flatMap(
    ([path, foreign]): [string, string, RootField, NonNullable<typeof foreign>][] =>
      foreign ? [[name, path, field, foreign]] : [],
  ),
);
const lists = fields.filter(([, { hides }]) => hides);

describe('row level security, without the conditions of the application,', () => {
  let fixture: Fixture;
  let bare: StatementRecorder;
  beforeAll(async () => {
    fixture = await startFixture();
    bare = withoutPredicates();
  });
  afterAll(async () => {
    bare.restore();
    await fixture.app.close();
  });

  const call = (field: RootField, token: string | null, variables: object) =>
    send(field, fixture.app, token, variables);

  it.each(foreignIds)('protects %s against a foreign id in %s', async (_, path, field, foreign) => {
    const variables = withValueAt(await field.variables(fixture.mine, fixture.app), path, foreign(fixture.foreign));
    const { code, data } = await call(field, tokenOf(fixture, field.kinds[0]!), variables);
    expect([code, data]).toEqual(['NOT_FOUND', null]);
  });

  it.each(lists)('hides the rows of the other institution in %s', async (_, field) => {
    for (const kind of field.kinds) {
      const hidden = field.hides!(fixture.foreign, kind);
      const { data, errors } = await call(field, tokenOf(fixture, kind), {});
      expect(errors).toEqual([]);
      const [list] = Object.values(data as Record<string, { items: { id: string }[] }>);
      expect(list!.items.filter(({ id }) => hidden.includes(id))).toEqual([]);
    }
  });

  it('still returns own rows', async () => {
    const field = new Map(fields).get('Query.candidacy')!;
    expect(
      (await call(field, fixture.mine.tenant.admin.token, await field.variables(fixture.mine, fixture.app))).code,
    ).toBe('OK');
  });

  it('hides these rows: run by the owner of the tables, the same statements return them', async () => {
    const hits: string[] = [];
    for (const { text, values } of bare.statements.filter(
      ({ text: asked }) => /^\s*(select|with)/i.test(asked) && !asked.includes('insert into'),
    )) {
      const { rows } = await fixture.app.owner.query(text, values);
      const found = JSON.stringify(rows);
      if (
        [fixture.foreign.draft.id, fixture.foreign.candidacyId, fixture.foreign.vacancy.id].some((id) =>
          found.includes(id),
        )
      )
        hits.push(text);
    }
    expect(bare.statements.length).toBeGreaterThan(30);
    expect(hits.length).toBeGreaterThan(5);
  });
});

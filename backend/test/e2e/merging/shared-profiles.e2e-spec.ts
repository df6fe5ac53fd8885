import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aRoot, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy } from '../../support/data/builders';
import { aStudy } from '../../support/data/fixture';
import { merged, UNDO_MERGE } from '../../support/merging/merging';

const READ = `query ($id: ID!) { candidacy(id: $id) { profile { name surname studies { institution } } score { total } } }`;

describe('a stored profile that applications of merged candidates share', () => {
  let app: TestApp;
  let tenant: Tenant;
  let root: Person;
  let keep: Person;
  let drop: Person;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    root = await aRoot(app, ['ROOT_CANDIDATES']);
  });
  beforeEach(async () => {
    tenant = await aTenant(app);
    [keep, drop] = [await aCandidate(app), await aCandidate(app)];
  });
  afterAll(() => app.close());

  const applied = async (person: Person): Promise<string> =>
    anApplication(app, person, (await aPublishedVacancy(app, tenant.admin)).id);
  const read = async (id: string): Promise<Data> => (await must(app, tenant.admin.token, READ, { id })).candidacy;
  const stored = async (id: string): Promise<Data> =>
    (
      await app.owner.query<Data>(
        `select c.candidate_id as person, profile_of as of, (profile_snapshot is not null)::int
           + (select count(*)::int from candidacy_shape s where s.candidacy_id = c.id and s.candidate_id = c.candidate_id)
           as copies
         from candidacy c where id = $1`,
        [id],
      )
    ).rows[0]!;
  const erase = async (person: Person): Promise<void> => {
    await app.owner.query('insert into erasure (person_id, requested_at) values ($1, now())', [person.id]);
    await app.owner.query('select sec.erase_candidate($1, now())', [person.id]);
  };

  it('is copied when the merge is undone, so that the erasure of the other person does not remove it', async () => {
    for (const person of [keep, drop]) await aStudy(app, person, { studyArea: 'area_37', institution: 'UEM' });
    const moved = await applied(drop);
    const { id } = await merged(app, root.token, keep.id, drop.id);
    const [own, another] = [await applied(keep), await applied(keep)];
    for (const shared of [own, another])
      expect(await stored(shared)).toEqual({ person: keep.id, of: moved, copies: 0 });
    const before = await read(own);
    expect(before.profile).toMatchObject({ name: 'Amélia', studies: [{ institution: 'UEM' }] });

    await must(app, root.token, UNDO_MERGE, { id });
    expect(await stored(moved)).toEqual({ person: drop.id, of: null, copies: 2 });
    for (const separate of [own, another])
      expect(await stored(separate)).toEqual({ person: keep.id, of: null, copies: 2 });
    await erase(drop);
    expect(await read(own)).toEqual(before);
    expect(await read(another)).toMatchObject({ profile: before.profile });
    expect((await read(moved)).profile).toMatchObject({ studies: [] });
  });

  it('is copied to an application that goes back to its person, and stays shared between applications of one person', async () => {
    const [own, sibling, moved] = [await applied(keep), await applied(keep), await applied(drop)];
    const { id } = await merged(app, root.token, keep.id, drop.id);
    // Puts the row into the state of an application that was sent after the merge.
    await app.owner.query('update candidacy set profile_of = $2, profile_snapshot = null where id = $1', [moved, own]);
    await app.owner.query('delete from candidacy_shape where candidacy_id = $1', [moved]);
    const before = await read(moved);

    await must(app, root.token, UNDO_MERGE, { id });
    expect(await stored(moved)).toEqual({ person: drop.id, of: null, copies: 2 });
    expect(await stored(sibling)).toEqual({ person: keep.id, of: own, copies: 0 });
    await erase(keep);
    expect(await read(moved)).toEqual(before);
  });
});

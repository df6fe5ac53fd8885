import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aRoot, aTenant, PASSWORD, type Person, type Tenant } from '../../support/data/actors';
import { aPublishedVacancy } from '../../support/data/builders';
import { SET_MARK } from '../../support/messages/messages';
import { merged, UNDO_MERGE } from '../../support/merging/merging';
import { ERASE_ACCOUNT } from '../../support/requests/own-data';
import { ANSWER, anUnsolicited, ARCHIVE, ATTACH, RESTORE, UNSOLICITED } from '../../support/unsolicited/unsolicited';

describe('personal data of applications without a vacancy', () => {
  let app: TestApp;
  let tenant: Tenant;
  let candidate: Person;
  let id: string;
  beforeAll(async () => {
    app = await startApp({ ERASURE_DELAY_MINUTES: '0', SESSION_CACHE_MILLISECONDS: '0' });
  });
  beforeEach(async () => {
    tenant = await aTenant(app);
    candidate = await aCandidate(app);
    id = await anUnsolicited(app, candidate, tenant.id);
  });
  afterAll(() => app.close());

  const rowOf = async (candidacyId = id): Promise<Data> =>
    (await app.owner.query('select * from candidacy where id = $1', [candidacyId])).rows[0];
  const decide = (document: string, version: number, variables: object = {}) =>
    must(app, tenant.admin.token, document, { id, version, ...variables });
  /** Anonymises the application as the worker does after the retention period. */
  const retain = async () => {
    await app.owner.query('update institution set retention_months = 6 where id = $1', [tenant.id]);
    await app.owner.query(`update candidacy set updated_at = now() - interval '7 months' where id = $1`, [id]);
    for (let round = 0; round < 2; round += 1) await app.owner.query('select sec.anonymise_candidacies(now(), 1000)');
  };
  const closed = async () =>
    (await must(app, candidate.token, `{ myCandidacies { items { unsolicited { closed } } } }`)).myCandidacies.items[0]
      .unsolicited.closed as boolean;
  const isKnown = async () =>
    (await app.owner.query('select 1 from institution_candidate where tenant_id = $1', [tenant.id])).rowCount === 1;

  it('is part of the copy that candidates receive, with answers and without the archive', async () => {
    await decide(ANSWER, 1, { message: 'Guardámos o seu CV.' });
    await decide(ARCHIVE, 2, { note: 'Nota-interna' });
    const { rows } = await app.owner.query<{ data: Data }>('select sec.export_candidate($1) as data', [candidate.id]);
    const [application] = rows[0]!.data.applications;
    expect(application).toMatchObject({
      institution: tenant.name,
      vacancy: null,
      wantedPosition: 'Técnica de logística',
      motivation: 'Procuro trabalho em logística no porto da Beira.',
    });
    expect(application.decisions.map(({ kind, feedback }: Data) => [kind, feedback])).toEqual([
      ['APPLY', null],
      ['ANSWER', 'Guardámos o seu CV.'],
    ]);
  });

  it.each([
    [
      'the candidate',
      `insert into do_not_contact (id, tenant_id, candidate_id, source, set_at) values (gen_random_uuid(), $1, $2, 'CANDIDATE', now())`,
    ],
    ['the institution', null],
  ])('is not answered where %s wishes that nobody writes', async (_, statement) => {
    const mark = (isSet: boolean) =>
      must(app, tenant.admin.token, SET_MARK, { id: candidate.id, isSet, reason: isSet ? 'Pediu ao telefone' : null });
    const shown = async () =>
      (await must(app, tenant.admin.token, UNSOLICITED)).unsolicitedCandidacies.items[0].actions;
    expect(await shown()).toMatchObject({ canAnswer: true, doNotContact: false });
    await (statement ? app.owner.query(statement, [tenant.id, candidate.id]) : mark(true));
    const answer = { id, version: 1, message: 'Olá' };
    const { errors } = await graphql(app, tenant.admin.token, ANSWER, answer, { locale: 'pt' });
    expect(errors).toMatchObject([{ extensions: { code: 'INVALID_STATE', params: { reason: 'DO_NOT_CONTACT' } } }]);
    expect(errors[0]!.message).toContain('marcada para não ser contactada');
    expect(await shown()).toMatchObject({ canAnswer: false, canAttach: true, doNotContact: true });
    const archived = await decide(ARCHIVE, 1);
    expect(archived.changed.unsolicited.actions).toMatchObject({ canRestore: true, doNotContact: true });
    // Another institution writes as before.
    const other = await aTenant(app);
    const elsewhere = await anUnsolicited(app, candidate, other.id);
    await must(app, other.admin.token, ANSWER, { ...answer, id: elsewhere });
    if (statement) return;
    await mark(false);
    const again = await anUnsolicited(app, candidate, tenant.id);
    await must(app, tenant.admin.token, ANSWER, { ...answer, id: again });
  });

  it('is erased with the account', async () => {
    await decide(ANSWER, 1, { message: 'Guardámos o seu CV.' });
    await must(app, candidate.token, ERASE_ACCOUNT, { password: PASSWORD, confirmation: candidate.email });
    for (let round = 0; round < 2; round += 1)
      await app.owner.query('select sec.erase_candidate($1, now())', [candidate.id]);
    expect(await rowOf()).toMatchObject({
      status: 'WITHDRAWN',
      inbox_state: 'ARCHIVED',
      candidate_name: '',
      motivation: null,
      wanted_position: null,
      wanted_areas: null,
    });
    const { rows } = await app.owner.query(
      'select 1 from candidacy_decision where candidacy_id = $1 and feedback is not null',
      [id],
    );
    expect(rows).toEqual([]);
  });

  it('is kept while nobody has answered it, also after the retention period', async () => {
    await retain();
    expect(await rowOf()).toMatchObject({ anonymised_at: null, candidate_name: candidate.name });
  });

  it.each([
    ['answered', ANSWER, { message: 'Obrigado.' }],
    ['archived', ARCHIVE, {}],
  ])('ends with the retention period when it was %s', async (_, document, variables) => {
    await decide(document, 1, variables);
    await retain();
    expect(await rowOf()).toMatchObject({ inbox_state: 'ARCHIVED', candidate_name: '', wanted_position: null });
    expect((await rowOf()).anonymised_at).not.toBeNull();
    expect(await isKnown()).toBe(false);
    expect(await closed()).toBe(true);
  });

  it('is shown to the candidate as closed 30 days after it was archived, and open again when it is restored', async () => {
    const passed = (days: number) =>
      app.owner.query(`update candidacy set updated_at = now() - make_interval(days => $2) where id = $1`, [id, days]);
    await passed(40);
    expect(await closed()).toBe(false);
    await decide(ARCHIVE, 1);
    expect(await closed()).toBe(false);
    await passed(31);
    expect(await closed()).toBe(true);
    await decide(RESTORE, 2);
    expect(await closed()).toBe(false);
  });

  it('moves with a merge, which keeps one open application, and returns with the undo', async () => {
    const other = await aCandidate(app, { surname: 'Langa' });
    const second = await anUnsolicited(app, other, tenant.id);
    const root = await aRoot(app, ['ROOT_CANDIDATES']);
    const states = async () => {
      const { rows } = await app.owner.query<Data>(
        'select candidate_id, status, inbox_state from candidacy where id = any ($1) order by applied_at',
        [[id, second]],
      );
      return rows.map(({ candidate_id: of, status, inbox_state: state }) => [of, status, state]);
    };
    const before = await states();
    const merge = await merged(app, root.token, candidate.id, other.id);
    expect(await states()).toEqual([
      [candidate.id, 'ACTIVE', 'NEW'],
      [candidate.id, 'WITHDRAWN', 'ARCHIVED'],
    ]);
    await must(app, root.token, UNDO_MERGE, { id: merge.id });
    expect(await states()).toEqual(before);
  });

  it('keeps two applications of merged records of which one is archived', async () => {
    const other = await aCandidate(app, { surname: 'Macuácua' });
    const second = await anUnsolicited(app, other, tenant.id);
    await must(app, tenant.admin.token, ARCHIVE, { id: second, version: 1 });
    const root = await aRoot(app, ['ROOT_CANDIDATES']);
    await merged(app, root.token, candidate.id, other.id);
    expect(await rowOf()).toMatchObject({ status: 'ACTIVE', inbox_state: 'NEW' });
    expect(await rowOf(second)).toMatchObject({
      status: 'ACTIVE',
      inbox_state: 'ARCHIVED',
      candidate_id: candidate.id,
    });
  });

  it('that is attached is rescored with the vacancy, from the profile that was sent', async () => {
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const { changed } = await must(app, tenant.admin.token, ATTACH, { id, version: 1, vacancyId: vacancy.id });
    const { rows } = await app.owner.query(
      `select m.total, s.as_of::text as day from match_score m join candidacy_shape s using (candidacy_id) where m.candidacy_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].total).toBe(Math.round(changed.score.total * 100));
  });
});

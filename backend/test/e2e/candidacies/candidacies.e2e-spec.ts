import { randomUUID } from 'node:crypto';

import { aCandidate, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anApplication, aPublishedVacancy, APPLY, inDays } from '../../support/data/builders';
import { anUploadedDocument } from '../../support/requests/uploads';

const MINE = `{ myCandidacies { total items { id status stageName stageOrder stageTotal feedback canWithdraw timeline { stageName state } score { total components { key contribution } } } } }`;

describe('candidacies', () => {
  let app: TestApp;
  let tenant: Tenant;
  let other: Tenant;
  let candidate: Person;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    other = await aTenant(app);
    candidate = await aCandidate(app);
  });
  afterAll(() => app.close());

  describe('applying', () => {
    it('starts in the posting stage and shows the candidate the current stage', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      const id = await anApplication(app, candidate, vacancy.id);
      const { myCandidacies } = await must(app, candidate.token, MINE);
      const mine = myCandidacies.items.find((item: { id: string }) => item.id === id);
      expect(mine).toMatchObject({
        status: 'ACTIVE',
        // The candidate sees another name of this stage than the recruiter.
        stageName: 'Application received',
        stageOrder: 1,
        stageTotal: 3,
        canWithdraw: true,
      });
      expect(mine.timeline.map((entry: { state: string }) => entry.state)).toEqual(['NOW', 'TO_COME', 'TO_COME']);
      expect(mine.score.total).toBe(0);
    });

    it('shows the first stage by a name for candidates in their language, unless the institution named it', async () => {
      const STAGES = `query ($id: ID!) { vacancy(id: $id) { stages { name } } }`;
      const READ = `query ($id: ID!) { myCandidacy(id: $id) { stageName timeline { stageName } } }`;
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      const own = await aPublishedVacancy(app, tenant.admin, {
        stages: [
          { name: 'Recepção', kind: 'POSTING' },
          { name: 'Triagem de CV', kind: 'SCREENING' },
        ],
      });
      const ids = [await anApplication(app, candidate, vacancy.id), await anApplication(app, candidate, own.id)];
      const named = await Promise.all(
        ids.map(async (id) => (await must(app, candidate.token, READ, { id }, { locale: 'pt' })).myCandidacy),
      );
      expect(named.map(({ stageName, timeline }) => [stageName, timeline[0].stageName])).toEqual([
        ['Candidatura recebida', 'Candidatura recebida'],
        ['Recepção', 'Recepção'],
      ]);
      const read = await Promise.all(
        [vacancy.id, own.id].map((id) =>
          must(app, null, STAGES, { id }, { endpoint: '/public/graphql', locale: 'pt' }),
        ),
      );
      expect(read.map(({ vacancy: { stages } }) => stages[0].name)).toEqual(['Candidaturas abertas', 'Recepção']);
    });

    it('shows the candidate the sent documents with a link, and the message', async () => {
      const READ = `query ($id: ID!) { myCandidacy(id: $id) { motivation documents { id name documentType { key } } } myCandidacies { items { motivation documents { id } } } }`;
      const GRANT = `query ($id: ID!) { sentDocumentGrant(id: $id) { url } }`;
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      const person = await aCandidate(app);
      const documentId = await anUploadedDocument(app, person.token, {});
      const input = { vacancyId: vacancy.id, documentIds: [documentId], motivation: 'Conheço o Porto da Beira.' };
      const { applyToVacancy } = await must(app, person.token, APPLY, { input, key: randomUUID() });
      const { id } = applyToVacancy;
      const { myCandidacy, myCandidacies } = await must(app, person.token, READ, { id });
      expect(myCandidacy).toEqual({
        motivation: 'Conheço o Porto da Beira.',
        documents: [{ id: expect.any(String), name: expect.any(String), documentType: { key: 'doc_2' } }],
      });
      // A list contains neither message nor documents.
      expect(myCandidacies.items).toEqual([{ motivation: null, documents: null }]);
      const sent = myCandidacy.documents[0].id as string;
      const { sentDocumentGrant } = await must(app, person.token, GRANT, { id: sent });
      expect((await fetch(new URL(sentDocumentGrant.url as string, app.url))).status).toBe(200);
      const stranger = await aCandidate(app);
      expect((await graphql(app, stranger.token, GRANT, { id: sent })).code).toBe('NOT_FOUND');
      expect((await graphql(app, stranger.token, READ, { id })).code).toBe('NOT_FOUND');
    });

    it('creates one candidacy when it is sent several times in parallel', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      const people = await Promise.all(Array.from({ length: 8 }, () => aCandidate(app)));
      const twice = people.flatMap((person) => [person, person]);
      const answers = await Promise.all(
        twice.map(({ token }) => graphql(app, token, APPLY, { input: { vacancyId: vacancy.id }, key: randomUUID() })),
      );
      const codes = answers.map(({ code }) => code).sort();
      expect(codes).toEqual([...Array<string>(8).fill('DUPLICATE_APPLICATION'), ...Array<string>(8).fill('OK')]);
      const { rows } = await app.owner.query('select count(*)::int as n from candidacy where vacancy_id = $1', [
        vacancy.id,
      ]);
      expect(rows).toEqual([{ n: 8 }]);
    });

    it('returns the same application for the same key, and refuses the key for another', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      const key = randomUUID();
      const first = await must(app, candidate.token, APPLY, { input: { vacancyId: vacancy.id }, key });
      const again = await must(app, candidate.token, APPLY, { input: { vacancyId: vacancy.id }, key });
      expect(again.applyToVacancy.id).toBe(first.applyToVacancy.id);
      const elsewhere = await aPublishedVacancy(app, tenant.admin);
      expect((await graphql(app, candidate.token, APPLY, { input: { vacancyId: elsewhere.id }, key })).code).toBe(
        'IDEMPOTENCY_CONFLICT',
      );
    });

    it('needs a province', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      const fresh = await aCandidate(app, { province: null });
      const { errors } = await graphql(
        app,
        fresh.token,
        APPLY,
        { input: { vacancyId: vacancy.id }, key: randomUUID() },
        { locale: 'pt' },
      );
      expect(errors?.[0]).toMatchObject({ extensions: { code: 'PROFILE_INCOMPLETE', params: { field: 'PROVINCE' } } });
    });

    it('needs the mandatory documents', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin, {
        requiredDocuments: [{ documentType: 'doc_3', rule: 'rule_1' }],
      });
      const { errors } = await graphql(app, candidate.token, APPLY, {
        input: { vacancyId: vacancy.id },
        key: randomUUID(),
      });
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'FIELD_REQUIRED', field: 'documentIds' });
    });

    it.each([
      ['a draft', 'DRAFT', 'NOT_FOUND'],
      ['one that has ended', 'ENDED', 'INVALID_STATE'],
      ['a private one without its link', 'PRIVATE', 'NOT_FOUND'],
      ['one that does not exist', 'ABSENT', 'NOT_FOUND'],
    ])('is refused for %s', async (_, state, code) => {
      const vacancy = await aPublishedVacancy(app, tenant.admin, state === 'PRIVATE' ? { visibility: 'PRIVATE' } : {});
      if (state === 'DRAFT') await app.owner.query(`update vacancy set status = 'DRAFT' where id = $1`, [vacancy.id]);
      if (state === 'ENDED')
        await app.owner.query(`update vacancy set end_date = now() - interval '1 minute' where id = $1`, [vacancy.id]);
      const vacancyId = state === 'ABSENT' ? randomUUID() : vacancy.id;
      expect((await graphql(app, candidate.token, APPLY, { input: { vacancyId }, key: randomUUID() })).code).toBe(code);
    });

    it('accepts a private vacancy with its token', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin, { visibility: 'PRIVATE' });
      const answer = await graphql(app, candidate.token, APPLY, {
        input: { vacancyId: vacancy.id, shareToken: vacancy.shareToken },
        key: randomUUID(),
      });
      expect(answer.code).toBe('OK');
    });

    it('is possible again after a withdrawal', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      const id = await anApplication(app, candidate, vacancy.id);
      const WITHDRAW = `mutation ($id: ID!) { withdrawCandidacy(id: $id, reason: "Aceitei outra proposta") { status canWithdraw } }`;
      expect((await must(app, candidate.token, WITHDRAW, { id })).withdrawCandidacy).toEqual({
        status: 'WITHDRAWN',
        canWithdraw: false,
      });
      expect((await graphql(app, candidate.token, WITHDRAW, { id })).code).toBe('INVALID_STATE');
      expect(await anApplication(app, candidate, vacancy.id)).not.toBe(id);
    });

    it('stores the motivation normalised, returns it for a repeated key, and refuses a longer one', async () => {
      const { id: vacancyId } = await aPublishedVacancy(app, tenant.admin);
      const person = await aCandidate(app);
      const apply = (motivation: string, key: string = randomUUID()) =>
        graphql(app, person.token, APPLY, { input: { vacancyId, motivation }, key });
      expect((await apply('é'.repeat(4001))).errors.map(({ extensions }) => extensions)).toEqual([
        expect.objectContaining({ code: 'INVALID_INPUT', field: 'motivation', params: { max: 4000 } }),
      ]);
      expect((await apply('a\u0007b')).faults).toEqual(['INVALID_INPUT motivation']);
      const [key, typed] = [randomUUID(), ' Sou Se\u0301rgio\u202e.\r\n\r\n\r\n\u200bObrigado '];
      const { id } = (await apply(typed, key)).data.applyToVacancy;
      const READ = 'query ($id: ID!) { myCandidacy(id: $id) { motivation } }';
      const { myCandidacy } = await must(app, person.token, READ, { id });
      expect(myCandidacy.motivation).toBe('Sou S\u00e9rgio.\n\nObrigado');
      expect((await apply(typed, key)).data.applyToVacancy.id).toBe(id);
      expect((await apply('Outra', key)).code).toBe('IDEMPOTENCY_CONFLICT');
    });

    it('is withdrawn with a normalised reason, and refuses a longer one instead of cutting it', async () => {
      const WITHDRAW = `mutation ($id: ID!, $reason: String) { withdrawCandidacy(id: $id, reason: $reason) { status } }`;
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      const withdraw = async (id: string, reason?: string) => {
        const { errors } = await graphql(app, candidate.token, WITHDRAW, { id, reason });
        const { rows } = await app.owner.query(
          `select note from candidacy_decision where candidacy_id = $1 and kind = 'WITHDRAW'`,
          [id],
        );
        return { errors: errors.map(({ extensions }) => extensions), rows };
      };
      const id = await anApplication(app, candidate, vacancy.id);
      const tooLong = { code: 'INVALID_INPUT', field: 'reason', params: { max: 500 } };
      expect(await withdraw(id, 'é'.repeat(501))).toEqual({ errors: [expect.objectContaining(tooLong)], rows: [] });
      const stored = async (applied: string, reason: string) => (await withdraw(applied, reason)).rows;
      expect(await stored(id, ' Raza\u0303o\u202e\r\n\u200bpessoal ')).toEqual([{ note: 'Raz\u00e3o\npessoal' }]);
      for (const [reason, note] of [
        ['🧭'.repeat(500), '🧭'.repeat(500)],
        [' \u200b', null],
      ] as const)
        expect(await stored(await anApplication(app, candidate, vacancy.id), reason)).toEqual([{ note }]);
    });

    it('is forbidden to staff', async () => {
      expect(
        (await graphql(app, tenant.admin.token, APPLY, { input: { vacancyId: randomUUID() }, key: randomUUID() })).code,
      ).toBe('FORBIDDEN');
    });
  });

  it('are the same on board, list, ranking and detail', async () => {
    const vacancy = await aPublishedVacancy(app, tenant.admin, { endDate: inDays(3) });
    for (let index = 0; index < 3; index += 1) await anApplication(app, await aCandidate(app), vacancy.id);
    const { token } = tenant.admin;
    const { candidacyBoard } = await must(
      app,
      token,
      `query ($id: ID!) { candidacyBoard(vacancyId: $id) { vacancy { counts { total active } } columns { count cards { id candidateName } } approved { count } } }`,
      { id: vacancy.id },
    );
    expect(candidacyBoard).toMatchObject({ vacancy: { counts: { total: 3, active: 3 } }, approved: { count: 0 } });
    expect(
      candidacyBoard.columns.map((column: { count: number; cards: unknown[] }) => [column.count, column.cards.length]),
    ).toEqual([
      [3, 3],
      [0, 0],
      [0, 0],
    ]);
    const { ranking } = await must(
      app,
      token,
      `query ($id: ID!) { ranking(vacancyId: $id, page: { page: 1, perPage: 2 }) { total endCursor weights { training } items { rank candidacy { id score band } components { key weight } } } }`,
      { id: vacancy.id },
    );
    expect(ranking).toMatchObject({
      total: 3,
      weights: { training: 40 },
      items: [{ rank: 1, candidacy: { score: 0, band: 'BELOW' } }, { rank: 2 }],
    });
    const rest = await must(
      app,
      token,
      `query ($id: ID!, $after: String) { ranking(vacancyId: $id, page: { page: 1, perPage: 2, after: $after }) { items { rank candidacy { id } } } }`,
      { id: vacancy.id, after: ranking.endCursor },
    );
    expect(rest.ranking.items.map((item: { rank: number }) => item.rank)).toEqual([3]);
    const id = ranking.items[0].candidacy.id as string;
    const { candidacy, matchScore } = await must(
      app,
      token,
      `query ($id: ID!) { candidacy(id: $id) { profile { name } contact { email } stages { result } actions { canApprove } } matchScore(candidacyId: $id) { total components { key state } } }`,
      { id },
    );
    expect(candidacy).toMatchObject({ profile: { name: 'Amélia' }, actions: { canApprove: true } });
    const reads = await app.owner.query(
      `select actor_id, tenant_id from audit_event where action = 'candidacy.read' and object_id = $1`,
      [id],
    );
    expect(reads.rows).toEqual([{ actor_id: tenant.admin.id, tenant_id: tenant.id }]);
    expect(matchScore.components.map((part: { state: string }) => part.state)).toEqual([
      'MISSING_DATA',
      'MISSING_DATA',
      'MISSING_DATA',
      'MISSING_DATA',
      'NOT_APPLICABLE',
    ]);
    expect(
      (
        await graphql(
          app,
          other.admin.token,
          `
            query ($id: ID!) {
              ranking(vacancyId: $id) {
                total
              }
            }
          `,
          { id: vacancy.id },
        )
      ).code,
    ).toBe('NOT_FOUND');
  });
});

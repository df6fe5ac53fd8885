import { randomUUID } from 'node:crypto';

import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aStaffMember, aTenant, type Person, type Staff, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { changeDecisions } from '../../support/data/decisions';
import { exported, exportedRows } from '../../support/exports/exports';
import { pdfText } from '../../support/files/pdf-text';
import { until } from '../../support/setup/wait';
import { anUnsolicited, ATTACH, UNSOLICITED } from '../../support/unsolicited/unsolicited';

const ROW = 'id version candidateId candidateName identityHidden actions { canUnblind canApprove }';
const LIST = `query ($filter: CandidacyFilter, $sort: CandidacySort, $page: PageInput) { candidacies(filter: $filter, sort: $sort, page: $page) { total endCursor items { ${ROW} } } }`;
const DETAIL = `query ($id: ID!) { candidacy(id: $id) { id version identityHidden candidateId profile { name surname } contact { email telephone socialNetworks { url } }
  sensitive { birthDate } motivation attachments { id } actions { canUnblind } decisions { kind identityHidden actor { id name } } } }`;
const UNBLIND = `mutation ($id: ID!, $reason: String!) { unblindCandidacy(id: $id, reason: $reason) { id identityHidden profile { name } contact { email } } }`;
const APPROVE = `mutation ($id: ID!, $version: Int!) { approveCandidacy(id: $id, version: $version) { id identityHidden } }`;
const SWITCH = `mutation ($id: ID!, $version: Int!, $on: Boolean!) { updateVacancy(id: $id, version: $version, input: { blindMode: $on }) { version blindMode } }`;
const GRANT = `query ($id: ID!) { attachmentGrant(id: $id) { url } }`;

describe('blind mode', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let colleague: Staff;
  let vacancy: BuiltVacancy;
  let person: Person;
  let id: string;
  beforeAll(async () => {
    app = await startApp();
    worker = await startTestWorker();
    tenant = await aTenant(app);
    colleague = await aStaffMember(app, tenant.id);
  });
  beforeEach(async () => {
    vacancy = await aPublishedVacancy(app, tenant.admin, { blindMode: true });
    person = await aCandidate(app, { name: 'Zubaida', surname: 'Xitimela' });
    id = await anApplication(app, person, vacancy.id);
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const detail = async (token = tenant.admin.token): Promise<Data> =>
    (await must(app, token, DETAIL, { id }, { locale: 'pt' })).candidacy;
  const listed = async (variables: object = {}, token = tenant.admin.token, locale = 'pt'): Promise<Data> =>
    (await must(app, token, LIST, { filter: { vacancyId: vacancy.id }, ...variables }, { locale })).candidacies;
  const unblind = (token: string, reason = 'Conflito de interesses', of = id) =>
    graphql(app, token, UNBLIND, { id: of, reason });

  it('shows a number instead of the name, the same to everybody, in the language of the reader', async () => {
    await anApplication(app, await aCandidate(app), vacancy.id);
    const names = async (token: string, locale: string) =>
      (await listed({ sort: { field: 'APPLIED_AT', order: 'ASC' } }, token, locale)).items.map(
        ({ candidateName }: Data) => candidateName,
      );
    expect(await names(tenant.admin.token, 'pt')).toEqual(['Candidato 1', 'Candidato 2']);
    expect(await names(colleague.token, 'en')).toEqual(['Candidate 1', 'Candidate 2']);
    expect(await names(colleague.token, 'fr')).toEqual(['Candidat 1', 'Candidat 2']);
  });

  it('hides name, contact, sensitive data and files of a candidacy, also from the history', async () => {
    await app.owner.query(
      `insert into candidacy_attachment (id, tenant_id, candidacy_id, candidate_id, document_type, name, file_name, media_type, size, sha256, storage_key)
       select gen_random_uuid(), $2, $1, c.candidate_id, o.id, 'CV de Zubaida', 'zubaida.pdf', 'application/pdf', 10, decode(repeat('00', 32), 'hex'), 'x/' || c.id
       from candidacy c, option_item o where c.id = $1 and o.list = 'DOCUMENT_TYPE' limit 1`,
      [id, tenant.id],
    );
    const shown = await detail();
    expect(shown).toMatchObject({
      identityHidden: true,
      candidateId: id,
      profile: { name: 'Candidato 1', surname: '' },
      contact: { email: null, telephone: null, socialNetworks: [] },
      sensitive: null,
      attachments: [],
      actions: { canUnblind: true },
      decisions: [{ kind: 'APPLY', actor: { id, name: 'Candidato 1' } }],
    });
    const { rows } = await app.owner.query('select id from candidacy_attachment where candidacy_id = $1', [id]);
    expect((await graphql(app, tenant.admin.token, GRANT, { id: rows[0].id })).code).toBe('NOT_FOUND');
    expect((await unblind(tenant.admin.token)).code).toBe('OK');
    expect((await detail()).attachments).toEqual([{ id: rows[0].id }]);
  });

  it('is not found by name, and neither the place in a list by name nor the cursor reveals it', async () => {
    const open = await aPublishedVacancy(app, tenant.admin);
    const other = await anApplication(app, person, open.id);
    const found = async (token: string) =>
      (await listed({ filter: { q: 'xitimela' } }, token)).items.map((row: Data) => row.id as string);
    expect(await found(colleague.token)).toEqual([other]);
    const { items, endCursor } = await listed({ sort: { field: 'NAME', order: 'ASC' } });
    expect(items.map((row: Data) => row.id)).toEqual([id]);
    expect(Buffer.from(endCursor, 'base64url').toString()).not.toContain('Zubaida');
    await unblind(colleague.token);
    expect((await found(colleague.token)).sort()).toEqual([id, other].sort());
  });

  it('ends for the person who decides, and the decision records whether the identity was hidden', async () => {
    const { approveCandidacy } = await must(app, colleague.token, APPROVE, { id, version: 1 });
    expect(approveCandidacy.identityHidden).toBe(false);
    expect(await detail(colleague.token)).toMatchObject({
      identityHidden: false,
      profile: { name: 'Zubaida' },
      contact: { email: person.email },
    });
    expect(await detail()).toMatchObject({ identityHidden: true, profile: { name: 'Candidato 1' } });
    const [decision] = (await detail()).decisions;
    expect(decision).toMatchObject({ kind: 'APPROVE', identityHidden: true, actor: { id: colleague.id } });
    await unblind(tenant.admin.token);
    const REVERSE = `mutation ($id: ID!, $version: Int!) { reverseApproval(id: $id, version: $version, reason: "Engano") { decisions { kind identityHidden } } }`;
    const { reverseApproval } = await must(app, tenant.admin.token, REVERSE, { id, version: 2 });
    expect(reverseApproval.decisions[0]).toEqual({ kind: 'REVERSE_APPROVAL', identityHidden: false });
  });

  it('does not end while a decision can be undone, nor by one that was', async () => {
    await must(app, colleague.token, APPROVE, { id, version: 1 });
    const set = (change: string) => changeDecisions(app, change, `candidacy_id = $1 and kind = 'APPROVE'`, id);
    await set(`visible_at = now() + interval '10 seconds'`);
    expect((await detail(colleague.token)).identityHidden).toBe(true);
    await set(`visible_at = now() - interval '1 second', undone_at = now(), undone_by = actor_id, undone_by_name = ''`);
    expect((await detail(colleague.token)).identityHidden).toBe(true);
  });

  it('is lifted with a reason for one person, which is recorded', async () => {
    const { data } = await unblind(colleague.token, '  Conhece o   candidato ');
    expect(data.unblindCandidacy).toMatchObject({
      identityHidden: false,
      profile: { name: 'Zubaida' },
      contact: { email: person.email },
    });
    expect((await detail()).identityHidden).toBe(true);
    const { rows } = await app.owner.query(
      `select actor_id, reason from audit_event where object_id = $1 and action = 'candidacy.unblinded'`,
      [id],
    );
    expect(rows).toEqual([{ actor_id: colleague.id, reason: expect.stringContaining('Conhece o') }]);
    expect((await unblind(colleague.token)).code).toBe('INVALID_STATE');
  });

  it('is lifted once by two calls at the same time', async () => {
    const codes = (await Promise.all([unblind(colleague.token), unblind(colleague.token)])).map(({ code }) => code);
    expect(codes.sort()).toEqual(['INVALID_STATE', 'OK']);
  });

  it('is not lifted without a reason, a permission, the scope, or where there is nothing to lift', async () => {
    const assigned = await aStaffMember(app, tenant.id, {
      grants: [{ permission: 'APPLICATION_UNBLIND', scope: 'ASSIGNED' }],
    });
    const viewer = await aStaffMember(app, tenant.id, { grants: [{ permission: 'APPLICATION_VIEW', scope: 'ALL' }] });
    const foreign = await aTenant(app);
    const open = await aPublishedVacancy(app, tenant.admin);
    const visible = await anApplication(app, person, open.id);
    expect((await unblind(colleague.token, ' ')).faults).toEqual(['FIELD_REQUIRED reason']);
    expect((await unblind(colleague.token, 'a'.repeat(1001))).faults).toEqual(['INVALID_INPUT reason']);
    expect((await unblind(viewer.token)).code).toBe('FORBIDDEN');
    expect((await detail(viewer.token)).actions.canUnblind).toBe(false);
    expect((await unblind(assigned.token)).code).toBe('NOT_FOUND');
    expect((await unblind(foreign.admin.token)).code).toBe('NOT_FOUND');
    expect((await unblind(colleague.token, 'x', randomUUID())).code).toBe('NOT_FOUND');
    expect((await unblind(colleague.token, 'x', visible)).code).toBe('INVALID_STATE');
  });

  it('is switched on and off with an audit row, and keeps the numbers', async () => {
    const open = await aPublishedVacancy(app, tenant.admin);
    const first = await anApplication(app, person, open.id);
    const second = await anApplication(app, await aCandidate(app), open.id);
    const set = async (version: number, on: boolean): Promise<number> =>
      (await must(app, tenant.admin.token, SWITCH, { id: open.id, version, on })).updateVacancy.version as number;
    const names = async () =>
      new Map((await listed({ filter: { vacancyId: open.id } })).items.map((row: Data) => [row.id, row.candidateName]));
    let version = await set(open.version, true);
    const hidden = await names();
    expect(hidden).toEqual(
      new Map([
        [first, 'Candidato 1'],
        [second, 'Candidato 2'],
      ]),
    );
    version = await set(version, false);
    expect((await names()).get(first)).toBe('Zubaida Xitimela');
    const third = await anApplication(app, await aCandidate(app), open.id);
    await set(version, true);
    expect(await names()).toEqual(new Map([...hidden, [third, 'Candidato 3']]));
    const { rows } = await app.owner.query(
      `select changes -> 'blindMode' as change from audit_event where object_id = $1 and action = 'vacancy.blind-mode-changed' order by seq`,
      [open.id],
    );
    expect(rows.map(({ change }) => change)).toEqual([
      [false, true],
      [true, false],
      [false, true],
    ]);
  });

  it('masks the name in the texts of the candidate until it is lifted', async () => {
    const text = 'Sou a zubaida, filha de Manuel Xitimela';
    await app.owner.query('update candidacy set motivation = $2 where id = $1', [id, text]);
    expect((await detail()).motivation).toBe('Sou a •••, filha de Manuel •••');
    await unblind(tenant.admin.token);
    expect((await detail()).motivation).toBe(text);
  });

  it('masks the name in the note and the feedback of a decision until it is lifted', async () => {
    const REJECT = `mutation ($id: ID!) { rejectCandidacy(id: $id, version: 1, reason: "more_experience", note: "A Zubaida", feedback: "Cara Zubaida") { id } }`;
    await must(app, colleague.token, REJECT, { id });
    const texts = async () => {
      const TEXTS = 'query ($id: ID!) { candidacy(id: $id) { decisions { note feedback } } }';
      return (await must(app, tenant.admin.token, TEXTS, { id })).candidacy.decisions[0];
    };
    expect(await texts()).toEqual({ note: 'A •••', feedback: 'Cara •••' });
    await unblind(tenant.admin.token);
    expect(await texts()).toEqual({ note: 'A Zubaida', feedback: 'Cara Zubaida' });
  });

  it('hides the name in exports: lists, CVs and dossiers', async () => {
    await app.owner.query(
      `update candidacy set motivation = $2, profile_snapshot = profile_snapshot || jsonb_build_object('profile', $2::text) where id = $1`,
      [id, `Zubaida Xitimela, ${person.email}`],
    );
    const input = { list: 'CANDIDACIES', filter: { vacancyId: vacancy.id } };
    const [headings, row] = await exportedRows(app, colleague.token, input);
    expect(row).toContain('Candidato 1');
    expect(row).toHaveLength(headings!.length);
    for (const format of ['PDF', 'PDF_SHEETS'] as const) {
      const { content, disposition } = await exported(app, colleague.token, { ...input, format });
      const text = `${disposition} ${JSON.stringify(await pdfText(content))}`;
      expect(text).toContain('Candidato 1');
      if (format === 'PDF') expect(text).toContain('O modo cego oculta os documentos');
      for (const secret of ['Zubaida', 'Xitimela', person.email]) expect(text).not.toContain(secret);
    }
    expect(row!.join()).not.toMatch(new RegExp(`Zubaida|Xitimela|${person.email}`));
  });

  it('hides the candidate of an attached unsolicited application, also in its own list and export', async () => {
    const sender = await aCandidate(app, { name: 'Zulmira', surname: 'Xerinda' });
    const sent = await anUnsolicited(app, sender, tenant.id);
    const inbox = async (filter: object): Promise<Data[]> =>
      (await must(app, colleague.token, UNSOLICITED, { filter }, { locale: 'pt' })).unsolicitedCandidacies.items;
    expect((await inbox({ q: 'xerinda' })).map((row) => row.id)).toEqual([sent]);
    await must(app, tenant.admin.token, ATTACH, { id: sent, version: 1, vacancyId: vacancy.id });
    expect(await inbox({ ids: [sent] })).toMatchObject([{ candidateId: sent, candidateName: 'Candidato 2' }]);
    expect(await inbox({ q: 'xerinda' })).toEqual([]);
    const input = { list: 'UNSOLICITED_CANDIDACIES', filter: { state: ['ATTACHED'] } };
    const rows = JSON.stringify(await exportedRows(app, colleague.token, input));
    expect(rows).toContain('Candidato 2');
    for (const secret of ['Zulmira', 'Xerinda', sender.email]) expect(rows).not.toContain(secret);
  });

  it('hides the name in the notification of a new application', async () => {
    const titles = await until(
      async () =>
        (await app.owner.query<{ title: string }>('select title from notification where subject_id = $1', [id])).rows,
      (rows) => rows.length > 0,
    );
    expect(titles.map(({ title }) => title).join()).toContain('Candidato 1');
    expect(titles.map(({ title }) => title).join()).not.toContain('Zubaida');
  });

  it('gives each applicant a number of their own, also those who apply at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => aCandidate(app)));
    await Promise.all(people.map((one) => anApplication(app, one, vacancy.id)));
    const { items } = await listed();
    expect(new Set(items.map(({ candidateName }: Data) => candidateName)).size).toBe(7);
  });
});

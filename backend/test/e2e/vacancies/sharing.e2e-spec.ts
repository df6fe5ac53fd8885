import { randomUUID } from 'node:crypto';

import {
  aCandidate,
  aRoot,
  aStaffMember,
  aTenant,
  freshEmail,
  type Person,
  type Tenant,
} from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aDraft, anApplication, aPublishedVacancy, APPLY, type BuiltVacancy } from '../../support/data/builders';
import { mailAbout, mailTo } from '../../support/app/mailbox';
import { until } from '../../support/setup/wait';
import { startTestWorker, type TestWorker } from '../../support/app/worker';

const PUBLIC = { endpoint: '/public/graphql' } as const;
const LINKS = `query ($id: ID!) { shareLinks(vacancyId: $id) { id channel name url shareUrl qr visits candidacies revokedAt createdBy { id } } }`;
const CREATE = `mutation ($key: ID!, $id: ID!, $input: ShareLinkInput!) { createShareLink(idempotencyKey: $key, vacancyId: $id, input: $input) { id channel name url shareUrl qr visits candidacies } }`;
const REVOKE = `mutation ($id: ID!) { revokeShareLink(id: $id) { id revokedAt } }`;
const INVITE = `mutation ($key: ID!, $id: ID!, $input: InviteToVacancyInput!) { inviteToVacancy(idempotencyKey: $key, vacancyId: $id, input: $input) { email status sentAt } }`;
const INVITED = `query ($id: ID!) { vacancyInvitations(vacancyId: $id) { total items { email sentBy { id } } } }`;
const MINE = `{ privateVacancies { total items { id title shareToken invitedAt } } }`;
const KEEP = `mutation ($id: ID!, $token: String!) { keepPrivateVacancy(vacancyId: $id, shareToken: $token) }`;
const ONE = `query ($id: ID!, $token: String) { vacancy(id: $id, shareToken: $token) { id title } }`;
const VISIT = `mutation ($id: ID!, $code: String!) { visitVacancy(vacancyId: $id, code: $code) }`;
const REPORT = `mutation ($input: VacancyReportInput!) { reportVacancy(input: $input) { received } }`;
const REPORTS = `query ($filter: VacancyReportFilter) { vacancyReports(filter: $filter) { total items { id version status reason text email openReports vacancy { id status } } } }`;
const RESOLVE = `mutation ($id: ID!, $version: Int!, $verdict: VacancyReportVerdict!, $note: String) { resolveVacancyReport(id: $id, version: $version, verdict: $verdict, note: $note) { status email note vacancy { status } resolvedBy { id } } }`;
const codeOf = (url: string): string => new URL(url).searchParams.values().next().value ?? '';

describe('a vacancy that is shared', () => {
  let app: TestApp;
  let tenant: Tenant;
  let foreign: Tenant;
  let vacancy: BuiltVacancy;
  beforeAll(async () => {
    app = await startApp();
    [tenant, foreign] = [await aTenant(app), await aTenant(app)];
    vacancy = await aPublishedVacancy(app, tenant.admin);
  });
  afterAll(() => app.close());

  const links = async (id: string): Promise<Data[]> =>
    (await must(app, tenant.admin.token, LINKS, { id })).shareLinks as Data[];
  const create = (token: string, id: string, input: object, key = randomUUID()) =>
    graphql(app, token, CREATE, { key, id, input });
  const created = async (id: string, input: object = { channel: 'LINK' }): Promise<Data> =>
    (await must(app, tenant.admin.token, CREATE, { key: randomUUID(), id, input })).createShareLink;
  const revoke = (token: string, id: string) => graphql(app, token, REVOKE, { id });
  const one = (id: string, token?: string) => graphql(app, null, ONE, { id, token }, PUBLIC);
  const privateOne = () => aPublishedVacancy(app, tenant.admin, { visibility: 'PRIVATE' });
  const onlyWith = async (permission: string) => {
    const grants = [{ permission, scope: 'ALL' }] as never;
    return (await aStaffMember(app, tenant.id, { grants })).token;
  };

  describe('by links', () => {
    it.each([
      ['WHATSAPP', /^https:\/\/wa\.me\/\?text=/],
      ['LINKEDIN', /^https:\/\/www\.linkedin\.com\/sharing\//],
      ['FACEBOOK', /^https:\/\/www\.facebook\.com\/sharer\//],
      ['EMAIL', /^mailto:\?subject=/],
      ['LINK', null],
      ['QR', null],
    ])('gets one for %s with its own code, its QR code and the address of the channel', async (channel, target) => {
      const link = await created(vacancy.id, { channel, name: '  Grupo   do bairro ' });
      expect(link).toMatchObject({ channel, name: 'Grupo do bairro', visits: 0, candidacies: 0 });
      expect(link.url).toMatch(new RegExp(`/vacancy/${vacancy.id}\\?s=[\\w-]{16}$`));
      expect(link.qr).toMatch(/^<svg[^]*<\/svg>\s*$/);
      if (target === null) expect(link.shareUrl).toBeNull();
      else expect(decodeURIComponent(link.shareUrl as string)).toContain(link.url);
      if (target !== null) expect(link.shareUrl).toMatch(target);
    });

    it('counts a visitor once, and an application by the link', async () => {
      const shared = await aPublishedVacancy(app, tenant.admin);
      const link = await created(shared.id);
      const code = codeOf(link.url as string);
      const visit = async (value: string) =>
        (await must(app, null, VISIT, { id: shared.id, code: value }, PUBLIC)).visitVacancy;
      expect([await visit(code), await visit(code), await visit('nenhum')]).toEqual([true, false, false]);
      const input = { vacancyId: shared.id, source: { channel: 'LINK', trackingCode: code } };
      await must(app, (await aCandidate(app)).token, APPLY, { input, key: randomUUID() });
      expect(await links(shared.id)).toEqual([expect.objectContaining({ id: link.id, visits: 1, candidacies: 1 })]);
    });

    it('refuses an unpublished vacancy, a long name and a 51st link', async () => {
      const { token } = tenant.admin;
      const draft = await aDraft(app, tenant.admin);
      expect((await create(token, draft.id, { channel: 'LINK' })).code).toBe('INVALID_STATE');
      expect((await create(token, vacancy.id, { channel: 'LINK', name: 'x'.repeat(81) })).faults).toEqual([
        'INVALID_INPUT name',
      ]);
      const full = await aPublishedVacancy(app, tenant.admin);
      await app.owner.query(
        `insert into share_link (id, tenant_id, vacancy_id, channel, code, created_by, created_at)
         select gen_random_uuid(), $1, $2, 'LINK', gen_random_uuid()::text, $3, now() from generate_series(1, 50)`,
        [tenant.id, full.id, tenant.admin.id],
      );
      expect((await create(token, full.id, { channel: 'LINK' })).code).toBe('QUOTA_EXCEEDED');
    });

    it('answers another institution NOT_FOUND, and staff without the permission FORBIDDEN', async () => {
      const link = await created(vacancy.id);
      const { token } = foreign.admin;
      expect((await create(token, vacancy.id, { channel: 'LINK' })).code).toBe('NOT_FOUND');
      expect((await revoke(token, link.id as string)).code).toBe('NOT_FOUND');
      expect((await graphql(app, token, LINKS, { id: vacancy.id })).code).toBe('NOT_FOUND');
      const viewer = await onlyWith('VACANCY_VIEW');
      expect((await graphql(app, viewer, LINKS, { id: vacancy.id })).code).toBe('OK');
      expect((await create(viewer, vacancy.id, { channel: 'LINK' })).code).toBe('FORBIDDEN');
      expect((await revoke(viewer, link.id as string)).code).toBe('FORBIDDEN');
    });

    it('creates one link for a repeated request, and revokes it once in parallel', async () => {
      const key = randomUUID();
      const made = await Promise.all([1, 2].map(() => create(tenant.admin.token, vacancy.id, { channel: 'QR' }, key)));
      expect(new Set(made.map(({ data }) => data.createShareLink.id)).size).toBe(1);
      const id = made[0]!.data.createShareLink.id as string;
      const ended = await Promise.all([1, 2].map(() => revoke(tenant.admin.token, id)));
      expect(ended.map(({ code }) => code).sort()).toEqual(['INVALID_STATE', 'OK']);
    });
  });

  describe('as a private vacancy', () => {
    it('opens by each of its links until that link is revoked, also for applications', async () => {
      const hidden = await privateOne();
      const [first] = await links(hidden.id);
      const second = await created(hidden.id, { channel: 'EMAIL' });
      const codes = [first.url, second.url].map((url) => codeOf(url as string));
      expect([second.url, codes[0]]).toEqual([expect.stringContaining('?t='), hidden.shareToken]);
      for (const code of codes) expect((await one(hidden.id, code)).code).toBe('OK');
      await must(app, tenant.admin.token, REVOKE, { id: first.id });
      expect((await one(hidden.id, codes[0])).code).toBe('NOT_FOUND');
      expect((await one(hidden.id, codes[1])).code).toBe('OK');
      const candidate = await aCandidate(app);
      const apply = (shareToken: string) =>
        graphql(app, candidate.token, APPLY, { input: { vacancyId: hidden.id, shareToken }, key: randomUUID() });
      expect((await apply(codes[0]!)).code).toBe('NOT_FOUND');
      expect((await apply(codes[1]!)).code).toBe('OK');
    });

    it('stays in the list of the candidate who opened its link, and of nobody else', async () => {
      const hidden = await privateOne();
      const [reader, other] = [await aCandidate(app), await aCandidate(app)];
      const mine = async (person: Person) => (await must(app, person.token, MINE)).privateVacancies.items as Data[];
      expect((await graphql(app, reader.token, KEEP, { id: hidden.id, token: 'nenhum' })).code).toBe('NOT_FOUND');
      const keep = () => graphql(app, reader.token, KEEP, { id: hidden.id, token: hidden.shareToken });
      expect((await Promise.all([keep(), keep()])).map(({ code }) => code)).toEqual(['OK', 'OK']);
      expect(await mine(reader)).toEqual([
        expect.objectContaining({ id: hidden.id, shareToken: hidden.shareToken, invitedAt: null }),
      ]);
      expect(await mine(other)).toEqual([]);
      await must(app, tenant.admin.token, REVOKE, { id: (await links(hidden.id))[0].id });
      expect(await mine(reader)).toEqual([]);
      expect((await graphql(app, tenant.admin.token, MINE)).code).toBe('FORBIDDEN');
    });
  });

  describe('by invitation', () => {
    let worker: TestWorker;
    beforeAll(async () => {
      worker = await startTestWorker();
    });
    afterAll(() => worker.close());
    const invite = (token: string, id: string, emails: string[], key = randomUUID(), message?: string) =>
      graphql(app, token, INVITE, { key, id, input: { emails, message } });

    it('mails a link once to each address, and lists the vacancy for the candidate with that address', async () => {
      const hidden = await privateOne();
      const candidate = await aCandidate(app);
      const stranger = freshEmail('convite');
      const emails = [candidate.email.toUpperCase(), stranger, stranger, 'isto não é email'];
      const key = randomUUID();
      const [sent, again] = await Promise.all(
        [1, 2].map(() => invite(tenant.admin.token, hidden.id, emails, key, 'Lembrei-me de si.')),
      );
      const statuses = ({ data }: Data) => data.inviteToVacancy.map(({ status }: Data) => status as string);
      expect(statuses(sent)).toEqual(['SENT', 'SENT', 'ALREADY', 'INVALID']);
      expect(statuses(again)).toEqual(statuses(sent));
      expect(statuses(await invite(tenant.admin.token, hidden.id, [stranger]))).toEqual(['ALREADY']);
      const { text } = await mailAbout(app, stranger, /Convite|Invitation/);
      expect(text).toContain('Lembrei-me de si.');
      const token = /\?t=([\w-]+)/.exec(text)?.[1];
      expect((await one(hidden.id, token)).code).toBe('OK');
      expect((await must(app, candidate.token, MINE)).privateVacancies.items).toEqual([
        expect.objectContaining({ id: hidden.id, shareToken: token, invitedAt: expect.any(String) }),
      ]);
      const listed = await must(app, tenant.admin.token, INVITED, { id: hidden.id });
      expect(listed.vacancyInvitations).toMatchObject({ total: 2 });
      expect(await mailTo(app, stranger)).toHaveLength(1);
    });

    it('refuses invalid requests, another institution, and staff without the permission', async () => {
      const { token } = tenant.admin;
      const draft = await aDraft(app, tenant.admin);
      const email = freshEmail();
      expect((await invite(token, vacancy.id, [])).faults).toEqual(['FIELD_REQUIRED emails']);
      expect((await invite(token, vacancy.id, Array<string>(101).fill(email))).faults).toEqual([
        'INVALID_INPUT emails',
      ]);
      expect((await invite(token, draft.id, [email])).code).toBe('INVALID_STATE');
      expect((await invite(foreign.admin.token, vacancy.id, [email])).code).toBe('NOT_FOUND');
      expect((await invite(await onlyWith('VACANCY_PUBLISH'), vacancy.id, [email])).code).toBe('FORBIDDEN');
      await app.owner.query(
        `insert into vacancy_invitation (id, tenant_id, vacancy_id, link_id, batch, email, email_norm, created_by, created_at)
         select gen_random_uuid(), $1, $2, l.id, gen_random_uuid(), n::text || '@x.mz', n::text || '@x.mz', $3, now()
         from generate_series(1, 500) n, (select id from share_link where vacancy_id = $2 limit 1) l`,
        [tenant.id, vacancy.id, tenant.admin.id],
      );
      expect((await invite(token, vacancy.id, [email])).code).toBe('QUOTA_EXCEEDED');
    });
  });

  describe('and reported', () => {
    const report = (id: string, input: object = { reason: 'MONEY' }) =>
      graphql(app, null, REPORT, { input: { vacancyId: id, ...input } }, PUBLIC);
    const reports = async (root: Person, id: string): Promise<Data[]> =>
      ((await must(app, root.token, REPORTS, {})).vacancyReports.items as Data[]).filter(
        ({ vacancy: { id: about } }) => about === id,
      );

    it('refuses an incomplete report, and a report of a vacancy that is not public', async () => {
      expect((await report(vacancy.id, { reason: 'OTHER', email: 'x' })).faults).toEqual([
        'EMAIL_INVALID email',
        'FIELD_REQUIRED text',
      ]);
      for (const hidden of [await aDraft(app, tenant.admin), await privateOne()])
        expect((await report(hidden.id)).code).toBe('NOT_FOUND');
      const opened = await privateOne();
      expect((await report(opened.id, { reason: 'MONEY', shareToken: opened.shareToken })).code).toBe('OK');
    });

    it('is kept or permanently removed from the public by root', async () => {
      const root = await aRoot(app);
      const bad = await aPublishedVacancy(app, tenant.admin, { title: 'Ganhe já' });
      for (const email of ['quem.viu@exemplo.co.mz', null]) await report(bad.id, { reason: 'MONEY', email });
      const [first, second] = await reports(root, bad.id);
      expect(first).toMatchObject({ status: 'OPEN', reason: 'MONEY', openReports: 2 });
      const resolve = (row: Data, verdict: string, note?: string) =>
        graphql(app, root.token, RESOLVE, { id: row.id, version: row.version, verdict, note });
      expect((await resolve({ ...first, version: 9 }, 'DISMISSED')).code).toBe('STALE_VERSION');
      expect((await resolve(first, 'REMOVED')).faults).toEqual(['FIELD_REQUIRED note']);
      const both = await Promise.all([resolve(first, 'DISMISSED', 'Visto.'), resolve(first, 'DISMISSED', 'Visto.')]);
      expect(both.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
      const removed = await resolve(second, 'REMOVED', 'Pede dinheiro.');
      expect(removed.data.resolveVacancyReport).toMatchObject({
        status: 'REMOVED',
        email: null,
        vacancy: { status: 'CLOSED' },
      });
      expect((await resolve({ ...second, version: 2 }, 'DISMISSED')).code).toBe('INVALID_STATE');
      expect((await one(bad.id)).code).toBe('NOT_FOUND');
      expect((await report(bad.id)).code).toBe('NOT_FOUND');
      const { rows } = await app.owner.query('select version, removed_at from vacancy where id = $1', [bad.id]);
      expect(rows[0].removed_at).not.toBeNull();
      const again = `mutation ($id: ID!, $version: Int!, $end: DateTime!) { republishVacancy(id: $id, version: $version, endDate: $end) { id } }`;
      const end = new Date(Date.now() + 864e6).toISOString();
      const back = await graphql(app, tenant.admin.token, again, { id: bad.id, version: rows[0].version, end });
      expect(back.code).toBe('INVALID_STATE');
    });

    it('informs the institution of the removal', async () => {
      const worker = await startTestWorker();
      const root = await aRoot(app);
      const bad = await aPublishedVacancy(app, tenant.admin, { title: 'Trabalho em casa' });
      await report(bad.id);
      const [row] = await reports(root, bad.id);
      const values = { id: row.id, version: row.version, verdict: 'REMOVED', note: 'Não existe.' };
      await must(app, root.token, RESOLVE, values);
      const { text } = await mailAbout(app, tenant.admin.email, /Trabalho em casa/);
      expect(text).toContain('Não existe.');
      await until(
        async () =>
          (await must(app, tenant.admin.token, '{ notifications { items { kind subjectId } } }')).notifications
            .items as Data[],
        (items) => items.some(({ kind, subjectId }) => kind === 'VACANCY_REMOVED' && subjectId === bad.id),
      );
      await worker.close();
    });
  });

  it('is removed from the list of a candidate who is erased', async () => {
    const hidden = await privateOne();
    const candidate = await aCandidate(app);
    await must(app, candidate.token, KEEP, { id: hidden.id, token: hidden.shareToken });
    await must(app, tenant.admin.token, `mutation ($id: ID!) { revokeShareLink(id: $id) { id } }`, {
      id: (await links(hidden.id))[0].id,
    });
    await anApplication(app, candidate, vacancy.id);
    await app.owner.query('insert into erasure (person_id, requested_at) values ($1, now())', [candidate.id]);
    await app.owner.query('select sec.erase_candidate($1, now())', [candidate.id]);
    const kept = await app.owner.query('select 1 from private_vacancy where candidate_id = $1', [candidate.id]);
    expect(kept.rowCount).toBe(0);
  });
});

import { randomUUID } from 'node:crypto';
import path from 'node:path';

import { aCandidate, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anApplication, aPublishedVacancy, APPLY } from '../../support/data/builders';
import { anUploadedDocument, filesOf, type GivenDocument, pdf, uploadDocument } from '../../support/requests/uploads';
import { until } from '../../support/setup/wait';

const REMOVE = `mutation ($id: ID!) { deleteDocument(id: $id) { version documents { id } } }`;
const GRANT = `query ($id: ID!) { documentGrant(id: $id) { url expiresAt } }`;
const MINE = `{ candidate { completeness { missing } documents { id name } } }`;

describe('the documents of a candidate', () => {
  let app: TestApp;
  let tenant: Tenant;
  let person: Person;
  const files = () => filesOf(app);
  const held = async () => (await must(app, person.token, MINE)).candidate;

  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
  });
  beforeEach(async () => {
    person = await aCandidate(app);
  });
  afterAll(() => app.close());

  it('are stored once per file, name and type, also in parallel', async () => {
    const content = pdf();
    const before = files().length;
    const send = (given: GivenDocument = {}) => uploadDocument(app, person.token, { content, ...given });
    const twice = await Promise.all([send(), send()]);
    const { data } = await send();
    const id = data.uploadDocument.id as string;
    expect(twice.map((answer) => answer.data.uploadDocument.id as string)).toEqual([id, id]);
    expect(files()).toHaveLength(before + 1);

    const others = [
      await send({ name: 'Outro CV' }),
      await send({ documentType: 'doc_3' }),
      await send({ content: pdf() }),
    ];
    expect(new Set([id, ...others.map((answer) => answer.data.uploadDocument.id as string)]).size).toBe(4);
    expect((await held()).documents).toHaveLength(4);
    // Another person uploads an equal file and gets a document of their own.
    const stranger = await uploadDocument(app, (await aCandidate(app)).token, { content });
    expect(stranger.data.uploadDocument.id).not.toBe(id);
  });

  describe('when they are downloaded', () => {
    const granted = async (id: string): Promise<string> =>
      (await must(app, person.token, GRANT, { id })).documentGrant.url as string;

    it('are sent as attachments that no page can display', async () => {
      const content = pdf(400);
      const url = await granted(await anUploadedDocument(app, person.token, { content, fileName: 'Certidão.pdf' }));
      const response = await fetch(`${app.url}${url}`);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="Certidao.pdf"; filename*=UTF-8''Certid%C3%A3o.pdf`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
      expect(Buffer.from(await response.arrayBuffer())).toEqual(content);
    });

    it('are sent to anybody with the link, and only the owner can get the link', async () => {
      const id = await anUploadedDocument(app, person.token);
      const stranger = await aCandidate(app);
      expect((await graphql(app, stranger.token, GRANT, { id })).code).toBe('NOT_FOUND');
      const url = await granted(id);
      for (const token of ['', stranger.token])
        expect((await fetch(`${app.url}${url}`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
    });

    it('support range requests', async () => {
      const url = await granted(await anUploadedDocument(app, person.token));
      const response = await fetch(`${app.url}${url}`, { headers: { range: 'bytes=5-7' } });
      expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
        206,
        'bytes 5-7/200',
        '1.7',
      ]);
    });

    it.each(['x', 'a.b', '..%2f..%2fetc%2fpasswd', '%00'])('are not found at the invalid address %s', async (token) => {
      const { status } = await fetch(`${app.url}/files/${token}`);
      expect([400, 404]).toContain(status);
    });

    it('are not found with a changed link or after their removal', async () => {
      const id = await anUploadedDocument(app, person.token);
      const url = await granted(id);
      const [body, signature] = url.split('.');
      expect((await fetch(`${app.url}${body}x.${signature}`)).status).toBe(404);
      await must(app, person.token, REMOVE, { id });
      await until(
        async () => (await fetch(`${app.url}${url}`)).status,
        (status) => status === 404,
      );
      expect((await graphql(app, person.token, GRANT, { id })).code).toBe('NOT_FOUND');
    });

    it('are refused while they are in quarantine', async () => {
      const id = await anUploadedDocument(app, person.token);
      await app.owner.query(`update candidate_document set state = 'QUARANTINED', scan = 'INFECTED' where id = $1`, [
        id,
      ]);
      expect((await graphql(app, person.token, GRANT, { id })).code).toBe('FILE_QUARANTINED');
      expect((await held()).completeness.missing).toContain('CV_DOCUMENT');
    });
  });

  it('are removed together with their file', async () => {
    const before = files();
    const id = await anUploadedDocument(app, person.token);
    const { deleteDocument } = await must(app, person.token, REMOVE, { id });
    expect(deleteDocument.documents).toEqual([]);
    await until(files, (seen) => seen.length === before.length);
    expect((await graphql(app, person.token, REMOVE, { id })).code).toBe('NOT_FOUND');
  });

  it('keep their file after removal if an application contains them', async () => {
    const id = await anUploadedDocument(app, person.token);
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    await must(app, person.token, APPLY, { input: { vacancyId: vacancy.id, documentIds: [id] }, key: randomUUID() });
    const before = files();
    await must(app, person.token, REMOVE, { id });
    // The same queue removes the file of a second document. When that file is removed, a removal of the first file
    // would be complete too.
    const second = await anUploadedDocument(app, person.token);
    await must(app, person.token, REMOVE, { id: second });
    await until(files, (seen) => seen.length === before.length);
    expect(files().sort()).toEqual(before.sort());
  });

  it('keep their file when an application and their removal run in parallel', async () => {
    const id = await anUploadedDocument(app, person.token);
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const apply = graphql(app, person.token, APPLY, {
      input: { vacancyId: vacancy.id, documentIds: [id] },
      key: randomUUID(),
    });
    const [applied] = await Promise.all([apply, graphql(app, person.token, REMOVE, { id })]);
    const { rows } = await app.owner.query<{ storage_key: string }>(
      'select storage_key from candidacy_attachment where candidate_id = $1',
      [person.id],
    );
    expect(rows).toHaveLength(applied.code === 'OK' ? 1 : 0);
    for (const { storage_key } of rows) expect(files()).toContain(path.basename(storage_key));
  });

  it('are not found by another person', async () => {
    const id = await anUploadedDocument(app, person.token);
    const other = await aCandidate(app);
    for (const document of [GRANT, REMOVE]) {
      for (const wanted of [id, randomUUID(), '../1'])
        expect((await graphql(app, other.token, document, { id: wanted })).code).toBe('NOT_FOUND');
      expect((await graphql(app, tenant.admin.token, document, { id })).code).toBe('FORBIDDEN');
      expect((await graphql(app, null, document, { id })).code).toBe('UNAUTHENTICATED');
    }
    expect((await uploadDocument(app, tenant.admin.token, {})).code).toBe('FORBIDDEN');
    expect((await uploadDocument(app, null, {})).code).toBe('UNAUTHENTICATED');
    expect((await held()).documents).toHaveLength(1);
  });

  it('are invisible to institutions until they are attached', async () => {
    const id = await anUploadedDocument(app, person.token);
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    await anApplication(app, person, vacancy.id);
    const { rows } = await app.owner.query(
      'select count(*)::int as n from candidacy_attachment where candidate_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ n: 0 }]);
    expect((await graphql(app, tenant.admin.token, GRANT, { id })).code).toBe('FORBIDDEN');
  });
});

import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';

import { aCandidate, aTenant, type Person, type Tenant } from '../support/actors';
import { type Answer, graphql, must, post, startApp, type TestApp } from '../support/app';
import { anApplication, aPublishedVacancy, APPLY } from '../support/builders';
import { until } from '../support/wait';

const LIMIT = 64 * 1024;
const UPLOAD = `mutation ($file: Upload!, $name: String!, $documentType: String!, $key: ID!) {
  uploadDocument(file: $file, name: $name, documentType: $documentType, idempotencyKey: $key) { id name fileName mediaType size sha256 state uploadedAt documentType { key } } }`;
const REMOVE = `mutation ($id: ID!) { deleteDocument(id: $id) { version documents { id } } }`;
const GRANT = `query ($id: ID!) { documentGrant(id: $id) { url expiresAt } }`;
const MINE = `{ candidate { version completeness { missing } documents { id name } } }`;
const PREFLIGHT = { 'apollo-require-preflight': 'true' };

const pdf = (size = 200): Buffer => {
  const start = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
  return Buffer.concat([start, Buffer.alloc(size - start.length, 0x20)]);
};
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Given {
  content?: Buffer;
  fileName?: string;
  name?: string;
  documentType?: string;
  key?: string;
}

describe('the documents of a candidate', () => {
  let app: TestApp;
  let tenant: Tenant;
  let person: Person;

  const send = (
    token: string | null,
    parts: Record<string, string>,
    file?: { content: Buffer; name: string },
    headers: Record<string, string> = PREFLIGHT,
  ) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) form.append(name, value);
    if (file) form.append('0', new Blob([new Uint8Array(file.content)]), file.name);
    return post(`${app.url}/graphql`, token, form, headers);
  };
  const operation = ({ name = 'Meu CV', documentType = 'doc_2', key = randomUUID() }: Given) =>
    JSON.stringify({ query: UPLOAD, variables: { file: null, name, documentType, key } });
  const MAP = JSON.stringify({ 0: ['variables.file'] });
  const upload = (given: Given = {}, token: string | null = person.token): Promise<Answer> =>
    send(
      token,
      { operations: operation(given), map: MAP },
      { content: given.content ?? pdf(), name: given.fileName ?? 'cv.pdf' },
    );
  const uploaded = async (given: Given = {}): Promise<string> => {
    const { data, errors } = await upload(given);
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
    return data.uploadDocument.id as string;
  };
  const names = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [entry.name] : [],
    );
  const files = (): string[] => names(path.join(app.dataDir, 'files'));
  const held = async (token = person.token) => (await must(app, token, MINE)).candidate;

  beforeAll(async () => {
    app = await startApp({ MAX_DOCUMENT_BYTES: String(LIMIT), MAX_ATTACHMENT_BYTES: String(LIMIT) });
    tenant = await aTenant(app);
  });
  beforeEach(async () => {
    person = await aCandidate(app);
  });
  afterAll(() => app.close());

  it('are kept under a key of our own and shown with what the candidate called them', async () => {
    const before = files();
    const { data } = await upload({ content: pdf(300), fileName: '../../etc/cv\u202eAna.PDF' });
    expect(data.uploadDocument).toMatchObject({
      name: 'Meu CV',
      fileName: 'cvAna.pdf',
      mediaType: 'application/pdf',
      size: 300,
      state: 'READY',
      documentType: { key: 'doc_2' },
    });
    expect(Date.parse(data.uploadDocument.uploadedAt as string)).not.toBeNaN();
    const added = files().filter((name) => !before.includes(name));
    expect(added).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    const { rows } = await app.owner.query(
      `select encode(sha256, 'hex') as sha256, storage_key from candidate_document where id = $1`,
      [data.uploadDocument.id],
    );
    expect(rows[0]).toEqual({
      sha256: data.uploadDocument.sha256,
      storage_key: expect.stringMatching(/^\d{4}\/\d{2}\/[0-9a-f-]{36}$/),
    });
    expect((await held()).completeness.missing).not.toContain('CV_DOCUMENT');
  });

  it.each([
    ['one byte under the limit', LIMIT - 1, 'OK'],
    ['at the limit', LIMIT, 'OK'],
    ['one byte over', LIMIT + 1, 'FILE_TOO_LARGE file'],
    ['far over', LIMIT * 20, 'FILE_TOO_LARGE file'],
    ['empty', 0, 'FILE_TYPE_NOT_ACCEPTED file'],
    ['of one byte', 1, 'FILE_TYPE_NOT_ACCEPTED file'],
  ])('%s', async (_, size, fault) => {
    const before = files().length;
    const { faults, errors } = await upload({ content: size > 30 ? pdf(size) : Buffer.alloc(size) });
    expect(faults[0] ?? 'OK').toBe(fault);
    expect(files()).toHaveLength(fault === 'OK' ? before + 1 : before);
    const { params } = errors[0]?.extensions ?? {};
    if (params?.limit) expect(params).toEqual({ limit: LIMIT, size: expect.any(Number) });
    expect((await held()).documents).toHaveLength(fault === 'OK' ? 1 : 0);
  });

  it.each<[string, Given]>([
    ['a page called pdf', { content: Buffer.from('<!doctype html><script>alert(1)</script>') }],
    ['a pdf called docx', { fileName: 'cv.docx' }],
    ['a program behind a pdf', { fileName: 'cv.pdf.exe' }],
    ['a document with macros', { fileName: 'cv.docm' }],
    ['a drawing', { content: Buffer.from('<svg onload="alert(1)"/>'), fileName: 'cv.svg' }],
    ['no ending', { fileName: 'cv' }],
    ['a picture as a CV', { content: PNG, fileName: 'cv.png' }],
    ['a png called jpg', { content: PNG, fileName: 'cv.jpg', documentType: 'doc_3' }],
  ])('are refused: %s', async (_, given) => {
    const before = files();
    expect((await upload(given)).faults).toEqual(['FILE_TYPE_NOT_ACCEPTED file']);
    expect(files()).toEqual(before);
    expect((await held()).documents).toEqual([]);
  });

  it('may be pictures when they are no CV', async () => {
    const { data } = await upload({ content: PNG, fileName: 'diploma.PNG', name: 'Diploma', documentType: 'doc_3' });
    expect(data.uploadDocument).toMatchObject({ mediaType: 'image/png', fileName: 'diploma.png' });
  });

  it('have names without special characters; a clean one is offered', async () => {
    const { errors } = await upload({ name: 'CV-Ana, 2026!' });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'FILE_NAME_NOT_ACCEPTED',
      field: 'name',
      params: { suggestion: 'CV Ana 2026' },
    });
    expect((await upload({ name: ' ', documentType: 'none' })).faults).toEqual([
      'FIELD_REQUIRED name',
      'INVALID_INPUT documentType',
    ]);
  });

  it('are added once for one key, also when the file comes twice', async () => {
    const before = files().length;
    const key = randomUUID();
    const [first, second] = await Promise.all([upload({ key }), upload({ key })]);
    expect(second.data).toEqual(first.data);
    expect((await upload({ key, content: pdf(201) })).code).toBe('IDEMPOTENCY_CONFLICT');
    expect(files()).toHaveLength(before + 1);
    expect(await held()).toMatchObject({ documents: [{ name: 'Meu CV' }] });
  });

  it('that are both too large and unwelcome are just refused', async () => {
    const before = files();
    const content = pdf(LIMIT * 20);
    expect((await upload({ content }, tenant.admin.token)).code).toBe('FORBIDDEN');
    expect((await upload({ content }, null)).code).toBe('UNAUTHENTICATED');
    expect((await upload({ content, name: '' })).faults).toEqual(['FIELD_REQUIRED name']);
    expect((await upload({ content, fileName: 'cv.exe' })).faults).toEqual(['FILE_TYPE_NOT_ACCEPTED file']);
    expect(files()).toEqual(before);
  });

  it('end at twenty, also when they come at once', async () => {
    for (let index = 0; index < 18; index += 1) await uploaded();
    const before = files().length;
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload()));
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'OK', 'QUOTA_EXCEEDED', 'QUOTA_EXCEEDED']);
    expect(files()).toHaveLength(before + 2);
  });

  it('end at 50 MB together', async () => {
    const id = await uploaded();
    await app.owner.query('update candidate_document set size = $2 where id = $1', [id, 50 * 1024 * 1024 - 200]);
    expect((await upload({ content: pdf(201) })).code).toBe('QUOTA_EXCEEDED');
    expect((await upload({ content: pdf(200) })).code).toBe('OK');
  });

  it('leave neither file nor row when the line is cut in the middle', async () => {
    const before = files();
    const boundary = 'cut';
    const part = (head: string, body: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}`;
    const opening = [
      part('name="operations"', operation({})),
      part('name="map"', MAP),
      part('name="0"; filename="cv.pdf"', ''),
    ].join('\r\n');
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /graphql HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${person.token}\r\napollo-require-preflight: 1\r\n` +
        `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${LIMIT}\r\n\r\n${opening}`,
    );
    socket.write(pdf(LIMIT / 2));
    await until(files, (seen) => seen.length > before.length);
    socket.destroy();
    await until(files, (seen) => seen.length === before.length);
    expect((await held()).documents).toEqual([]);
  });

  describe('as a form', () => {
    const refused = async (parts: Record<string, string>, headers?: Record<string, string>) => {
      const answer = await send(person.token, parts, { content: pdf(), name: 'cv.pdf' }, headers);
      return [answer.status, answer.code];
    };

    it.each<[string, () => Record<string, string>]>([
      ['without a map', () => ({ operations: operation({}) })],
      ['without an operation', () => ({ map: MAP })],
      ['with the parts in another order', () => ({ map: MAP, operations: operation({}) })],
      ['with a map to nowhere', () => ({ operations: operation({}), map: JSON.stringify({ 0: ['variables.other'] }) })],
      [
        'with a map to a prototype',
        () => ({ operations: operation({}), map: JSON.stringify({ 0: ['variables.__proto__.x'] }) }),
      ],
      [
        'with one file twice',
        () => ({ operations: operation({}), map: JSON.stringify({ 0: ['variables.file', 'variables.file'] }) }),
      ],
      [
        'with two files',
        () => ({ operations: operation({}), map: JSON.stringify({ 0: ['variables.file'], 1: ['variables.other'] }) }),
      ],
      [
        'with several operations',
        () => ({ operations: `[${operation({})}]`, map: JSON.stringify({ 0: ['0.variables.file'] }) }),
      ],
      ['that is no JSON', () => ({ operations: '{', map: MAP })],
    ])('%s is refused', async (_, parts) => {
      const before = files();
      expect(await refused(parts())).toEqual([400, 'INVALID_INPUT']);
      expect(files()).toEqual(before);
    });

    it('of another site is refused: it cannot set the header', async () => {
      expect(await refused({ operations: operation({}), map: MAP }, {})).toEqual([400, 'INVALID_INPUT']);
    });

    it('without its file says so', async () => {
      expect((await send(person.token, { operations: operation({}), map: MAP })).faults).toEqual([
        'FIELD_REQUIRED file',
      ]);
    });
  });

  describe('to be read', () => {
    const granted = async (id: string): Promise<string> =>
      (await must(app, person.token, GRANT, { id })).documentGrant.url as string;

    it('come by a link that no page can show', async () => {
      const content = pdf(400);
      const url = await granted(await uploaded({ content, fileName: 'Certidão.pdf' }));
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

    it('go on where a download broke off', async () => {
      const url = await granted(await uploaded());
      const response = await fetch(`${app.url}${url}`, { headers: { range: 'bytes=5-7' } });
      expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
        206,
        'bytes 5-7/200',
        '1.7',
      ]);
    });

    it.each(['x', 'a.b', '..%2f..%2fetc%2fpasswd', '%00'])('are not found behind %s', async (token) => {
      const { status } = await fetch(`${app.url}/files/${token}`);
      expect([400, 404]).toContain(status);
    });

    it('are not found behind a changed link, nor once they are removed', async () => {
      const id = await uploaded();
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

    it('are closed while they are held back', async () => {
      const id = await uploaded();
      await app.owner.query(`update candidate_document set state = 'QUARANTINED' where id = $1`, [id]);
      expect((await graphql(app, person.token, GRANT, { id })).code).toBe('FILE_QUARANTINED');
      expect((await held()).completeness.missing).toContain('CV_DOCUMENT');
    });
  });

  it('are removed with their file', async () => {
    const before = files();
    const id = await uploaded();
    const { deleteDocument } = await must(app, person.token, REMOVE, { id });
    expect(deleteDocument.documents).toEqual([]);
    await until(files, (seen) => seen.length === before.length);
    expect((await graphql(app, person.token, REMOVE, { id })).code).toBe('NOT_FOUND');
  });

  it('keep their file for the application they came with', async () => {
    const id = await uploaded();
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    await must(app, person.token, APPLY, { input: { vacancyId: vacancy.id, documentIds: [id] }, key: randomUUID() });
    const before = files();
    await must(app, person.token, REMOVE, { id });
    // The file of another document goes by the same way: when that one is gone, this one would be.
    const second = await uploaded();
    await must(app, person.token, REMOVE, { id: second });
    await until(files, (seen) => seen.length === before.length);
    expect(files().sort()).toEqual(before.sort());
  });

  it('are changed by one hand at a time: an application keeps what is removed in the same moment', async () => {
    const id = await uploaded();
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

  it('of somebody else are not found', async () => {
    const id = await uploaded();
    const other = await aCandidate(app);
    for (const document of [GRANT, REMOVE]) {
      for (const wanted of [id, randomUUID(), '../1'])
        expect((await graphql(app, other.token, document, { id: wanted })).code).toBe('NOT_FOUND');
      expect((await graphql(app, tenant.admin.token, document, { id })).code).toBe('FORBIDDEN');
      expect((await graphql(app, null, document, { id })).code).toBe('UNAUTHENTICATED');
    }
    expect((await upload({}, tenant.admin.token)).code).toBe('FORBIDDEN');
    expect((await upload({}, null)).code).toBe('UNAUTHENTICATED');
    expect((await held()).documents).toHaveLength(1);
  });

  it('are seen by no institution before they are attached', async () => {
    const id = await uploaded();
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

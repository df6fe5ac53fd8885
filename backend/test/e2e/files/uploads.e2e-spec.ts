import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';

import { aCandidate, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { must, startApp, type TestApp } from '../../support/app/app';
import { uploadSaying } from '../../support/requests/cut-upload';
import {
  anUploadedDocument,
  FILE_MAP,
  filesOf,
  type GivenDocument,
  pdf,
  PNG,
  sendForm,
  uploadDocument,
  uploadOperation,
} from '../../support/requests/uploads';
import { until } from '../../support/setup/wait';

const LIMIT = 64 * 1024;
const MINE = `{ candidate { completeness { missing } documents { id name } } }`;

describe('uploads of a candidate', () => {
  let app: TestApp;
  let tenant: Tenant;
  let person: Person;
  const files = () => filesOf(app);
  const held = async () => (await must(app, person.token, MINE)).candidate;

  beforeAll(async () => {
    app = await startApp({ MAX_DOCUMENT_BYTES: String(LIMIT) });
    tenant = await aTenant(app);
  });
  beforeEach(async () => {
    person = await aCandidate(app);
  });
  afterAll(() => app.close());

  it('are stored under a generated key and shown with the name that the candidate gave', async () => {
    const before = files();
    const { data } = await uploadDocument(app, person.token, {
      content: pdf(300),
      fileName: '../../etc/cv\u202eAna.PDF',
    });
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
  ])('B070: %s', async (_, size, fault) => {
    const before = files().length;
    const { faults, errors } = await uploadDocument(app, person.token, {
      content: size > 30 ? pdf(size) : Buffer.alloc(size),
    });
    expect(faults[0] ?? 'OK').toBe(fault);
    expect(files()).toHaveLength(fault === 'OK' ? before + 1 : before);
    const { params } = errors[0]?.extensions ?? {};
    if (params?.limit) expect(params).toEqual({ limit: LIMIT, size: expect.any(Number) });
    expect((await held()).documents).toHaveLength(fault === 'OK' ? 1 : 0);
  });

  it.each<[string, GivenDocument]>([
    ['a page called pdf', { content: Buffer.from('<!doctype html><script>alert(1)</script>') }],
    ['a pdf called docx', { fileName: 'cv.docx' }],
    ['a program behind a pdf', { fileName: 'cv.pdf.exe' }],
    ['a document with macros', { fileName: 'cv.docm' }],
    ['a drawing', { content: Buffer.from('<svg onload="alert(1)"/>'), fileName: 'cv.svg' }],
    ['no ending', { fileName: 'cv' }],
    ['a picture as a CV', { content: PNG, fileName: 'cv.png' }],
    ['a png called jpg', { content: PNG, fileName: 'cv.jpg', documentType: 'doc_3' }],
  ])('B071, B072: are refused: %s', async (_, given) => {
    const before = files();
    expect((await uploadDocument(app, person.token, given)).faults).toEqual(['FILE_TYPE_NOT_ACCEPTED file']);
    expect(files()).toEqual(before);
    expect((await held()).documents).toEqual([]);
  });

  it('may be pictures if the document type is not CV', async () => {
    const { data } = await uploadDocument(app, person.token, {
      content: PNG,
      fileName: 'diploma.PNG',
      name: 'Diploma',
      documentType: 'doc_3',
    });
    expect(data.uploadDocument).toMatchObject({ mediaType: 'image/png', fileName: 'diploma.png' });
  });

  it('B081: have names without special characters; the error suggests a valid one', async () => {
    const { errors } = await uploadDocument(app, person.token, { name: 'CV-Ana, 2026!' });
    expect(errors[0]?.extensions).toMatchObject({
      code: 'FILE_NAME_NOT_ACCEPTED',
      field: 'name',
      params: { suggestion: 'CV Ana 2026' },
    });
    expect((await uploadDocument(app, person.token, { name: ' ', documentType: 'none' })).faults).toEqual([
      'FIELD_REQUIRED name',
      'INVALID_INPUT documentType',
    ]);
  });

  it('are added once per key, also in parallel', async () => {
    const before = files().length;
    const [key, content] = [randomUUID(), pdf()];
    const [first, second] = await Promise.all([
      uploadDocument(app, person.token, { key, content }),
      uploadDocument(app, person.token, { key, content }),
    ]);
    expect(second.data).toEqual(first.data);
    expect((await uploadDocument(app, person.token, { key, content: pdf(201) })).code).toBe('IDEMPOTENCY_CONFLICT');
    expect(files()).toHaveLength(before + 1);
    expect(await held()).toMatchObject({ documents: [{ name: 'Meu CV' }] });
  });

  it('that are too large and also invalid are refused with the other error', async () => {
    const before = files();
    const content = pdf(LIMIT * 20);
    expect((await uploadDocument(app, tenant.admin.token, { content })).code).toBe('FORBIDDEN');
    expect((await uploadDocument(app, null, { content })).code).toBe('UNAUTHENTICATED');
    expect((await uploadDocument(app, person.token, { content, name: '' })).faults).toEqual(['FIELD_REQUIRED name']);
    expect((await uploadDocument(app, person.token, { content, fileName: 'cv.exe' })).faults).toEqual([
      'FILE_TYPE_NOT_ACCEPTED file',
    ]);
    expect(files()).toEqual(before);
  });

  it.each([
    ['too short', 700],
    ['too long', 900_000],
    ['nothing', 0],
  ])('B070: with a Content-Length that is %s are stored completely or not at all', async (_, length) => {
    const before = files();
    const answer = await uploadSaying(app, person.token, pdf(2000), length);
    expect(answer).not.toMatch(/HTTP\/1.1 5/);
    // The file may be complete although the connection is not: then the document exists and its answer is lost.
    const kept = await until(
      async () => ({
        added: files().filter((name) => !before.includes(name)).length,
        documents: (await held()).documents.length as number,
      }),
      ({ added, documents }) => added === documents,
    );
    expect(kept.documents).toBeLessThanOrEqual(1);
  });

  it('B070: that do not end are aborted', async () => {
    const boundary = 'endless';
    const part = (head: string, body: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}`;
    const opening = [
      part('name="operations"', uploadOperation()),
      part('name="map"', FILE_MAP),
      part('name="0"; filename="cv.pdf"', ''),
    ].join('\r\n');
    const { hostname, port } = new URL(app.url);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (data) => (answer += data.toString()));
    // The test waits for the reset at the end.
    socket.on('error', (error) => (answer += error.message));
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    socket.write(
      `POST /graphql HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${person.token}\r\napollo-require-preflight: 1\r\n` +
        `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 999999999999\r\n\r\n${opening}`,
    );
    const more = pdf(LIMIT);
    const send = () => {
      while (!socket.destroyed && socket.write(more)) continue;
    };
    socket.on('drain', send);
    send();
    await closed;
    expect(answer).toContain('FILE_TOO_LARGE');
  });

  it('are limited to twenty, also in parallel', async () => {
    for (let index = 0; index < 18; index += 1) await anUploadedDocument(app, person.token);
    const before = files().length;
    const answers = await Promise.all(Array.from({ length: 4 }, () => uploadDocument(app, person.token)));
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'OK', 'QUOTA_EXCEEDED', 'QUOTA_EXCEEDED']);
    expect(files()).toHaveLength(before + 2);
  });

  it('are limited to 50 MB in total', async () => {
    const id = await anUploadedDocument(app, person.token);
    await app.owner.query('update candidate_document set size = $2 where id = $1', [id, 50 * 1024 * 1024 - 200]);
    const { errors } = await uploadDocument(app, person.token, { content: pdf(201) });
    const held = 50 * 1024 * 1024 - 200;
    expect(errors[0]?.extensions).toMatchObject({
      code: 'QUOTA_EXCEEDED',
      params: { of: 'BYTES', limit: 50 * 1024 * 1024, held },
    });
    expect((await uploadDocument(app, person.token, { content: pdf(200) })).code).toBe('OK');
  });

  it('leave neither file nor row when the connection breaks', async () => {
    const before = files();
    const boundary = 'cut';
    const part = (head: string, body: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}`;
    const opening = [
      part('name="operations"', uploadOperation()),
      part('name="map"', FILE_MAP),
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

  describe('B082: as a multipart form', () => {
    const refused = async (parts: Record<string, string>, headers?: Record<string, string>) => {
      const answer = await sendForm(app, person.token, parts, { content: pdf(), name: 'cv.pdf' }, headers);
      return [answer.status, answer.code];
    };

    it.each<[string, () => Record<string, string>]>([
      ['without a map', () => ({ operations: uploadOperation() })],
      ['without an operation', () => ({ map: FILE_MAP })],
      ['with the parts in another order', () => ({ map: FILE_MAP, operations: uploadOperation() })],
      [
        'with a map to an unknown variable',
        () => ({ operations: uploadOperation(), map: JSON.stringify({ 0: ['variables.other'] }) }),
      ],
      [
        'with a map to a prototype',
        () => ({ operations: uploadOperation(), map: JSON.stringify({ 0: ['variables.__proto__.x'] }) }),
      ],
      [
        'with one file twice',
        () => ({ operations: uploadOperation(), map: JSON.stringify({ 0: ['variables.file', 'variables.file'] }) }),
      ],
      [
        'with two files',
        () => ({
          operations: uploadOperation(),
          map: JSON.stringify({ 0: ['variables.file'], 1: ['variables.other'] }),
        }),
      ],
      [
        'with six files',
        () => ({
          operations: uploadOperation(),
          map: JSON.stringify(Object.fromEntries(Array.from({ length: 6 }, (_, at) => [at, [`variables.file${at}`]]))),
        }),
      ],
      [
        'with several operations',
        () => ({ operations: `[${uploadOperation()}]`, map: JSON.stringify({ 0: ['0.variables.file'] }) }),
      ],
      ['that is no JSON', () => ({ operations: '{', map: FILE_MAP })],
    ])('%s is refused', async (_, parts) => {
      const before = files();
      expect(await refused(parts())).toEqual([400, 'INVALID_INPUT']);
      expect(files()).toEqual(before);
    });

    it('from another site is refused, because it cannot set the header', async () => {
      expect(await refused({ operations: uploadOperation(), map: FILE_MAP }, {})).toEqual([400, 'INVALID_INPUT']);
    });

    it('without its file is refused with FIELD_REQUIRED', async () => {
      expect((await sendForm(app, person.token, { operations: uploadOperation(), map: FILE_MAP })).faults).toEqual([
        'FIELD_REQUIRED file',
      ]);
    });
  });
});

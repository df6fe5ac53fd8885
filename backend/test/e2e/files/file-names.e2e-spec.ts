import { randomUUID } from 'node:crypto';

import { aCandidate, aTenant, type Person } from '../../support/data/actors';
import { graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aPublishedVacancy, APPLY } from '../../support/data/builders';
import { anUploadedDocument, filesOf, pdf, uploadDocument } from '../../support/requests/uploads';

const GRANT = `query ($id: ID!) { documentGrant(id: $id) { url } }`;
const FILES_ORIGIN = 'https://files.example';

describe('the names of files', () => {
  let app: TestApp;
  let person: Person;

  beforeAll(async () => {
    app = await startApp({ FILES_ORIGIN, MAX_DOCUMENTS: '100' });
    person = await aCandidate(app);
  });
  afterAll(async () => {
    await app.close();
    delete process.env.FILES_ORIGIN;
  });

  /** Downloads from the other host name, which resolves to the same server. */
  const download = async (id: string) => {
    const { documentGrant } = await must(app, person.token, GRANT, { id });
    const url = documentGrant.url as string;
    expect(url.startsWith(`${FILES_ORIGIN}/files/`)).toBe(true);
    return fetch(url.replace(FILES_ORIGIN, app.url));
  };

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\x.pdf', 'x.pdf'],
    ['C:\\Users\\Ana\\x.pdf', 'x.pdf'],
    ['a%00.pdf', 'a%00.pdf'],
    ['con.pdf', 'con.pdf'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(120)}.pdf`],
    ['cv"; filename="evil.exe.pdf', undefined],
    ["cv'; rm -rf.pdf", "cv'; rm -rf.pdf"],
    ['cv\u202efdp.exe.pdf', 'cvfdp.exe.pdf'],
    ['Currículo de João.pdf', 'Currículo de João.pdf'],
    ['.pdf', 'file.pdf'],
    ['李.pdf', '李.pdf'],
  ])('B080: %j is stored under a generated key and sent with a safe name', async (given, shown) => {
    const before = filesOf(app);
    const id = await anUploadedDocument(app, person.token, { fileName: given });
    const added = filesOf(app).filter((name) => !before.includes(name));
    expect(added).toEqual([expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)]);
    const response = await download(id);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const header = response.headers.get('content-disposition') ?? '';
    expect(header).toMatch(/^attachment; filename="[^"\\]*\.pdf"; filename\*=UTF-8''[\w.~!#$&+^`|%-]+$/);
    const named = decodeURIComponent(header.split("UTF-8''")[1] ?? '');
    if (shown) expect(named).toBe(shown);
    expect(named).not.toMatch(/[\p{Cc}\u202e/\\]/u);
  });

  it.each(['CV.Ana', 'CV,Ana', 'CV-Ana', 'CV?', 'CV!'])(
    'B081: %j is refused with a suggestion of a valid name',
    async (name) => {
      const { errors } = await uploadDocument(app, person.token, { name });
      expect(errors[0]?.extensions).toMatchObject({ code: 'FILE_NAME_NOT_ACCEPTED', field: 'name' });
      const suggestion = errors[0]?.extensions.params?.suggestion as string;
      expect(suggestion).toBe(name === 'CV?' || name === 'CV!' ? 'CV' : 'CV Ana');
      expect((await uploadDocument(app, person.token, { name: suggestion })).code).toBe('OK');
    },
  );

  it.each([
    ['Currículo de João', 'Currículo de João'],
    ['  Carta   de   motivação ', 'Carta de motivação'],
    ["Ng'ombe (2026)", "Ng'ombe (2026)"],
    ['Curri\u0301culo', 'Currículo'],
    ['CV\u202eAna', 'CVAna'],
  ])('B081: %j is accepted', async (name, kept) => {
    const { data } = await uploadDocument(app, person.token, { name });
    expect(data.uploadDocument.name).toBe(kept);
  });

  it.each([
    ['a line break', 'CV\nAna', 'INVALID_INPUT'],
    ['a NUL', 'CV\u0000Ana', 'INVALID_INPUT'],
    ['invisible characters only', '\u200b\u3164', 'FIELD_REQUIRED'],
    ['too many characters', 'n'.repeat(101), 'INVALID_INPUT'],
  ])('B081: with %s are refused', async (_, name, code) => {
    const before = filesOf(app);
    expect((await uploadDocument(app, person.token, { name })).code).toBe(code);
    expect(filesOf(app)).toEqual(before);
  });

  it('the host for files serves nothing else', async () => {
    const { hostname, port } = new URL(app.url);
    const { request } = await import('node:http');
    const asked = (path: string) =>
      new Promise<number | undefined>((resolve, reject) =>
        request({ hostname, port, path, headers: { host: 'files.example' } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on('error', reject)
          .end(),
      );
    expect(await Promise.all(['/', '/graphql', '/health/live', '/auth/refresh'].map(asked))).toEqual([
      404, 404, 404, 404,
    ]);
    const id = await anUploadedDocument(app, person.token);
    const { documentGrant } = await must(app, person.token, GRANT, { id });
    expect(await asked((documentGrant.url as string).replace(FILES_ORIGIN, ''))).toBe(200);
  });

  it('each download of an attachment by staff is written to the audit log', async () => {
    const tenant = await aTenant(app);
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const id = await anUploadedDocument(app, person.token, { content: pdf(300) });
    await must(app, person.token, APPLY, {
      input: { vacancyId: vacancy.id, documentIds: [id] },
      key: randomUUID(),
    });
    const { rows } = await app.owner.query<{ id: string }>('select id from candidacy_attachment where tenant_id = $1', [
      tenant.id,
    ]);
    const attachment = rows[0]?.id;
    const grant = `query ($id: ID!) { attachmentGrant(id: $id) { url } }`;
    for (let reading = 0; reading < 2; reading += 1) await must(app, tenant.admin.token, grant, { id: attachment });
    const stranger = await aTenant(app);
    expect((await graphql(app, stranger.admin.token, grant, { id: attachment })).code).toBe('NOT_FOUND');
    const { rows: written } = await app.owner.query(
      `select actor_id, object_type, changes from audit_event where action = 'attachment.read' and tenant_id = $1`,
      [tenant.id],
    );
    const row = { actor_id: tenant.admin.id, object_type: 'Candidacy', changes: { attachment } };
    expect(written).toEqual([row, row]);
  });
});

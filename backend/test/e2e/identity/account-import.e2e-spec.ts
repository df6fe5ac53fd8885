import { execFile } from 'node:child_process';
import path from 'node:path';

import { hash } from '@node-rs/argon2';

import {
  accountFiles,
  accountOf,
  aLine,
  DJANGO,
  forgetImported,
  type Line,
  roleName,
  runImport,
  SIX,
} from '../../support/accounts/imported-accounts';
import { graphql, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aPartner, aRoot, aStaffMember, aTenant, freshEmail, type Tenant } from '../../support/data/actors';

const REACTIVATE = `mutation ($id: ID!, $version: Int!, $reason: String!) { reactivateEntityUser(id: $id, version: $version, reason: $reason) { id } }`;
const CLI = path.resolve(__dirname, '../../../dist/cli.js');

describe('accounts of a file', () => {
  let app: TestApp;
  let tenant: Tenant;
  const files = accountFiles();
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
  });
  afterAll(async () => {
    files.remove();
    await forgetImported(app);
    await app.close();
  });

  const inOwnProcess = (file: string) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      execFile(process.execPath, [CLI, 'import-accounts', file], { env: process.env }, (error, out, err) =>
        resolve({ code: error ? Number(error.code) : 0, output: `${out}${err}` }),
      );
    });

  it('are read from CSV by a command, printed without personal data, and skipped by a second run', async () => {
    const [candidate, member] = [freshEmail('antiga'), freshEmail('colega')];
    const argon = await hash('segredo', { memoryCost: 1024, timeCost: 2, parallelism: 2 });
    const role = await roleName(app, tenant.admin.roleId);
    const file = files.fileWith(
      [
        'kind;email;name;surname;telephone;locale;entity;role;office;hash;password',
        `candidate;${candidate};Maria;Sitoe;84 123 4567;pt;;;;;${SIX}`,
        `STAFF;${member};Abel Cossa;;;fr;${tenant.name};${role};Técnico;${argon};`,
      ].join('\n'),
    );
    expect(await inOwnProcess(file)).toEqual({
      code: 0,
      output: 'line 2: IMPORTED\nline 3: IMPORTED\n2 imported, 0 skipped, 0 refused.\n',
    });
    expect(await runImport(file)).toEqual({
      code: 0,
      lines: ['line 2: SKIPPED', 'line 3: SKIPPED', '0 imported, 2 skipped, 0 refused.'],
      error: '',
    });
    const { rows } = await app.owner.query(
      `select e.tenant_id, e.changes from audit_event e join account a on a.id = e.object_id
       where e.action = 'account.imported' and a.email = any ($1) order by a.kind`,
      [[candidate, member]],
    );
    expect(rows).toEqual([
      { tenant_id: null, changes: { by: 'operator', kind: 'CANDIDATE' } },
      { tenant_id: tenant.id, changes: { by: 'operator', kind: 'STAFF' } },
    ]);
    const { rows: people } = await app.owner.query(
      `select p.kind, p.locale, p.telephone, c.surname, m.office
       from account a join person p on p.id = a.person_id left join candidate c on c.id = p.id
       left join staff_member m on m.id = p.id where a.email = any ($1) order by p.kind`,
      [[candidate, member]],
    );
    expect(people).toEqual([
      { kind: 'CANDIDATE', locale: 'pt', telephone: '+258841234567', surname: 'Sitoe', office: null },
      { kind: 'STAFF', locale: 'fr', telephone: null, surname: null, office: 'Técnico' },
    ]);
  });

  describe('are refused', () => {
    const refusedWith = async (changes: Line, reasons: string) => {
      const { code, lines, error } = await files.importing([aLine(changes)]);
      expect([code, lines]).toEqual([1, [`line 1: REFUSED ${reasons}`, '0 imported, 0 skipped, 1 refused.']]);
      expect(error).toBe('Correct the refused lines and run the command again.');
    };

    it.each<[string, Line, string]>([
      ['of another kind', { kind: 'root' }, 'kind: INVALID_INPUT'],
      ['without a kind', { kind: '' }, 'kind: INVALID_INPUT'],
      ['without an address', { email: '' }, 'email: EMAIL_REQUIRED'],
      ['with a wrong address', { email: 'maria' }, 'email: EMAIL_INVALID'],
      ['without a name', { name: ' ' }, 'name: FIELD_REQUIRED'],
      ['without a surname', { surname: '' }, 'surname: FIELD_REQUIRED'],
      ['with a wrong telephone', { telephone: '12' }, 'telephone: INVALID_INPUT'],
      ['in another language', { locale: 'de' }, 'locale: INVALID_INPUT'],
      ['without a password', { password: '' }, 'password: PASSWORD_REQUIRED'],
      ['with a hash and a password', { hash: DJANGO.hash }, 'password: INVALID_INPUT'],
      ['with five characters', { password: 'maria' }, 'password: WEAK_CREDENTIALS'],
      ['with 129 characters', { password: 'a'.repeat(129) }, 'password: INVALID_INPUT'],
      ['with an unknown hash', { password: '', hash: '5f4dcc3b5aa765d61d8327deb882cf99' }, 'hash: INVALID_INPUT'],
      ['with two faults', { email: 'maria', password: 'maria' }, 'email: EMAIL_INVALID, password: WEAK_CREDENTIALS'],
    ])('%s', (_, changes, reasons) => refusedWith(changes, reasons));

    it('as staff without an institution that is known, or an access level of it', async () => {
      const staff = { kind: 'staff', surname: '', entity: tenant.id, role: await roleName(app, tenant.admin.roleId) };
      await refusedWith({ ...staff, entity: '', role: '' }, 'entity: FIELD_REQUIRED, role: FIELD_REQUIRED');
      await refusedWith({ ...staff, entity: 'Nenhuma' }, 'entity: NOT_FOUND');
      const other = await aTenant(app);
      await refusedWith({ ...staff, entity: other.id }, 'role: NOT_FOUND');
      await app.owner.query('update institution set name = $2 where id = $1', [other.id, tenant.name]);
      await refusedWith({ ...staff, entity: tenant.name }, 'entity: NOT_FOUND');
      await app.owner.query('update institution set name = $2, user_limit = 1 where id = $1', [other.id, other.name]);
      const { rows } = await app.owner.query('select name from role where id = $1', [other.admin.roleId]);
      await refusedWith({ ...staff, entity: other.id, role: rows[0].name }, 'entity: QUOTA_EXCEEDED');
    });

    it('and of staff, when root takes the last seat at the same time', async () => {
      const [root, other] = [await aRoot(app), await aTenant(app)];
      const { id } = await aStaffMember(app, other.id);
      await app.owner.query(`update staff_member set status = 'SUSPENDED' where id = $1`, [id]);
      await app.owner.query('update institution set user_limit = 2 where id = $1', [other.id]);
      const role = await roleName(app, other.admin.roleId);
      const line = aLine({ kind: 'staff', surname: '', entity: other.id, role });
      const [imported, reactivated] = await Promise.all([
        runImport(files.fileWith(JSON.stringify(line))),
        graphql(app, root.token, REACTIVATE, { id, version: 1, reason: 'Pedido do apoio 4712' }),
      ]);
      expect([imported.code === 0, reactivated.code === 'OK'].filter(Boolean)).toHaveLength(1);
      const { rows } = await app.owner.query(
        `select count(*)::int as people from staff_member where tenant_id = $1 and status <> 'SUSPENDED'`,
        [other.id],
      );
      expect(rows).toEqual([{ people: 2 }]);
    });

    it('with the address of an account of another kind, of another institution, or of an institution', async () => {
      const candidate = await aCandidate(app);
      const partner = await aPartner(app);
      const other = await aTenant(app);
      const staff = { kind: 'staff', surname: '', entity: tenant.id, role: await roleName(app, tenant.admin.roleId) };
      await refusedWith({ email: tenant.admin.email.toUpperCase() }, 'email: EMAIL_IS_COMPANY');
      await refusedWith({ email: partner.email }, 'email: EMAIL_IS_COMPANY');
      await refusedWith({ ...staff, email: candidate.email }, 'email: CANDIDATE_EXISTS');
      await refusedWith({ ...staff, email: partner.email }, 'email: USER_EXISTS');
      await refusedWith({ ...staff, email: other.admin.email }, 'email: USER_EXISTS');
      const office = freshEmail('geral');
      await app.owner.query('update institution set email = $2 where id = $1', [other.id, office]);
      await refusedWith({ email: office }, 'email: EMAIL_IS_COMPANY');
    });

    it('with the address of a registration that nobody has confirmed', async () => {
      const { email } = await aCandidate(app);
      await app.owner.query(`update account set status = 'PENDING' where email = $1`, [email]);
      await refusedWith({ email }, 'email: CANDIDATE_EXISTS');
    });

    it('with the telephone of somebody else', async () => {
      const line = aLine({ telephone: '+258 84 765 4321' });
      await files.importing([line]);
      await refusedWith({ telephone: '847654321' }, 'telephone: PHONE_EXISTS');
      const { entity, role } = { entity: tenant.id, role: await roleName(app, tenant.admin.roleId) };
      await refusedWith({ kind: 'staff', entity, role, telephone: '847654321' }, 'telephone: PHONE_EXISTS');
    });
  });

  it('are skipped when the person has such an account, whose password stays', async () => {
    const candidate = await aCandidate(app);
    const colleague = await aStaffMember(app, tenant.id);
    const hashes = async () =>
      [candidate, colleague].map(async ({ email }) => (await accountOf(app, email)).password_hash);
    const before = await Promise.all(await hashes());
    const { code, lines } = await files.importing([
      aLine({ email: candidate.email }),
      aLine({
        kind: 'staff',
        email: colleague.email,
        entity: tenant.id,
        role: await roleName(app, tenant.admin.roleId),
      }),
    ]);
    expect([code, lines]).toEqual([0, ['line 1: SKIPPED', 'line 2: SKIPPED', '0 imported, 2 skipped, 0 refused.']]);
    expect(await Promise.all(await hashes())).toEqual(before);
  });

  it('with the same address are imported once, in one file and by two operators in parallel', async () => {
    const lines = Array.from({ length: 4 }, () => aLine()).flatMap((line) => [line, line]);
    const file = files.fileWith(lines.map((line) => JSON.stringify(line)).join('\n'));
    const outcomes = await Promise.all([runImport(file), inOwnProcess(file)]);
    expect(outcomes.map(({ code }) => code)).toEqual([0, 0]);
    const { rows } = await app.owner.query('select count(*)::int as n from account where email = any ($1)', [
      lines.map(({ email }) => email),
    ]);
    expect(rows).toEqual([{ n: 4 }]);
  });

  it('in parallel take only the free seats of the institution', async () => {
    const other = await aTenant(app);
    await app.owner.query('update institution set user_limit = 3 where id = $1', [other.id]);
    const { rows } = await app.owner.query('select name from role where id = $1', [other.admin.roleId]);
    const staff = { kind: 'staff', surname: '', entity: other.id, role: rows[0].name as string };
    const { lines } = await files.importing(Array.from({ length: 4 }, () => aLine(staff)));
    expect(lines.at(-1)).toBe('2 imported, 0 skipped, 2 refused.');
  });

  it('are only counted with --dry-run', async () => {
    const [fresh, wrong] = [aLine(), aLine({ telephone: '12' })];
    const { code, lines } = await files.importing([fresh, wrong, fresh], '--dry-run');
    expect(code).toBe(1);
    expect(lines).toEqual([
      'line 1: IMPORTED',
      'line 2: REFUSED telephone: INVALID_INPUT',
      'line 3: SKIPPED',
      '1 imported, 1 skipped, 1 refused. Nothing was written: this was a trial.',
    ]);
    expect(await accountOf(app, fresh.email)).toBeUndefined();
  });

  it.each<[string, () => string[], RegExp]>([
    ['no file', () => [], /^One file is needed[\s\S]*Usage:/],
    ['two files', () => ['a', 'b'], /Usage:/],
    ['an unknown option', () => ['--force', 'a'], /Unknown option '--force'[\s\S]*Usage:/],
    ['a file that does not exist', () => [path.join(files.folder, 'absent')], /^The file cannot be read: ENOENT/],
    ['an empty file', () => [files.fileWith('')], /^The file is not a table: EMPTY$/],
    ['a file of another type', () => [files.fileWith('%PDF-1.7\n')], /^The file is not a table: WRONG_TYPE$/],
    ['no people', () => [files.fileWith('kind;email\n')], /^The file has no people\.$/],
    [
      'no names of columns',
      () => [files.fileWith('candidate;a@b.example\n')],
      /^The first line has unknown columns: 1, 2\. Known/,
    ],
    ['a repeated column', () => [files.fileWith('kind;email;email\n')], /repeats a column\.$/],
    [
      'too many cells',
      () => [files.fileWith('kind;email\ncandidate;a@b.example;x\n')],
      /^Line 2 has more cells than columns\.$/,
    ],
    ['broken JSON', () => [files.fileWith('{"kind":"candidate"}\n{"kind"\n')], /^Line 2 is not JSON\.$/],
    ['another JSON value', () => [files.fileWith('{"kind":"candidate"}\n["kind"]\n')], /^Line 2 is no JSON object\.$/],
    ['a number in JSON', () => [files.fileWith('{"kind":1}\n')], /^Line 1 has a value that is no text\.$/],
    ['an unknown name in JSON', () => [files.fileWith('{"senha":"x"}\n')], /^Line 1 has unknown columns: 1\. Known/],
  ])('are not imported at all from %s', async (_, args, sentence) => {
    const { code, lines, error } = await runImport(...args());
    expect([code, lines, error]).toEqual([1, [''], expect.stringMatching(sentence)]);
  });
});

import { type Data, must, type TestApp } from '../../support/app/app';
import { startWithWorker } from '../../support/app/app-with-worker';
import { type TestWorker } from '../../support/app/worker';
import { freshEmail, type Tenant } from '../../support/data/actors';
import { endedRun } from '../../support/data/bulk-decisions';
import { archive } from '../../support/files/archive';
import { pdfWithWords } from '../../support/files/pdf';
import {
  confirmed,
  cv,
  detailsOf,
  fixRow,
  IMPORT,
  readFile,
  readRows,
  RETRY,
  rowsOf,
  sent,
} from '../../support/imports/imports';
import { until } from '../../support/setup/wait';
import { DocumentTexts } from '../../../src/platform/storage/texts/document-texts';

describe('the rows of an import', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  startWithWorker((test) => ({ app, worker, tenant } = test));

  const aCv = (more = '') => cv({ email: freshEmail(), more });
  const read = (name: string, content: Buffer, input: object = {}) =>
    readFile(app, tenant.admin, { name, content }, input);
  const fix = (row: Data, input: object) => fixRow(app, tenant.admin, row, input);

  it('tells whether files are being read, and reads or discards those that nobody reads', async () => {
    const file = (name: string) => ({ name, content: aCv() });
    const { id } = await sent(app, tenant.admin, file('Celma Uamusse.rtf'), { isLast: false });
    await sent(app, tenant.admin, file('Ana Bila.rtf'), { isLast: false, importId: id });
    const [, other] = await rowsOf(app, tenant.admin, id as string);
    expect((await fix(other!, { choice: 'SKIP' })).data.fixImportRow).toMatchObject({ state: 'DISCARDED' });
    const now = async () => (await must(app, tenant.admin.token, IMPORT, { id })).candidateImport as Data;
    expect(await now()).toMatchObject({ isReading: false, counts: { waiting: 1 } });
    const holder = await app.owner.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from candidate_import_row where import_id = $1 for update', [id]);
      await must(app, tenant.admin.token, RETRY, { importId: id, ids: [] });
      expect(await now()).toMatchObject({ isReading: true, counts: { waiting: 1 } });
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    expect(await until(now, ({ isReading }) => isReading === false)).toMatchObject({ counts: { ready: 1 } });
  });

  it('fails a row at whose text the reader fails, and no other', async () => {
    const texts = jest.spyOn(worker.get(DocumentTexts), 'textOf');
    texts.mockResolvedValueOnce({ text: null as never, pages: 1, scannedPages: [], type: 'rtf' });
    const { id, rows } = await read('Celma Uamusse.rtf', aCv());
    texts.mockRestore();
    expect(rows).toMatchObject([{ state: 'FAILED', flags: ['UNREADABLE'], canRetry: true }]);
    await must(app, tenant.admin.token, RETRY, { importId: id });
    expect(await readRows(app, tenant.admin, id)).toMatchObject([{ state: 'READY' }]);
  });

  it('locks no row while its file is read, and keeps what was decided meanwhile', async () => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const service = worker.get(DocumentTexts);
    const textOf = service.textOf.bind(service);
    const texts = jest.spyOn(service, 'textOf').mockImplementation(async (content) => {
      await released;
      return textOf(content);
    });
    try {
      const { id, readRunId } = await sent(app, tenant.admin, { name: 'Celma Uamusse.rtf', content: aCv() });
      await until(
        () => texts.mock.calls.length,
        (calls) => calls > 0,
      );
      const [row] = await rowsOf(app, tenant.admin, id as string);
      expect((await fix(row!, { choice: 'SKIP' })).data.fixImportRow).toMatchObject({ state: 'DISCARDED' });
      release();
      const { rows } = await endedRun(app, tenant.admin, readRunId as string);
      expect(rows).toMatchObject([{ state: 'SKIPPED', skipReason: 'DECIDED' }]);
      expect(await rowsOf(app, tenant.admin, id as string)).toMatchObject([{ state: 'DISCARDED', name: '' }]);
    } finally {
      release();
      texts.mockRestore();
    }
  });

  it('keeps whole characters where a text is cut, and none that cannot be stored', async () => {
    const position = `${'x'.repeat(149)}😀`;
    const table = await read('gente.csv', Buffer.from(`Nome;Correio;Cargo\nAna Bila;${freshEmail()};${position}`), {
      columns: ['NAME', 'EMAIL', 'POSITION'].map((field, column) => ({ field, column })),
    });
    expect(table.rows).toMatchObject([{ state: 'READY' }]);
    const text = `Curriculum Vitae\nNome: Celma Uamusse\nE-mail: ${freshEmail()}\nCompetências\nSapateado\ud800`;
    const texts = jest.spyOn(worker.get(DocumentTexts), 'textOf');
    texts.mockResolvedValueOnce({ text, pages: 1, scannedPages: [], type: 'rtf' });
    const file = await read('Celma Uamusse.rtf', aCv());
    texts.mockRestore();
    expect(file.rows).toMatchObject([{ state: 'READY' }]);
    expect(await detailsOf(app, tenant.admin, file.id)).toMatchObject([{ skills: [{ text: 'Sapateado' }] }]);
    expect(await confirmed(app, tenant.admin, table.id)).toMatchObject([{ state: 'CONFIRMED' }]);
  });

  it('takes the first address of a cell, and no row without a value', async () => {
    const [one, other, third] = [freshEmail(), freshEmail(), freshEmail()];
    const lines = [
      `Ana Bila;${one}; b@y.mz;x`,
      ';;;',
      `João Cossa;"João <${other}>";`,
      ';;;só uma nota',
      `Rui Dava;mailto:${third}`,
    ];
    const columns = ['NAME', 'EMAIL'].map((field, column) => ({ field, column }));
    const cells = lines.map((line) => line.replace(`${one}; b@y.mz`, `"${one}; b@y.mz"`));
    const { rows } = await read('gente.csv', Buffer.from(['Nome;Correio;;Nota', ...cells].join('\n')), { columns });
    expect(rows.map(({ name, email }) => [name, email])).toEqual([
      ['Ana', one],
      ['João', other],
      ['Rui', third],
    ]);
  });

  it('keep the number as it was written until another takes its place', async () => {
    const written = '(555) 123-45-67';
    const { rows } = await read('Celma Uamusse.rtf', cv({ telephone: written }));
    const named = await fix(rows[0]!, { name: 'Célia', telephone: null });
    expect(named.data.fixImportRow).toMatchObject({ telephoneText: written });
    const numbered = await fix(named.data.fixImportRow as Data, { telephone: '84 123 4567' });
    expect(numbered.data.fixImportRow).toMatchObject({ telephone: '+258841234567', telephoneText: null });
  });

  it('give way to as many files of their name as are sent again', async () => {
    const content = (text: string) => Buffer.from(`no document ${text}`);
    const folders = ['ana', 'bela', 'celma'].map((one) => ({ name: `${one}/CV.pdf`, content: content(one) }));
    const { id } = await read('cvs.zip', archive(folders));
    await sent(app, tenant.admin, { name: 'CV.pdf', content: pdfWithWords() }, { importId: id });
    const states = (await readRows(app, tenant.admin, id)).map(({ fileName, state }) => [fileName, state]);
    expect(states).toEqual([
      ['CV.pdf', 'DISCARDED'],
      ['CV.pdf', 'FAILED'],
      ['CV.pdf', 'FAILED'],
      ['CV.pdf', 'FLAGGED'],
    ]);
  });

  it('add what no list has to the record that they complete', async () => {
    const email = freshEmail();
    const first = await read(
      'Celma Uamusse.rtf',
      cv({ email, more: "Compet\\'eancias\\par Microsoft Excel, Sapateado\\par " }),
    );
    await confirmed(app, tenant.admin, first.id);
    await app.owner.query(`update candidate set profile = 'Gosta de dançar' where email = $1`, [email]);
    const columns = ['NAME', 'EMAIL', 'LANGUAGES', 'SKILLS'].map((field, column) => ({ field, column }));
    const update = async (note: string) => {
      const table = `Nome;Correio;Línguas;Aptidões${note}\nCelma Uamusse;${email};Volapuque;sapateado, Malabarismo`;
      const { id, rows } = await read('gente.csv', Buffer.from(table), { columns });
      await fix(rows[0]!, { choice: 'UPDATE' });
      await confirmed(app, tenant.admin, id);
      return (await app.owner.query('select profile, own_skills from candidate where email = $1', [email])).rows;
    };
    const completed = {
      profile: 'Gosta de dançar\nLínguas: Volapuque',
      own_skills: ['Sapateado', 'Malabarismo'],
    };
    expect(await update('')).toEqual([completed]);
    expect(await update(' novas')).toEqual([completed]);
  });
});

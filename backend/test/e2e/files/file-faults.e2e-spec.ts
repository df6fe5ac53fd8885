import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

import { Storage } from '../../../src/platform/storage/storage';
import { FileCheck } from '../../../src/platform/storage/upkeep/file-check';
import { FileSweep } from '../../../src/platform/storage/upkeep/file-sweep';
import { aCandidate, aTenant, type Person } from '../../support/data/actors';
import { graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aPublishedVacancy, APPLY } from '../../support/data/builders';
import { cutUpload } from '../../support/requests/cut-upload';
import { breakDiskAfter, breakMoving } from '../../support/app/failing-disk';
import { sendPhoto } from '../../support/requests/pictures';
import { sendEntityPicture, SET_COVER, SET_LOGO } from '../../support/data/institution';
import { anUploadedDocument, filesOf, pdf, uploadDocument } from '../../support/requests/uploads';
import { until } from '../../support/setup/wait';
import { startTestWorker, type TestWorker } from '../../support/app/worker';

const MINE = `{ candidate { documents { id } } }`;
const REMOVE = `mutation ($id: ID!) { deleteDocument(id: $id) { documents { id } } }`;
const TWO_HOURS_AGO = new Date(Date.now() - 2 * 60 * 60 * 1000);

describe('files when something fails', () => {
  let app: TestApp;
  let worker: TestWorker;
  let person: Person;
  const rows = async () => (await must(app, person.token, MINE)).candidate.documents as { id: string }[];

  beforeAll(async () => {
    app = await startApp({ MAX_DOCUMENTS: '200', MAX_INSTITUTION_BYTES: '1000' });
    worker = await startTestWorker();
  });
  beforeEach(async () => {
    person = await aCandidate(app);
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  it('leave neither file nor row when the connection breaks, at any point, a hundred times', async () => {
    const before = filesOf(app);
    const content = pdf(40_000);
    for (let round = 0; round < 10; round += 1) {
      const shares = Array.from({ length: 10 }, (_, index) => 0.1 + ((round * 10 + index) % 81) / 100);
      await Promise.all(shares.map((share) => cutUpload(app, person.token, content, share)));
    }
    await until(
      () => filesOf(app),
      (files) => files.length === before.length,
    );
    expect(await rows()).toEqual([]);
    expect((await uploadDocument(app, person.token, { content })).code).toBe('OK');
    expect(filesOf(app)).toHaveLength(before.length + 1);
  });

  it('leave neither file nor row when the disk fails, at any byte, and are refused with SERVICE_UNAVAILABLE', async () => {
    const before = filesOf(app);
    const content = pdf(20_000);
    for (let round = 0; round < 20; round += 1) {
      const mend = await breakDiskAfter(Math.floor(Math.random() * content.length), round % 2 ? 'ENOSPC' : 'EIO');
      const { code, errors } = await uploadDocument(app, person.token, { content });
      mend();
      expect([code, JSON.stringify(errors)]).toEqual(['SERVICE_UNAVAILABLE', expect.not.stringContaining('made by')]);
    }
    const mend = breakMoving();
    expect((await uploadDocument(app, person.token, { content })).code).toBe('SERVICE_UNAVAILABLE');
    mend();
    expect(filesOf(app)).toEqual(before);
    expect(await rows()).toEqual([]);
    expect((await uploadDocument(app, person.token, { content })).code).toBe('OK');
  });

  it('leave no file when the database refuses the row after the file is stored', async () => {
    const before = filesOf(app);
    await app.owner.query(`
      create function public.refuse_document() returns trigger language plpgsql as $$ begin raise exception 'not today'; end $$;
      create trigger refuse_document before insert on candidate_document for each row execute function public.refuse_document()`);
    const { code } = await uploadDocument(app, person.token);
    await app.owner.query('drop function public.refuse_document cascade');
    expect(code).toBe('INTERNAL');
    await until(
      () => filesOf(app),
      (files) => files.length === before.length,
    );
    expect((await uploadDocument(app, person.token)).code).toBe('OK');
  });

  describe('are removed by the cleanup', () => {
    const kept = async (area?: 'PHOTOS') => {
      const storage = app.app.get(Storage, { strict: false });
      const { key } = await storage.put(Readable.from([Buffer.from('left')]), 10, () => Promise.resolve(), area);
      await grownOld(key);
      return key;
    };
    const grownOld = (key: string) => utimes(path.join(app.dataDir, 'files', key), TWO_HOURS_AGO, TWO_HOURS_AGO);
    const has = (key: string) => filesOf(app).includes(path.basename(key));

    it('once, when they are old and no row names them, also by two workers in parallel', async () => {
      const [left, photo, shown, young] = [await kept(), await kept('PHOTOS'), await kept('PHOTOS'), await kept()];
      await utimes(path.join(app.dataDir, 'files', young), new Date(), new Date());
      await app.owner.query('update person set photo = $2 where id = $1', [person.id, `/files/${shown}.webp`]);
      const named = await anUploadedDocument(app, person.token);
      const { rows: documents } = await app.owner.query<{ storage_key: string }>(
        'select storage_key from candidate_document where id = $1',
        [named],
      );
      const key = documents[0]?.storage_key ?? '';
      await grownOld(key);
      const arriving = path.join(app.dataDir, 'files', 'tmp', 'half');
      await writeFile(arriving, 'half');
      await utimes(arriving, TWO_HOURS_AGO, TWO_HOURS_AGO);

      const sweep = worker.get(FileSweep);
      await Promise.all([sweep.run(), sweep.run()]);
      expect([left, photo, shown, young, key, 'half'].map(has)).toEqual([false, false, true, true, true, false]);
      expect(await sweep.run()).toEqual({ unnamed: 0, arriving: 0 });
    });

    it('but not when a table with file names cannot be read', async () => {
      const left = await kept();
      await app.owner.query(
        'create table public.hidden_file (storage_key text); alter table public.hidden_file enable row level security',
      );
      await expect(worker.get(FileSweep).run()).rejects.toThrow();
      await app.owner.query('drop table public.hidden_file');
      expect(has(left)).toBe(true);
      await worker.get(FileSweep).run();
      expect(has(left)).toBe(false);
    });
  });

  it('that are missing or changed are reported by the check', async () => {
    const check = worker.get(FileCheck);
    const [gone, changed] = [await anUploadedDocument(app, person.token), await anUploadedDocument(app, person.token)];
    const keyOf = async (id: string) =>
      (await app.owner.query<{ storage_key: string }>('select storage_key from candidate_document where id = $1', [id]))
        .rows[0]?.storage_key ?? '';
    const [goneKey, changedKey] = [await keyOf(gone), await keyOf(changed)];
    const before = await check.run();
    await rm(path.join(app.dataDir, 'files', goneKey));
    await writeFile(path.join(app.dataDir, 'files', changedKey), 'other bytes');
    const after = await check.run();
    expect(after.missing.filter((key) => !before.missing.includes(key))).toEqual([goneKey]);
    expect(after.changed.filter((key) => !before.changed.includes(key))).toEqual([changedKey]);
    for (const id of [gone, changed]) await must(app, person.token, REMOVE, { id });
  });

  it('of an institution cannot exceed its storage limit, also by parallel applications', async () => {
    const tenant = await aTenant(app);
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const people = [person, await aCandidate(app), await aCandidate(app)];
    const answers = await Promise.all(
      people.map(async ({ token }) => {
        const id = await anUploadedDocument(app, token, { content: pdf(600) });
        const input = { vacancyId: vacancy.id, documentIds: [id] };
        return graphql(app, token, APPLY, { input, key: randomUUID() });
      }),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'QUOTA_EXCEEDED', 'QUOTA_EXCEEDED']);
    const refused = answers.find(({ code }) => code !== 'OK');
    expect(refused?.errors[0]?.extensions.params).toEqual({ of: 'INSTITUTION', limit: 1000, held: 600 });
    // The limit of the institution takes precedence over the common one.
    await app.owner.query('update institution set storage_megabytes = 1 where id = $1', [tenant.id]);
    const again = people[answers.findIndex(({ code }) => code !== 'OK')]!;
    const [document] = (await must(app, again.token, MINE)).candidate.documents as { id: string }[];
    const input = { vacancyId: vacancy.id, documentIds: [document!.id] };
    expect((await graphql(app, again.token, APPLY, { input, key: randomUUID() })).code).toBe('OK');
    const { rows: counted } = await app.owner.query(
      'select files, bytes::int from institution_storage where tenant_id = $1',
      [tenant.id],
    );
    expect(counted).toEqual([{ files: 2, bytes: 1200 }]);
  });

  it('of an institution include its pictures and the photos of its staff', async () => {
    const full = await aTenant(app);
    const used = async () =>
      Number(
        (await app.owner.query('select files, bytes from institution_storage where tenant_id = $1', [full.id])).rows[0]
          ?.bytes ?? 0,
      );
    await app.owner.query('update institution set storage_megabytes = 1 where id = $1', [full.id]);
    expect((await sendEntityPicture(app, full.admin.token, SET_LOGO)).code).toBe('OK');
    const logo = await used();
    expect(logo).toBeGreaterThan(0);
    await app.owner.query('update institution_storage set bytes = 1048576 where tenant_id = $1', [full.id]);
    const before = filesOf(app);
    const refused = await sendEntityPicture(app, full.admin.token, SET_COVER);
    expect(refused.code).toBe('QUOTA_EXCEEDED');
    expect(refused.errors[0]!.extensions.params).toMatchObject({ of: 'INSTITUTION', limit: 1_048_576 });
    expect((await sendPhoto(app, full.admin.token)).code).toBe('QUOTA_EXCEEDED');
    expect(filesOf(app)).toEqual(before);
    // A replacement needs no more space, and a removal frees its space.
    expect((await sendEntityPicture(app, full.admin.token, SET_LOGO)).code).toBe('OK');
    await must(app, full.admin.token, 'mutation { removeEntityLogo { id } }');
    expect(await used()).toBe(1_048_576 - logo);
    expect((await sendPhoto(app, (await aTenant(app)).admin.token)).code).toBe('OK');
  });
});

/** A disk of three megabytes, if this machine allows a mount. */
function smallDisk(): string | undefined {
  const place = mkdtempSync(path.join(tmpdir(), 'small-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', place], { stdio: 'ignore' });
    return place;
  } catch (error) {
    process.stderr.write(`No disk could be mounted, so a full one is not tried: ${(error as Error).message}\n`);
    return undefined;
  }
}

const disk = smallDisk();
(disk ? describe : describe.skip)('a full disk', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = { ...(await startApp({ DATA_DIR: disk!, MAX_DOCUMENTS: '200' })), dataDir: disk! };
  });
  afterAll(async () => {
    await app.close().finally(() => execFileSync('umount', ['-l', disk!]));
  });

  it('is answered with SERVICE_UNAVAILABLE, keeps its files, and accepts files again after a removal', async () => {
    const person = await aCandidate(app);
    const content = pdf(200_000);
    const codes: string[] = [];
    const ids: string[] = [];
    for (let index = 0; index < 50; index += 1) {
      const { code, data } = await uploadDocument(app, person.token, { content: pdf(200_000) });
      codes.push(code);
      if (code === 'OK') ids.push(data.uploadDocument.id as string);
    }
    expect(new Set(codes)).toEqual(new Set(['OK', 'SERVICE_UNAVAILABLE']));
    expect((await must(app, person.token, MINE)).candidate.documents).toHaveLength(ids.length);
    expect(filesOf(app).filter((name) => name.length === 36)).toHaveLength(ids.length);

    const url = (await must(app, person.token, 'query ($id: ID!) { documentGrant(id: $id) { url } }', { id: ids[0] }))
      .documentGrant.url as string;
    expect((await (await fetch(`${app.url}${url}`)).arrayBuffer()).byteLength).toBe(content.length);
    await must(app, person.token, REMOVE, { id: ids[0] });
    await until(
      () => filesOf(app).filter((name) => name.length === 36),
      (files) => files.length === ids.length - 1,
    );
    expect((await uploadDocument(app, person.token, { content })).code).toBe('OK');
  });
});

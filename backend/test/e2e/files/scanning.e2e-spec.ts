import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';

import { DocumentScansService } from '../../../src/features/candidates/documents/document-scans.service';
import { ClamdScanner } from '../../../src/platform/storage/scanning/clamd-scanner';
import { ScannerUnavailable } from '../../../src/platform/storage/scanning/scanner';
import { aCandidate, aTenant, type Person } from '../../support/data/actors';
import { graphql, must, type TestApp } from '../../support/app/app';
import { aPublishedVacancy, APPLY } from '../../support/data/builders';
import { startAppWithScanner } from '../../support/files/app-with-scanner';
import { type Clamd, EICAR } from '../../support/files/clamd';
import { docx } from '../../support/files/word';
import { anUploadedDocument, filesOf, pdf, uploadDocument } from '../../support/requests/uploads';
import { until } from '../../support/setup/wait';
import { type TestWorker } from '../../support/app/worker';

const GRANT = `query ($id: ID!) { documentGrant(id: $id) { url } }`;
const REMOVE = `mutation ($id: ID!) { deleteDocument(id: $id) { documents { id } } }`;
const MINE = `{ candidate { documents { id state scan } } }`;
const infectedPdf = () => Buffer.concat([pdf(200), Buffer.from(`\n%${EICAR}`)]);

describe('files with a virus scanner', () => {
  let clamd: Clamd;
  let close: () => Promise<void>;
  let app: TestApp;
  let worker: TestWorker;
  let scans: DocumentScansService;
  let person: Person;

  beforeAll(async () => {
    ({ app, worker, clamd, close } = await startAppWithScanner());
    scans = worker.get(DocumentScansService);
  });
  beforeEach(async () => {
    clamd.mode = 'WORKS';
    person = await aCandidate(app);
  });
  afterAll(() => close());

  const stateOf = async (id: string) => {
    const { candidate } = await must(app, person.token, MINE);
    const { state, scan } = (candidate.documents as { id: string; state: string; scan: string }[]).find(
      (document) => document.id === id,
    )!;
    return `${state} ${scan}`;
  };
  const opened = async (id: string) => (await graphql(app, person.token, GRANT, { id })).code;

  it('are scanned and marked as clean', async () => {
    const before = clamd.seen();
    const id = await anUploadedDocument(app, person.token);
    expect([clamd.seen() - before, await stateOf(id), await opened(id)]).toEqual([1, 'READY CLEAN', 'OK']);
  });

  it.each([
    ['a pdf', infectedPdf, 'cv.pdf'],
    ['a Word file', () => docx([{ name: 'word/media/a.txt', packed: stored(EICAR) }]), 'cv.docx'],
  ])('B073: %s with malware stays in quarantine, and can be removed', async (_, made, fileName) => {
    const { data } = await uploadDocument(app, person.token, { content: made(), fileName });
    const { id } = data.uploadDocument as { id: string };
    expect(await stateOf(id)).toBe('QUARANTINED INFECTED');
    expect(await opened(id)).toBe('FILE_QUARANTINED');
    const tenant = await aTenant(app);
    const vacancy = await aPublishedVacancy(app, tenant.admin);
    const input = { vacancyId: vacancy.id, documentIds: [id] };
    expect((await graphql(app, person.token, APPLY, { input, key: randomUUID() })).faults).toEqual([
      'FILE_QUARANTINED documentIds',
    ]);
    await scans.run();
    expect(await stateOf(id)).toBe('QUARANTINED INFECTED');
    const before = filesOf(app).length;
    await must(app, person.token, REMOVE, { id });
    await until(
      () => filesOf(app).length,
      (count) => count === before - 1,
    );
  });

  describe('when the scanner is down', () => {
    afterEach(() => clamd.startAgain().catch(alreadyThere));

    it('wait in quarantine, and are scanned once when it is back', async () => {
      await clamd.stop();
      const [clean, infected] = [
        await anUploadedDocument(app, person.token),
        await anUploadedDocument(app, person.token, { content: infectedPdf() }),
      ];
      expect([await stateOf(clean), await stateOf(infected)]).toEqual(['QUARANTINED WAITING', 'QUARANTINED WAITING']);
      expect([await opened(clean), await opened(infected)]).toEqual(['FILE_QUARANTINED', 'FILE_QUARANTINED']);
      expect(await scans.run()).toBe(0);
      const vacancy = await aPublishedVacancy(app, (await aTenant(app)).admin);
      const input = { vacancyId: vacancy.id, documentIds: [clean] };
      expect((await graphql(app, person.token, APPLY, { input, key: randomUUID() })).code).toBe('FILE_QUARANTINED');

      await clamd.startAgain();
      const decided = await Promise.all([scans.run(), scans.run()]);
      expect(decided[0] + decided[1]).toBe(2);
      expect([await stateOf(clean), await stateOf(infected)]).toEqual(['READY CLEAN', 'QUARANTINED INFECTED']);
      expect([await opened(clean), await opened(infected)]).toEqual(['OK', 'FILE_QUARANTINED']);
      expect(await scans.run()).toBe(0);
      const { rows } = await app.owner.query(
        `select changes ->> 'scan' as scan from audit_event where action = 'document.scanned' and object_id = any ($1) order by 1`,
        [[clean, infected]],
      );
      expect(rows).toEqual([{ scan: 'CLEAN' }, { scan: 'INFECTED' }]);
    });

    it('do not stop the later scan if they were removed', async () => {
      await clamd.stop();
      const [removed, kept] = [
        await anUploadedDocument(app, person.token),
        await anUploadedDocument(app, person.token),
      ];
      await must(app, person.token, REMOVE, { id: removed });
      await clamd.startAgain();
      await scans.run();
      expect(await stateOf(kept)).toBe('READY CLEAN');
    });
  });

  it('wait if the scanner fails', async () => {
    clamd.mode = 'BROKEN';
    const id = await anUploadedDocument(app, person.token);
    expect(await stateOf(id)).toBe('QUARANTINED WAITING');
    clamd.mode = 'WORKS';
    await scans.run();
    expect(await stateOf(id)).toBe('READY CLEAN');
  });

  it('are given up when the scanner does not answer in time', async () => {
    clamd.mode = 'SILENT';
    await expect(new ClamdScanner(clamd.url, 50).scan(pdf())).rejects.toThrow(ScannerUnavailable);
  });

  it('of any size are sent completely', async () => {
    const scanner = new ClamdScanner(clamd.url);
    const content = Buffer.concat([Buffer.alloc(300_000, 'x'), Buffer.from(EICAR)]);
    expect([await scanner.scan(content), await scanner.scan(Buffer.alloc(300_000))]).toEqual(['INFECTED', 'CLEAN']);
  });
});

/** Uncompressed, so that the file contains the bytes unchanged. */
function stored(text: string) {
  const content = Buffer.from(text);
  const block = Buffer.alloc(5);
  block.writeUInt8(1, 0);
  block.writeUInt16LE(content.length, 1);
  block.writeUInt16LE(~content.length & 0xffff, 3);
  return { bytes: Buffer.concat([block, content]), says: content.length, sum: crc32(content) };
}

/** The test has already started the scanner again. */
function alreadyThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_SERVER_ALREADY_LISTEN') throw error;
}

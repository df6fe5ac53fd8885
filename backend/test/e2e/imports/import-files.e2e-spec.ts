import { DocumentScansService } from '../../../src/features/candidates/documents/document-scans.service';
import { type Data, graphql, must, type TestApp } from '../../support/app/app';
import { type TestWorker } from '../../support/app/worker';
import { aStaffMember, aTenant, freshEmail, type Staff, type Tenant } from '../../support/data/actors';
import { aPublishedVacancy } from '../../support/data/builders';
import { startAppWithScanner } from '../../support/files/app-with-scanner';
import { type Clamd, EICAR } from '../../support/files/clamd';
import { confirmed, cv, readRows, sent } from '../../support/imports/imports';
import { subscribeOnce } from '../../support/registry/everybody-fields';
import { until } from '../../support/setup/wait';

const RUN = `query ($id: ID!) { run(id: $id) { id kind status total } runItems(runId: $id) { total } runs { items { id } } }`;
const CHANGED = `subscription ($id: ID!) { runChanged(id: $id) { id status } }`;

describe('the files of an import', () => {
  let app: TestApp;
  let worker: TestWorker;
  let clamd: Clamd;
  let close: () => Promise<void>;
  let tenant: Tenant;
  beforeAll(async () => {
    ({ app, worker, clamd, close } = await startAppWithScanner({ SESSION_CACHE_MILLISECONDS: '0' }));
  });
  beforeEach(async () => {
    clamd.mode = 'WORKS';
    tenant = await aTenant(app);
  });
  afterAll(() => close());

  const read = async (more = '', by: Staff = tenant.admin): Promise<Data> => {
    const content = cv({ email: freshEmail('celma'), more });
    const made = await sent(app, by, { name: 'Celma Uamusse.rtf', content });
    const [row] = await readRows(app, by, made.id as string);
    return { ...made, row };
  };
  const documentsOf = async (candidateId: string): Promise<Data[]> =>
    (await app.owner.query('select state, scan from candidate_document where candidate_id = $1', [candidateId])).rows;
  const confirmedDocuments = async (importId: string) => {
    const [row] = await confirmed(app, tenant.admin, importId);
    return { candidateId: row!.candidateId as string, documents: await documentsOf(row!.candidateId as string) };
  };

  it('keep the result of the scan when they become documents of a candidate', async () => {
    const { id } = await read();
    expect((await confirmedDocuments(id as string)).documents).toEqual([{ state: 'READY', scan: 'CLEAN' }]);
  });

  it('stay blocked while the scanner cannot be reached, and are scanned later', async () => {
    clamd.mode = 'BROKEN';
    const { id } = await read();
    const { candidateId, documents } = await confirmedDocuments(id as string);
    expect(documents).toEqual([{ state: 'QUARANTINED', scan: 'WAITING' }]);
    clamd.mode = 'WORKS';
    for (let round = 0; round < 2; round += 1) await worker.get(DocumentScansService).run();
    expect(await documentsOf(candidateId)).toEqual([{ state: 'READY', scan: 'CLEAN' }]);
  });

  it('are refused when they are infected', async () => {
    const { row } = await read(EICAR);
    expect(row.flags).toEqual(['INFECTED']);
  });

  it('have a run that everybody who imports sees, and no run of a vacancy', async () => {
    const grants = [{ permission: 'DATABASE_IMPORT' as const, scope: 'ALL' as const }];
    const [importer, other] = [
      await aStaffMember(app, tenant.id, { grants }),
      await aStaffMember(app, tenant.id, { grants: [] }),
    ];
    const { readRunId: id } = await read('', importer);
    // The run ends after its last file has been read.
    const seen = await until(
      () => must(app, importer.token, RUN, { id }),
      ({ run }) => run.status === 'DONE',
    );
    expect(seen.run).toMatchObject({ kind: 'READ_IMPORT', status: 'DONE', total: 1 });
    expect([seen.runItems.total, seen.runs.items]).toEqual([1, [{ id }]]);
    expect((await subscribeOnce(app, importer.token, { id }, CHANGED)).data.runChanged).toEqual({ id, status: 'DONE' });
    const { readRunId } = await read();
    expect((await must(app, importer.token, RUN, { id: readRunId })).run.id).toBe(readRunId);
    expect((await graphql(app, other.token, RUN, { id })).code).toBe('FORBIDDEN');
    const stranger = await aTenant(app);
    expect((await graphql(app, stranger.admin.token, RUN, { id })).code).toBe('NOT_FOUND');

    const vacancy = await aPublishedVacancy(app, tenant.admin);
    await app.owner.query('update vacancy set owner_id = $2 where id = $1', [vacancy.id, importer.id]);
    await app.owner.query(
      `update run set kind = 'RESCORE', subject_type = 'Vacancy', subject_id = $2, owner_id = $3, started_by = $4 where id = $1`,
      [id, vacancy.id, importer.id, tenant.admin.id],
    );
    expect((await graphql(app, importer.token, RUN, { id })).code).toBe('NOT_FOUND');
  });
});

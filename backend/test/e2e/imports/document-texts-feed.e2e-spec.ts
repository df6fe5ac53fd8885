import { DocumentTextsWorker } from '../../../src/features/imports/documents/document-texts.worker';
import { startApp, type TestApp } from '../../support/app/app';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate } from '../../support/data/actors';
import { cv } from '../../support/imports/imports';
import { anUploadedDocument } from '../../support/requests/uploads';

describe('the texts of documents in the libraries of candidates', () => {
  let app: TestApp;
  let worker: TestWorker;

  beforeAll(async () => {
    app = await startApp();
    worker = await startTestWorker();
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const textOf = async (id: string): Promise<string | undefined> =>
    (await app.owner.query<{ text: string }>('select text from candidate_document_text where document_id = $1', [id]))
      .rows[0]?.text;

  it('are read once; a file that is lost has an empty one', async () => {
    const { token } = await aCandidate(app);
    const content = cv({ name: 'Celma Uamusse', more: 'Soldadura' });
    const id = await anUploadedDocument(app, token, { content, fileName: 'cv.rtf' });
    const lost = await anUploadedDocument(app, token, { name: 'Outro' });
    await app.owner.query(
      `update candidate_document set storage_key = '2020/01/00000000-0000-4000-8000-000000000000' where id = $1`,
      [lost],
    );
    const texts = worker.get(DocumentTextsWorker);
    await texts.run();
    expect(await textOf(id)).toContain('Soldadura');
    expect(await textOf(lost)).toBe('');
    expect(await texts.run()).toBe(0);
  });
});

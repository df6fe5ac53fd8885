import { randomUUID } from 'node:crypto';

import { must, startApp, type TestApp } from '../../support/app/app';
import { withWorker } from '../../support/app/worker';
import { aCandidate, aStaffMember, aTenant, type Tenant } from '../../support/data/actors';
import { exported, requestExport } from '../../support/exports/exports';
import { pdfText } from '../../support/files/pdf-text';
import { ANSWER, anUnsolicited } from '../../support/unsolicited/unsolicited';

describe('applications without a vacancy as PDF', () => {
  let app: TestApp;
  let tenant: Tenant;
  let id: string;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    tenant = await aTenant(app);
    id = await anUnsolicited(app, await aCandidate(app, { name: 'Conceição', surname: 'Macuácua' }), tenant.id);
    await must(app, tenant.admin.token, ANSWER, { id, version: 1, message: 'Guardámos o seu CV.' });
  });
  afterAll(() => app.close());

  const input = (format: 'PDF' | 'PDF_SHEETS', others: string[] = []) => ({
    list: 'UNSOLICITED_CANDIDACIES',
    format,
    filter: { ids: [id, ...others] },
    sort: { field: 'NAME', order: 'ASC' },
  });
  const print = async (format: 'PDF' | 'PDF_SHEETS', others?: string[]) => {
    const file = await withWorker(() => exported(app, tenant.admin.token, input(format, others)));
    const text = await pdfText(file.content);
    return { ...text, rows: file.made.rows as number, words: text.pages.join('\n').replace(/\s+/g, ' ') };
  };

  it('are a CV on a sheet, whose reading is recorded', async () => {
    expect(await print('PDF_SHEETS')).toMatchObject({ title: 'CV de Conceição Macuácua', rows: 1 });
    const { rows } = await app.owner.query(
      `select actor_id from audit_event where action = 'candidacy.read' and object_id = $1`,
      [id],
    );
    expect(rows).toContainEqual({ actor_id: tenant.admin.id });
  });

  it('have the wanted position, the message and the answers in a dossier', async () => {
    const { title, words } = await print('PDF');
    expect(title).toBe('Dossier de candidaturas espontâneas');
    for (const part of [
      'Candidatura espontânea',
      'Função pretendida Técnica de logística',
      'Áreas pretendidas',
      'Procuro trabalho em logística no porto da Beira.',
      'Respondeu ao candidato',
      'Guardámos o seu CV.',
    ])
      expect(words).toContain(part);
  });

  it('are chosen by the ids of up to 200, more than a list on screen', async () => {
    const others = Array.from({ length: 199 }, () => randomUUID());
    expect(await print('PDF', others)).toMatchObject({ rows: 1 });
  });

  it('are for people who may read them', async () => {
    const grants = [{ permission: 'APPLICATION_LIST' as const, scope: 'ALL' as const }];
    const lister = await aStaffMember(app, tenant.id, { grants });
    expect((await requestExport(app, lister.token, input('PDF'))).faults).toEqual(['FORBIDDEN format']);
  });
});

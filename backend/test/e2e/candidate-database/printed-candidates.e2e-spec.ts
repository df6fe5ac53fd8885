import { randomUUID } from 'node:crypto';

import { graphql, startApp, type TestApp } from '../../support/app/app';
import { withWorker } from '../../support/app/worker';
import { aStaffMember, aTenant, type Tenant } from '../../support/data/actors';
import { DATABASE } from '../../support/candidate-database/candidate-database';
import { exported, requestExport } from '../../support/exports/exports';
import { pdfText } from '../../support/files/pdf-text';
import { anImported } from '../../support/merging/merging';

describe('candidates of the database as PDF', () => {
  let app: TestApp;
  let tenant: Tenant;
  let ids: string[];
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    tenant = await aTenant(app);
    ids = [
      await anImported(app, tenant, { name: 'Zulmira', surname: 'Macuácua', profession: 'Contabilista' }),
      await anImported(app, tenant, { name: 'Abel', surname: 'Sitoe', profession: 'Soldador' }),
    ];
  });
  afterAll(() => app.close());

  const input = (chosen: readonly string[], format: 'PDF' | 'PDF_SHEETS' = 'PDF') => ({
    list: 'DATABASE_CANDIDATES',
    format,
    filter: { ids: chosen },
  });
  const strangers = (count: number) => Array.from({ length: count }, () => randomUUID());

  it('are a dossier of the chosen people, and each reading is recorded', async () => {
    const file = await withWorker(() => exported(app, tenant.admin.token, input(ids)));
    expect(file.made).toMatchObject({ rows: 2, format: 'PDF' });
    expect(file.disposition).toContain('Dossier');
    const words = (await pdfText(file.content)).pages.join(' ').replace(/\s+/g, ' ');
    for (const part of ['Zulmira Macuácua', 'Contabilista', 'Abel Sitoe', 'Soldador']) expect(words).toContain(part);
    const { rows } = await app.owner.query(
      `select object_id from audit_event where action = 'candidate.read' and actor_id = $1 order by object_id`,
      [tenant.admin.id],
    );
    expect(rows).toEqual([...ids].sort().map((id) => ({ object_id: id })));
  });

  it('are chosen by the ids of up to 200, more than a list on screen', async () => {
    const chosen = [...ids, ...strangers(198)];
    const { made } = await withWorker(() => exported(app, tenant.admin.token, input(chosen)));
    expect(made.rows).toBe(2);
    const listed = await graphql(app, tenant.admin.token, DATABASE, { filter: { ids: chosen } });
    expect([listed.code, listed.errors[0]?.extensions.field]).toEqual(['INVALID_INPUT', 'filter.ids']);
    const more = await requestExport(app, tenant.admin.token, input([...chosen, randomUUID()]));
    expect([more.code, more.errors[0]?.extensions.field]).toEqual(['INVALID_INPUT', 'filter.ids']);
  });

  it('are refused without DATABASE_EXPORT and for candidates of another institution', async () => {
    const lister = await aStaffMember(app, tenant.id, {
      grants: [{ permission: 'DATABASE_LIST_CANDIDATES', scope: 'ALL' }],
    });
    const refused = await requestExport(app, lister.token, input(ids));
    expect([refused.code, refused.errors[0]?.extensions.field]).toEqual(['FORBIDDEN', 'format']);
    const other = await aTenant(app);
    const own = await anImported(app, other, { name: 'Outra' });
    const { made } = await withWorker(() => exported(app, other.admin.token, input([...ids, own])));
    expect(made.rows).toBe(1);
  });
});

import { must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aTenant, type Tenant } from '../../support/data/actors';
import { anAppliedCandidacy } from '../../support/data/builders';
import { DECIDE } from '../../support/data/decisions';

const STAGES = `query ($id: ID!) { candidacy(id: $id) { stages { stage { id } result leftAt } } }`;

describe('a stage that was kept open', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  it.each([
    ['a rejection in the next stage', ['KEEP', 'REJECT']],
    ['the rejection of an approved candidate', ['KEEP', 'APPROVE', 'REJECT']],
  ])('ends with %s', async (_, kinds) => {
    const { vacancy, candidacyId: id } = await anAppliedCandidacy(app, tenant, await aCandidate(app));
    const [kept, current] = vacancy.stages;
    for (const [place, kind] of kinds.entries())
      await must(app, tenant.admin.token, DECIDE[kind]!, {
        id,
        version: place + 1,
        ...(kind === 'KEEP' && { stage: current }),
      });
    const { stages } = (await must(app, tenant.admin.token, STAGES, { id })).candidacy;
    expect(stages).toEqual([
      { stage: { id: kept }, result: 'IN_PROGRESS', leftAt: expect.any(String) },
      { stage: { id: current }, result: 'REJECTED', leftAt: null },
    ]);
  });
});

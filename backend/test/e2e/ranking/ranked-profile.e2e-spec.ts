import { randomUUID } from 'node:crypto';

import type { PermissionName, PermissionReach } from '../../../src/platform/access/permission';
import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { APPLY, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';

const FIELDS = `{ motivation answers { text } attachments { fileName } decisions { kind note feedback } profile { name } }`;
const RANKED = `query ($id: ID!) { shown: rankedCandidacy(id: $id) ${FIELDS} }`;
const WHOLE = `query ($id: ID!) { shown: candidacy(id: $id) ${FIELDS} }`;
const COMPARED = `query ($ids: [ID!]!) { shown: compareCandidacies(ids: $ids) ${FIELDS} }`;
const REJECT = `mutation ($id: ID!) { rejectCandidacy(id: $id, version: 1, reason: "more_experience", note: "pediu demais", feedback: "Obrigado") { id } }`;
const QUESTION = { kind: 'TEXT', text: 'Porque quer esta vaga?', required: true };
const PRIVATE = {
  motivation: 'Moro perto.',
  answers: [{ text: 'Gosto de conduzir.' }],
  attachments: [{ fileName: 'cv.pdf' }],
};

describe('the profile of a candidate in a ranking', () => {
  let app: TestApp;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  let id: string;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin, { questions: [QUESTION] });
    const { vacancy: asked } = await must(
      app,
      tenant.admin.token,
      `{ vacancy(id: "${vacancy.id}") { questions { id } } }`,
    );
    const input = {
      vacancyId: vacancy.id,
      motivation: PRIVATE.motivation,
      answers: [{ questionId: asked.questions[0].id as string, text: 'Gosto de conduzir.' }],
    };
    const person = await aCandidate(app);
    id = (await must(app, person.token, APPLY, { input, key: randomUUID() })).applyToVacancy.id as string;
    await app.owner.query(
      `insert into candidacy_attachment (id, tenant_id, candidacy_id, candidate_id, document_type, name, file_name, media_type, size, sha256, storage_key)
       select gen_random_uuid(), c.tenant_id, c.id, c.candidate_id, o.id, 'CV', 'cv.pdf', 'application/pdf', 10, decode(repeat('00', 32), 'hex'), 'x/' || c.id
       from candidacy c, option_item o where c.id = $1 and o.list = 'DOCUMENT_TYPE' limit 1`,
      [id],
    );
    await must(app, tenant.admin.token, REJECT, { id });
  });
  afterAll(() => app.close());

  const staff = (scope: PermissionReach, ...more: PermissionName[]) =>
    aStaffMember(app, tenant.id, {
      grants: [
        ...(['RANKING_LIST', 'RANKING_VIEW_PROFILE'] as const).map((permission) => ({
          permission,
          scope: 'ALL' as const,
        })),
        ...more.map((permission) => ({ permission, scope })),
      ],
    });
  const shown = async (by: Person, document: string, variables: object): Promise<Data> =>
    (await must(app, by.token, document, variables)).shown;
  const hidden = (decisions: string[]) => ({
    motivation: null,
    answers: [],
    attachments: [],
    decisions: decisions.map((kind) => ({ kind, note: null, feedback: null })),
    profile: { name: 'Amélia' },
  });

  it('has no note, feedback, message, answers or files without APPLICATION_VIEW', async () => {
    expect(await shown(await staff('ALL'), RANKED, { id })).toEqual(hidden(['REJECT', 'APPLY']));
  });

  it('has none of them when APPLICATION_VIEW does not reach the vacancy', async () => {
    const reader = await staff('DEPARTMENT', 'APPLICATION_VIEW');
    expect(await shown(reader, RANKED, { id })).toEqual(hidden(['REJECT', 'APPLY']));
  });

  it('has none of them in a comparison', async () => {
    const questionId = (await must(app, tenant.admin.token, `{ vacancy(id: "${vacancy.id}") { questions { id } } }`))
      .vacancy.questions[0].id as string;
    const answers = [{ questionId, text: 'Sim' }];
    const input = { vacancyId: vacancy.id, answers };
    const other = await aCandidate(app);
    const { applyToVacancy } = await must(app, other.token, APPLY, { input, key: randomUUID() });
    const compared = await shown(await staff('ALL'), COMPARED, { ids: [id, applyToVacancy.id] });
    expect(compared).toEqual([hidden(['REJECT', 'APPLY']), hidden(['APPLY'])]);
  });

  it('has all of them with APPLICATION_VIEW', async () => {
    const reader = await staff('ALL', 'APPLICATION_VIEW');
    const whole = {
      ...PRIVATE,
      decisions: [{ kind: 'REJECT', note: 'pediu demais', feedback: 'Obrigado' }, { kind: 'APPLY' }],
    };
    expect(await shown(reader, RANKED, { id })).toMatchObject(whole);
    expect(await shown(reader, WHOLE, { id })).toMatchObject(whole);
  });
});

import { randomUUID } from 'node:crypto';

import { UNSOLICITED_CONSENT_VERSION } from '../../../src/common/terms';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { mailAbout } from '../../support/app/mailbox';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { UPDATE_PROFILE } from '../../support/data/institution';
import { anUploadedDocument } from '../../support/requests/uploads';
import { until } from '../../support/setup/wait';
import { anUnsolicited, APPLY_TO_ENTITY, ARCHIVE, offer } from '../../support/unsolicited/unsolicited';

const MINE = `query ($filter: MyCandidacyFilter) { myCandidacies(filter: $filter) { items { id status vacancyId entityName stageName unsolicited { position } } } }`;
const ONE = `query ($id: ID!) { myCandidacy(id: $id) { id motivation documents { name } unsolicited { areas { key } replies { message } } } }`;
const WITHDRAW = `mutation ($id: ID!) { withdrawCandidacy(id: $id) { id status canWithdraw timeline { state } } }`;
const PUBLIC = `query ($id: ID!) { entity(id: $id) { acceptsUnsolicited } }`;
const NOTICES = `{ notifications { items { kind title link } } }`;

describe('an application without a vacancy', () => {
  let app: TestApp;
  let tenant: Tenant;
  let candidate: Person;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    tenant = await aTenant(app);
  });
  beforeEach(async () => {
    candidate = await aCandidate(app);
  });
  afterAll(() => app.close());

  const apply = (input: object, key: string = randomUUID(), by: Person = candidate) =>
    graphql(app, by.token, APPLY_TO_ENTITY, { input, key }, { locale: 'pt' });
  const receive = async (of: Tenant, acceptsUnsolicited: boolean) => {
    const { rows } = await app.owner.query<{ version: number }>('select version from institution where id = $1', [
      of.id,
    ]);
    await must(app, of.admin.token, UPDATE_PROFILE, { version: rows[0]!.version, input: { acceptsUnsolicited } });
  };
  const stored = async (id: string): Promise<Data> =>
    (await app.owner.query('select * from candidacy where id = $1', [id])).rows[0];

  it('is stored with message, wishes, documents and the profile of the day, and is in the candidate’s list', async () => {
    const cv = await anUploadedDocument(app, candidate.token);
    const { data } = await apply(offer(tenant.id, { documentIds: [cv], message: ' Sou da Beira. ' }));
    const { id } = data.applyToEntity;
    expect(data.applyToEntity).toMatchObject({
      status: 'ACTIVE',
      vacancyId: null,
      vacancyTitle: null,
      entityId: tenant.id,
      entityName: tenant.name,
      stageName: null,
      stageOrder: 0,
      stageTotal: 0,
      timeline: [],
      canWithdraw: true,
      unsolicited: { position: 'Técnica de logística', areas: [{ key: 'area_expertise_62' }], replies: [] },
    });
    expect(await stored(id)).toMatchObject({
      tenant_id: tenant.id,
      origin: 'UNSOLICITED',
      inbox_state: 'NEW',
      motivation: 'Sou da Beira.',
      candidate_name: candidate.name,
      stage_id: null,
      score: null,
      profile_snapshot: { name: 'Amélia' },
    });
    expect((await must(app, candidate.token, ONE, { id })).myCandidacy).toMatchObject({
      motivation: 'Sou da Beira.',
      documents: [{ name: 'Meu CV' }],
    });
    const { myCandidacies } = await must(app, candidate.token, MINE, { filter: { q: tenant.name } });
    expect(myCandidacies.items).toMatchObject([{ id, entityName: tenant.name, vacancyId: null }]);
    const wildcard = await must(app, candidate.token, MINE, { filter: { q: '%' } });
    expect(wildcard.myCandidacies.items).toEqual([]);
    const known = await app.owner.query(
      'select via, consent_version from institution_candidate where candidate_id = $1',
      [candidate.id],
    );
    expect(known.rows).toEqual([{ via: 'UNSOLICITED', consent_version: UNSOLICITED_CONSENT_VERSION }]);
    const audit = await app.owner.query('select action from audit_event where object_id = $1', [id]);
    expect(audit.rows).toEqual([{ action: 'unsolicited.received' }]);
  });

  it('is one per institution while it is open, also for two at once, and one again after it was archived', async () => {
    const both = await Promise.all([apply(offer(tenant.id)), apply(offer(tenant.id))]);
    expect(both.flatMap(({ faults }) => faults)).toEqual(['DUPLICATE_APPLICATION']);
    const [sent] = both.filter(({ faults }) => faults.length === 0);
    expect((await apply(offer((await aTenant(app)).id))).faults).toEqual([]);
    await must(app, tenant.admin.token, ARCHIVE, { id: sent!.data.applyToEntity.id, version: 1 });
    expect((await apply(offer(tenant.id))).faults).toEqual([]);
    expect((await apply(offer(tenant.id))).faults).toEqual(['DUPLICATE_APPLICATION']);
  });

  it('is sent once for one key, and refused for the key with other content', async () => {
    const key = randomUUID();
    const first = await apply(offer(tenant.id), key);
    const again = await apply(offer(tenant.id), key);
    expect(again.data.applyToEntity.id).toBe(first.data.applyToEntity.id);
    expect((await apply(offer(tenant.id, { message: 'Outra' }), key)).faults).toEqual(['IDEMPOTENCY_CONFLICT']);
  });

  it('is refused by an institution that receives none, that is not active, or that does not exist', async () => {
    const closed = await aTenant(app);
    expect((await must(app, null, PUBLIC, { id: closed.id }, { endpoint: '/public/graphql' })).entity).toEqual({
      acceptsUnsolicited: true,
    });
    await receive(closed, false);
    expect((await must(app, null, PUBLIC, { id: closed.id }, { endpoint: '/public/graphql' })).entity).toEqual({
      acceptsUnsolicited: false,
    });
    const { errors } = await apply(offer(closed.id));
    expect(errors).toMatchObject([
      {
        message: 'Esta entidade não recebe candidaturas espontâneas. A candidatura não foi enviada.',
        extensions: { code: 'INVALID_STATE', params: { reason: 'NOT_RECEIVING' } },
      },
    ]);
    await receive(closed, true);
    await app.owner.query(`update institution set status = 'SUSPENDED' where id = $1`, [closed.id]);
    expect((await apply(offer(closed.id))).faults).toEqual(['NOT_FOUND']);
    expect((await apply(offer(randomUUID()))).faults).toEqual(['NOT_FOUND']);
  });

  it('needs a message, the consent and a complete profile, known areas and documents of the candidate', async () => {
    expect((await apply(offer(tenant.id, { message: '  ' }))).faults).toEqual(['FIELD_REQUIRED message']);
    expect((await apply(offer(tenant.id, { areas: ['no_area'] }))).faults).toEqual(['INVALID_INPUT areas']);
    expect((await apply(offer(tenant.id, { consent: false }))).faults).toEqual(['TERMS_NOT_ACCEPTED consent']);
    const nobody = await aCandidate(app, { province: null });
    const refused = await apply(offer(tenant.id), randomUUID(), nobody);
    expect(refused.errors[0]!.extensions).toMatchObject({
      code: 'PROFILE_INCOMPLETE',
      params: { fields: ['PROVINCE'] },
    });
    const foreign = await anUploadedDocument(app, (await aCandidate(app)).token);
    expect((await apply(offer(tenant.id, { documentIds: [foreign] }))).faults).toEqual(['NOT_FOUND documentIds']);
    const { rows } = await app.owner.query('select 1 from candidacy where candidate_id = $1', [candidate.id]);
    expect(rows).toEqual([]);
  });

  it('is withdrawn by its candidate only, and is then archived at the institution', async () => {
    const id = await anUnsolicited(app, candidate, tenant.id);
    const other = await aCandidate(app);
    expect((await graphql(app, other.token, WITHDRAW, { id })).faults).toEqual(['NOT_FOUND']);
    const { withdrawCandidacy } = await must(app, candidate.token, WITHDRAW, { id });
    expect(withdrawCandidacy).toMatchObject({ status: 'WITHDRAWN', canWithdraw: false });
    expect(await stored(id)).toMatchObject({ status: 'WITHDRAWN', inbox_state: 'ARCHIVED' });
    expect((await graphql(app, candidate.token, WITHDRAW, { id })).faults).toEqual(['INVALID_STATE']);
    await anUnsolicited(app, candidate, tenant.id);
  });

  describe('with a worker', () => {
    let worker: TestWorker;
    beforeAll(async () => {
      worker = await startTestWorker();
    });
    afterAll(() => worker.close());

    it('is confirmed by mail, and staff who may read it are notified, once', async () => {
      const own = await aTenant(app);
      const grants = [{ permission: 'APPLICATION_LIST', scope: 'DEPARTMENT' }] as const;
      const limited = await aStaffMember(app, own.id, { grants: [...grants], departments: [own.departmentId] });
      const id = await anUnsolicited(app, candidate, own.id);
      const mail = await mailAbout(app, candidate.email, /Candidatura espontânea recebida/);
      expect(mail.text).toContain(own.name);
      const told = async (person: Person): Promise<Data[]> =>
        (await must(app, person.token, NOTICES)).notifications.items;
      const [notice] = await until(
        () => told(own.admin),
        (items) => items.length > 0,
      );
      expect(notice).toEqual({
        kind: 'UNSOLICITED_RECEIVED',
        title: 'Amélia Cossa enviou uma candidatura espontânea',
        link: `/dashboard/entity/candidacies/unsolicited/profile/${id}`,
      });
      expect(await told(limited)).toEqual([]);
      expect(await told(own.admin)).toHaveLength(1);
    });
  });
});

import { type Data, must, startApp, type TestApp } from '../../support/app/app';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aStaffMember, aTenant, type Person, type Staff, type Tenant } from '../../support/data/actors';
import { anApplication, aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';
import { anImportedApplicant } from '../../support/imports/imports';
import { anImported, merged, MERGES, UNDO_MERGE } from '../../support/merging/merging';
import { aNote } from '../../support/notes/notes';
import { aSocket } from '../../support/requests/socket';
import { until } from '../../support/setup/wait';
import { anUnsolicited, ATTACH } from '../../support/unsolicited/unsolicited';

const LIST = `query ($filter: NotificationFilter) { notifications(filter: $filter) { items { id kind title subjectId } } }`;
const READ = `mutation ($ids: [ID!]!) { markNotificationsRead(ids: $ids) { items { id kind title subjectId } } }`;
const ADDED = `subscription ($after: String) { notificationAdded(after: $after) { kind title subjectId } }`;
const SWITCH = `mutation ($id: ID!, $version: Int!, $on: Boolean!) { updateVacancy(id: $id, version: $version, input: { blindMode: $on }) { version } }`;
const UNBLIND = `mutation ($id: ID!) { unblindCandidacy(id: $id, reason: "Entrevista") { id } }`;
const APPROVE = `mutation ($id: ID!) { approveCandidacy(id: $id, version: 1) { id } }`;

const NAME = 'Zubaida Xitimela';
const WITHOUT_NUMBER = 'Candidato (nome oculto)';
const APPLIED = (name: string) => `${name} candidatou-se à vaga Motorista`;
const MENTIONED = (name: string) => `Carla Sitoe fez-lhe uma menção numa nota sobre ${name}`;
const SENT = (name: string) => `${name} enviou uma candidatura espontânea`;

describe('notifications that name a candidate', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;
  let author: Staff;
  let other: Staff;
  let vacancy: BuiltVacancy;
  let person: Person;
  beforeAll(async () => {
    app = await startApp();
    worker = await startTestWorker();
  });
  beforeEach(async () => {
    tenant = await aTenant(app);
    author = await aStaffMember(app, tenant.id);
    await app.owner.query(`update person set name = 'Carla Sitoe' where id = $1`, [author.id]);
    other = await aStaffMember(app, tenant.id);
    vacancy = await aPublishedVacancy(app, tenant.admin, { title: 'Motorista' });
    person = await aCandidate(app, { name: 'Zubaida', surname: 'Xitimela' });
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const titlesIn = (items: Data[], about?: string) =>
    items
      .filter(({ subjectId }) => about === undefined || subjectId === about)
      .map(({ title }) => title as string)
      .sort();
  const notices = async (by: Staff, filter: object = {}): Promise<Data[]> =>
    (await must(app, by.token, LIST, { filter }, { locale: 'pt' })).notifications.items;
  const titles = async (by: Staff, about?: string) => titlesIn(await notices(by), about);
  const waitFor = (by: Staff, count: number) =>
    until(
      () => notices(by),
      (items) => items.length === count,
    );
  const blind = async (on = true): Promise<void> => {
    const { updateVacancy } = await must(app, tenant.admin.token, SWITCH, {
      id: vacancy.id,
      version: vacancy.version,
      on,
    });
    vacancy = { ...vacancy, version: updateVacancy.version };
  };
  const mention = (about: object) =>
    aNote(app, author, { ...about, visibility: 'SHARED', mentions: [tenant.admin.id, other.id] });

  /** The administrator owns the vacancy, so they also have the notification of the application. */
  async function appliedAndMentioned(): Promise<string> {
    const id = await anApplication(app, person, vacancy.id);
    await mention({ candidacyId: id });
    await mention({ candidateId: person.id });
    await waitFor(tenant.admin, 3);
    await waitFor(other, 2);
    return id;
  }

  it('hide the name after blind mode is switched on, until the reader lifts it', async () => {
    const id = await appliedAndMentioned();
    const named = { candidacy: [MENTIONED(NAME), APPLIED(NAME)], person: [MENTIONED(NAME)] };
    const numbered = {
      candidacy: [APPLIED('Candidato 1'), MENTIONED('Candidato 1')],
      person: [MENTIONED(WITHOUT_NUMBER)],
    };
    const seen = async () => ({
      candidacy: await titles(tenant.admin, id),
      person: await titles(tenant.admin, person.id),
    });
    expect(await seen()).toEqual(named);
    await blind();
    expect(await seen()).toEqual(numbered);
    await must(app, tenant.admin.token, UNBLIND, { id });
    expect(await seen()).toEqual(named);
    expect(await titles(other)).toEqual([MENTIONED(WITHOUT_NUMBER), MENTIONED('Candidato 1')]);
    await blind(false);
    expect(await titles(other)).toEqual([MENTIONED(NAME), MENTIONED(NAME)]);
  });

  it('show the name to the person who decided, not to another', async () => {
    const id = await appliedAndMentioned();
    await blind();
    await must(app, other.token, APPROVE, { id });
    expect(await titles(other)).toEqual([MENTIONED(NAME), MENTIONED(NAME)]);
    expect(await titles(tenant.admin, id)).toEqual([APPLIED('Candidato 1'), MENTIONED('Candidato 1')]);
  });

  it('of an unsolicited application hide the name after it is attached to a vacancy in blind mode', async () => {
    const id = await anUnsolicited(app, person, tenant.id);
    await waitFor(other, 1);
    expect(await titles(other)).toEqual([SENT(NAME)]);
    await blind();
    await must(app, tenant.admin.token, ATTACH, { id, version: 1, vacancyId: vacancy.id });
    expect(await titles(other)).toEqual([SENT('Candidato 1')]);
    await must(app, other.token, UNBLIND, { id });
    expect(await titles(other)).toEqual([SENT(NAME)]);
  });

  it('show the name that was hidden when they were written, to staff who may list the candidacy', async () => {
    const [viewer, distant] = [
      await aStaffMember(app, tenant.id, { grants: [{ permission: 'APPLICATION_NOTE', scope: 'ALL' }] }),
      await aStaffMember(app, tenant.id, {
        grants: [
          { permission: 'APPLICATION_NOTE', scope: 'ALL' },
          { permission: 'APPLICATION_LIST', scope: 'ASSIGNED' },
        ],
      }),
    ];
    await blind();
    const id = await anApplication(app, person, vacancy.id);
    const mentions = [tenant.admin.id, viewer.id, distant.id];
    await aNote(app, author, { candidacyId: id, visibility: 'SHARED', mentions });
    await waitFor(tenant.admin, 2);
    await Promise.all([waitFor(viewer, 1), waitFor(distant, 1)]);
    expect(await titles(tenant.admin)).toEqual([APPLIED('Candidato 1'), MENTIONED('Candidato 1')]);
    await blind(false);
    expect(await titles(tenant.admin)).toEqual([MENTIONED(NAME), APPLIED(NAME)]);
    for (const by of [viewer, distant]) expect(await titles(by)).toEqual([MENTIONED('Candidato 1')]);
  });

  it('about a person have no number after the person applies for a vacancy in blind mode', async () => {
    await anApplication(app, person, (await aPublishedVacancy(app, tenant.admin)).id);
    await mention({ candidateId: person.id });
    await waitFor(other, 1);
    await blind();
    expect(await titles(other)).toEqual([MENTIONED(NAME)]);
    await anApplication(app, person, vacancy.id);
    expect(await titles(other)).toEqual([MENTIONED(WITHOUT_NUMBER)]);
  });

  it('about an imported record have no name after a merge with a person who applied to a vacancy in blind mode', async () => {
    const values = { name: 'Zubaida', surname: 'Xitimela' };
    const [dropped, between, kept] = [
      await anImported(app, tenant, values),
      await anImported(app, tenant, values),
      await anImported(app, tenant, values),
    ];
    await mention({ candidateId: dropped });
    await waitFor(other, 1);
    await blind();
    await anImportedApplicant(app, kept, vacancy.id);
    const found = async () => (await notices(other, { q: 'xitimela' })).length;
    expect([await titles(other), await found()]).toEqual([[MENTIONED(NAME)], 1]);
    await merged(app, tenant.admin.token, between, dropped);
    await merged(app, tenant.admin.token, kept, between);
    expect([await titles(other), await found()]).toEqual([[MENTIONED(WITHOUT_NUMBER)], 0]);
    const { candidateMerges } = await must(app, tenant.admin.token, MERGES, { id: kept });
    await must(app, tenant.admin.token, UNDO_MERGE, { id: candidateMerges[0].id });
    expect([await titles(other), await found()]).toEqual([[MENTIONED(NAME)], 1]);
  });

  it('are found by the words that are shown, and not by the name while it is hidden', async () => {
    const id = await appliedAndMentioned();
    const found = async (q: string) => titlesIn(await notices(tenant.admin, { q }));
    const named = [MENTIONED(NAME), MENTIONED(NAME), APPLIED(NAME)];
    expect(await found('xitimela')).toEqual(named);
    await blind();
    for (const q of ['xitimela', 'zubaida', 'Zubaida Xitimela cand', 'sobre Z']) expect(await found(q)).toEqual([]);
    expect(await found('motorista')).toEqual([APPLIED('Candidato 1')]);
    expect(await found('candidato 1')).toEqual([APPLIED('Candidato 1'), MENTIONED('Candidato 1')]);
    expect(await found('carla sitoe')).toEqual([MENTIONED(WITHOUT_NUMBER), MENTIONED('Candidato 1')]);
    expect(await found('nota sobre candidato (nome')).toEqual([MENTIONED(WITHOUT_NUMBER)]);
    await must(app, tenant.admin.token, UNBLIND, { id });
    expect(await found('xitimela')).toEqual(named);
    expect(await found('candidato 1')).toEqual([]);
  });

  it.each([
    ['has the text of the title in the name', APPLIED('Zubaida candidatou-se à vaga Xitimela')],
    ['was written by an older version', `Nova: ${NAME}`],
  ])('are not found by the name if the title %s', async (_, title) => {
    const id = await anApplication(app, person, vacancy.id);
    await waitFor(tenant.admin, 1);
    await blind();
    await app.owner.query('update notification set title = $2 where subject_id = $1', [id, title]);
    for (const q of ['xitimela', 'zubaida']) expect(await notices(tenant.admin, { q })).toEqual([]);
  });

  it('hide the name in the subscription and after they are marked as read', async () => {
    const id = await appliedAndMentioned();
    await blind();
    const socket = aSocket(app, tenant.admin.token);
    const live = socket.subscribe(ADDED, { after: '0' });
    const received = await until(
      () => live.received,
      (all) => all.length === 3,
    );
    const items = received.map(({ notificationAdded }) => notificationAdded as Data);
    expect(titlesIn(items, id)).toEqual([APPLIED('Candidato 1'), MENTIONED('Candidato 1')]);
    expect(JSON.stringify(items)).not.toMatch(/Zubaida|Xitimela/);
    await socket.end();
    const ids = (await notices(tenant.admin)).map((notice) => notice.id as string);
    const { markNotificationsRead } = await must(app, tenant.admin.token, READ, { ids });
    expect(JSON.stringify(markNotificationsRead)).not.toMatch(/Zubaida|Xitimela/);
  });
});

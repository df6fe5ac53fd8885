import { randomUUID } from 'node:crypto';

import { aCandidate, aStaffMember, aTenant, type Person, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { anApplication, aPublishedVacancy, aDraft, type BuiltVacancy } from '../../support/data/builders';
import { withWorker } from '../../support/app/worker';
import { ONE, SEND } from '../../support/candidate-database/candidate-database';
import { anImportNotice } from '../../support/imports/imports';
import { anImported } from '../../support/merging/merging';
import { SET_DATABASE_CONSENT, SET_VACANCY_MESSAGES } from '../../support/requests/own-data';
import { until } from '../../support/setup/wait';

const RUN = `query ($id: ID!) { run(id: $id) { status total done skipped failed } runItems(runId: $id) { items { subjectId title state skipReason error { code } } } }`;

describe('a vacancy', () => {
  let app: TestApp;
  let tenant: Tenant;
  let vacancy: BuiltVacancy;
  beforeAll(async () => {
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0' });
    tenant = await aTenant(app);
    vacancy = await aPublishedVacancy(app, tenant.admin, { title: 'Chefe de turno' });
  });
  afterAll(() => app.close());

  const send = (vacancyId: string, selection: object, by: Pick<Person, 'token'> = tenant.admin, key = randomUUID()) =>
    graphql(app, by.token, SEND, { vacancyId, selection, message: 'Pensámos em si.', key });
  async function anOpenCandidate(name: string): Promise<Person> {
    const person = await aCandidate(app, { name });
    await must(app, person.token, SET_DATABASE_CONSENT, { enabled: true });
    return person;
  }
  /** Inserts a returned message to the candidate. The mail server answered that the address does not exist. */
  const aReturnedMessage = (candidateId: string) =>
    app.owner.query(
      `insert into candidate_message (id, tenant_id, candidate_id, kind, channel, state, is_permanent, address, at,
         created_at, updated_at)
       select gen_random_uuid(), $1, id, 'MESSAGE', 'EMAIL', 'BOUNCED', true, upper(email), now(), now(), now()
       from candidate where id = $2`,
      [tenant.id, candidateId],
    );
  const ended = async (id: string): Promise<Data> =>
    until(
      () => must(app, tenant.admin.token, RUN, { id }),
      ({ run }) => ['DONE', 'FAILED'].includes(run.status as string),
    );
  const outcomes = ({ runItems }: Data): unknown =>
    Object.fromEntries(
      (runItems.items as Data[]).map(({ subjectId, state, skipReason }) => [
        subjectId as string,
        (skipReason ?? state) as string,
      ]),
    );
  const mailsTo = async (personId: string) =>
    (
      await app.owner.query<{ templateKey: string }>(
        `select template_key as "templateKey" from mail_message where person_id = $1 and template_key = 'vacancy.invitation'`,
        [personId],
      )
    ).rows.length;

  it('is sent by mail and notification, once to each candidate who has not opted out or applied', async () => {
    const [open, refusing, applicant, stranger] = [
      await anOpenCandidate('Aberta'),
      await anOpenCandidate('Fechada'),
      await anOpenCandidate('Candidata'),
      await aCandidate(app, { name: 'Estranha' }),
    ];
    await must(app, refusing.token, SET_VACANCY_MESSAGES, { enabled: false });
    await anApplication(app, applicant, vacancy.id);
    const silent = await anImported(app, tenant, { name: 'Sem correio' });
    const imported = await anImported(app, tenant, { name: 'Importada', email: `${randomUUID()}@exemplo.co.mz` });
    const blocked = await anOpenCandidate('Bloqueada');
    await app.owner.query(`update account set status = 'BLOCKED' where person_id = $1`, [blocked.id]);
    const unwanted = await anOpenCandidate('Não contactar');
    await app.owner.query(
      `insert into do_not_contact (id, tenant_id, candidate_id, source, set_at) values ($1, $2, $3, 'CANDIDATE', now())`,
      [randomUUID(), tenant.id, unwanted.id],
    );
    const unreachable = await anImported(app, tenant, { name: 'Devolvida', email: `${randomUUID()}@exemplo.co.mz` });
    await anImportNotice(app, tenant, unreachable);
    await app.owner.query('update import_notice set is_returned = true, is_permanent = true where candidate_id = $1', [
      unreachable,
    ]);
    const gone = await anOpenCandidate('Sem caixa');
    await aReturnedMessage(gone.id);
    const ids = [
      unreachable,
      gone.id,
      unwanted.id,
      open.id,
      refusing.id,
      applicant.id,
      stranger.id,
      silent,
      imported,
      blocked.id,
    ];
    const key = randomUUID();
    const { data } = await send(vacancy.id, { ids }, tenant.admin, key);
    expect(data.sendVacancy).toMatchObject({
      kind: 'SEND_VACANCY',
      total: 10,
      subjectId: vacancy.id,
      subjectTitle: 'Chefe de turno',
    });
    expect((await send(vacancy.id, { ids }, tenant.admin, key)).data.sendVacancy.id).toBe(data.sendVacancy.id);
    await withWorker(async () => {
      const first = await ended(data.sendVacancy.id as string);
      expect(first.run).toEqual({ status: 'DONE', total: 10, done: 2, skipped: 8, failed: 0 });
      expect(outcomes(first)).toEqual({
        [open.id]: 'DONE',
        [imported]: 'DONE',
        [unwanted.id]: 'DO_NOT_CONTACT',
        [unreachable]: 'ADDRESS_BOUNCED',
        [gone.id]: 'ADDRESS_BOUNCED',
        [refusing.id]: 'OPTED_OUT',
        [applicant.id]: 'APPLIED',
        [silent]: 'NO_EMAIL',
        [stranger.id]: 'NOT_IN_DATABASE',
        [blocked.id]: 'NOT_IN_DATABASE',
      });
      const again = await send(vacancy.id, { ids: [open.id, imported] });
      const second = await ended(again.data.sendVacancy.id as string);
      expect(outcomes(second)).toEqual({ [open.id]: 'ALREADY_SENT', [imported]: 'ALREADY_SENT' });
      await until(
        () => must(app, open.token, '{ notifications { items { kind title link } } }'),
        ({ notifications }) =>
          (notifications.items as Data[]).some(
            ({ kind, link }) => kind === 'VACANCY_SENT' && link === `/candidate/vacancy/${vacancy.id}`,
          ),
      );
      expect(await mailsTo(open.id)).toBe(1);
      expect(await mailsTo(refusing.id)).toBe(0);
    });
    const read = async (by: Pick<Person, 'token'>): Promise<Data> => {
      const document = ONE.replace('cvText', 'cvText wantsVacancies sentVacancies { vacancyTitle sentBy { id } }');
      return (await must(app, by.token, document, { id: open.id })).databaseCandidate;
    };
    const sent = [{ vacancyTitle: 'Chefe de turno', sentBy: { id: tenant.admin.id } }];
    expect(await read(tenant.admin)).toMatchObject({ sentVacancies: sent, wantsVacancies: true });
    const assigned = await aStaffMember(app, tenant.id, {
      grants: [{ permission: 'DATABASE_LIST_CANDIDATES', scope: 'ASSIGNED' }],
    });
    const own = async (id: string, owner: string) =>
      app.owner.query('update vacancy set owner_id = $2 where id = $1', [id, owner]);
    const theirs = await aPublishedVacancy(app, tenant.admin);
    await own(theirs.id, assigned.id);
    await anApplication(app, open, theirs.id);
    expect((await read(assigned)).sentVacancies).toEqual([]);
    await own(vacancy.id, assigned.id);
    expect((await read(assigned)).sentVacancies).toEqual(sent);
    await own(vacancy.id, tenant.admin.id);
  });

  it('is sent to all who match a filter, and once when two people send it together', async () => {
    const word = `palavra${randomUUID().replaceAll(/[^a-f]/g, '')}`;
    const [one, two] = [await anOpenCandidate('Um'), await anOpenCandidate('Dois')];
    await app.owner.query(`update candidate set profession = $1 where id = any ($2)`, [word, [one.id, two.id]]);
    const runs = await Promise.all([1, 2].map(() => send(vacancy.id, { filter: { q: word } })));
    await withWorker(async () => {
      const results = await Promise.all(runs.map(({ data }) => ended(data.sendVacancy.id as string)));
      expect(results.map(({ run }) => run.total as number)).toEqual([2, 2]);
      expect(results.reduce((sum, { run }) => sum + (run.done as number), 0)).toBe(2);
    });
  });

  it('is refused unless it is published and within the scope', async () => {
    const open = await anOpenCandidate('Alguém');
    const refused = async (id: string, by: Pick<Person, 'token'> = tenant.admin) => {
      const { code, errors } = await send(id, { ids: [open.id] }, by);
      return [code, errors[0]?.extensions.field];
    };
    const draft = await aDraft(app, tenant.admin);
    expect(await refused(draft.id)).toEqual(['INVALID_STATE', 'vacancyId']);
    expect(await refused(randomUUID())).toEqual(['NOT_FOUND', 'vacancyId']);
    expect(await refused(vacancy.id, (await aTenant(app)).admin)).toEqual(['NOT_FOUND', 'vacancyId']);
    const assigned = await aStaffMember(app, tenant.id, {
      grants: [{ permission: 'DATABASE_SEND_VACANCY', scope: 'ASSIGNED' }],
    });
    expect(await refused(vacancy.id, assigned)).toEqual(['NOT_FOUND', 'vacancyId']);
  });
});

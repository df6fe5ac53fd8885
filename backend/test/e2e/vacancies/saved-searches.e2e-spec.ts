import { randomUUID } from 'node:crypto';

import { DueRunner } from '../../../src/platform/jobs/due-runner';
import { aCandidate, aTenant, PASSWORD, type Person, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aPublishedVacancy } from '../../support/data/builders';
import { mailAbout, mailTo } from '../../support/app/mailbox';
import { runDueAlerts, DELETE, END, LIST, MARK, OPEN, SAVE, UPDATE, waitForAlerts } from '../../support/data/searches';
import { until } from '../../support/setup/wait';
import { startTestWorker, type TestWorker } from '../../support/app/worker';

const PER_DAY = 2;

describe('saved searches', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await startApp({ SEARCH_ALERTS_PER_DAY: String(PER_DAY), SESSION_CACHE_MILLISECONDS: '0' });
    worker = await startTestWorker();
    tenant = await aTenant(app);
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const input = (changes: object = {}) => ({
    name: 'Logística na Beira',
    filter: { q: 'logística', entityId: tenant.id },
    alert: 'NONE',
    ...changes,
  });
  const save = async (person: Person, changes: object = {}): Promise<Data> =>
    (await must(app, person.token, SAVE, { input: input(changes), key: randomUUID() })).saveSearch;
  const mine = async (person: Person): Promise<Data[]> => (await must(app, person.token, LIST)).savedSearches;
  const publish = (changes: object = {}) => aPublishedVacancy(app, tenant.admin, changes);
  const about = async (person: Person) =>
    (await mailTo(app, person.email)).filter(({ subject }) => subject.startsWith('Vagas novas'));
  const noted = (vacancyId: string) => waitForAlerts(app, vacancyId);
  const dueNow = () => runDueAlerts(app, worker);

  it('are saved, shown with their new results, changed and removed by their owner only', async () => {
    const person = await aCandidate(app);
    const key = randomUUID();
    const filter = {
      province: 'mz_s',
      language: 'por',
      entityId: tenant.id,
      salaryFrom: { amount: '1000', currency: 'MZN' },
    };
    const asked = { input: input({ filter }), key };
    const [one, two] = await Promise.all([1, 2].map(() => must(app, person.token, SAVE, asked)));
    expect(one!.saveSearch.id).toBe(two!.saveSearch.id);
    const { id } = one!.saveSearch;
    expect(one!.saveSearch).toMatchObject({ version: 1, newCount: 0, filter: { province: { key: 'mz_s' } } });
    await publish({
      showSalary: true,
      salaryMin: { amount: '900', currency: 'MZN' },
      salaryMax: { amount: '1000', currency: 'MZN' },
    });
    await publish({ province: 'mz_l', showSalary: true, salaryMin: { amount: '2000', currency: 'MZN' } });
    expect((await mine(person))[0].newCount).toBe(1);

    const changed = await must(app, person.token, UPDATE, {
      id,
      version: 1,
      input: { name: 'Tudo daqui', filter: { entityId: tenant.id } },
    });
    expect(changed.updateSavedSearch).toMatchObject({
      version: 2,
      name: 'Tudo daqui',
      newCount: 2,
      filter: { province: null },
    });
    const stranger = await aCandidate(app);
    for (const [token, version, code] of [
      [stranger.token, 2, 'NOT_FOUND'],
      [person.token, 1, 'STALE_VERSION'],
    ] as const) {
      expect((await graphql(app, token, UPDATE, { id, version, input: { name: 'X' } })).code).toBe(code);
      expect((await graphql(app, token, DELETE, { id, version })).code).toBe(code);
    }
    expect(await mine(stranger)).toEqual([]);
    expect((await graphql(app, tenant.admin.token, LIST)).code).toBe('FORBIDDEN');
    const both = await Promise.all(
      ['A', 'B'].map((name) => graphql(app, person.token, UPDATE, { id, version: 2, input: { name } })),
    );
    expect(both.map(({ code }) => code).sort()).toEqual(['OK', 'STALE_VERSION']);
    await must(app, person.token, DELETE, { id, version: 3 });
    expect(await mine(person)).toEqual([]);
  });

  it('are refused with the right error code', async () => {
    const person = await aCandidate(app);
    for (const [changes, fault] of [
      [{ name: ' ' }, 'FIELD_REQUIRED name'],
      [{ name: 'x'.repeat(81) }, 'INVALID_INPUT name'],
      [{ filter: {} }, 'FIELD_REQUIRED filter'],
      [{ filter: { q: '  ' } }, 'FIELD_REQUIRED filter'],
      [{ filter: { q: 'x'.repeat(201) } }, 'INVALID_INPUT input.filter.q'],
      [{ filter: { province: 'atlantis' } }, 'INVALID_INPUT filter.province'],
      [{ filter: { entityId: 'x' } }, 'INVALID_INPUT filter.entityId'],
      [{ filter: { salaryFrom: { amount: '-1', currency: 'MZN' } } }, 'INVALID_INPUT input.filter.salaryFrom.amount'],
    ] as const) {
      const { faults } = await graphql(app, person.token, SAVE, { input: input(changes), key: randomUUID() });
      expect(faults.map((text) => text.replace('input.', ''))).toEqual([fault.replace('input.', '')]);
    }
    await app.owner.query(
      `insert into saved_search (id, candidate_id, name, q, alert, stop_token, created_at, updated_at)
       select gen_random_uuid(), $1, 'n' || n, 'x', 'NONE', gen_random_uuid(), now(), now() from generate_series(1, 19) n`,
      [person.id],
    );
    const last = await Promise.all(
      [1, 2].map(() => graphql(app, person.token, SAVE, { input: input(), key: randomUUID() })),
    );
    expect(last.map(({ code }) => code).sort()).toEqual(['OK', 'QUOTA_EXCEEDED']);
  });

  it('send an alert at once and once, in the language of their owner', async () => {
    const person = await aCandidate(app);
    await save(person, { alert: 'AT_ONCE' });
    await save(person, { name: 'O mesmo', filter: { province: 'mz_s', entityId: tenant.id }, alert: 'DAILY' });
    const [other, late] = [await aCandidate(app), await aCandidate(app)];
    await save(other, { filter: { q: 'contabilista', entityId: tenant.id }, alert: 'AT_ONCE' });
    const vacancy = await publish();
    const mail = await mailAbout(app, person.email, /^Vagas novas para “Logística na Beira”: 1$/);
    expect(mail.text).toContain(`/vacancy/${vacancy.id}`);
    expect(mail.text).toContain(`Oficial de Logística e Aprovisionamento · ${tenant.name} · Sofala`);

    // Saved after the publication: a late or repeated event sends no alert.
    await save(late, { alert: 'AT_ONCE' });
    await app.owner.query(
      `with again as (delete from outbox_done where subscriber = 'searches.vacancy-published'
         and outbox_id in (select id from outbox where payload ->> 'vacancyId' = $1) returning outbox_id)
       insert into outbox_pending (outbox_id) select outbox_id from again`,
      [vacancy.id],
    );
    await noted(vacancy.id);
    await app.owner.query(
      `insert into due_item (id, kind, subject_id, due_at) select gen_random_uuid(), 'searches.alerts', subject_id, now() from due_item
       where kind = 'searches.alerts' and state = 'DONE' group by subject_id on conflict do nothing`,
    );
    await dueNow();
    expect(await about(person)).toHaveLength(1);
    expect([await about(other), await about(late)]).toEqual([[], []]);
    const [first, second] = await mine(person);
    expect([first.lastSentAt, second.lastSentAt]).toEqual([expect.any(String), null]);
  });

  it('collect the vacancies of a day and send them the next morning', async () => {
    const person = await aCandidate(app);
    await save(person, { alert: 'DAILY' });
    const [one, two] = [await publish({ title: 'Motorista de logística' }), await publish()];
    await noted(one.id);
    await noted(two.id);
    expect(await about(person)).toHaveLength(0);
    const { rows } = await app.owner.query(
      `select due_at from due_item where kind = 'searches.alerts' and state = 'PENDING' and due_at > now()`,
    );
    expect((rows[0].due_at as Date).toISOString()).toMatch(/T05:00:00.000Z$/);
    await dueNow();
    const mail = await mailAbout(app, person.email, /: 2$/);
    expect(mail.text).toContain('Motorista de logística');
    await dueNow();
    expect(await about(person)).toHaveLength(1);
  });

  it(`send at most ${PER_DAY} mails a day, and the rest on the next day`, async () => {
    const person = await aCandidate(app);
    await save(person, { alert: 'AT_ONCE' });
    for (let count = 1; count <= PER_DAY; count += 1) {
      await publish();
      await until(
        () => about(person),
        (mails) => mails.length === count,
      );
    }
    const late = await publish();
    await noted(late.id);
    await dueNow();
    expect(await about(person)).toHaveLength(PER_DAY);
    await app.owner.query(`update alert_quota set day = day - 1 where candidate_id = $1`, [person.id]);
    await dueNow();
    await until(
      () => about(person),
      (mails) => mails.length === PER_DAY + 1,
    );
  });

  it('are switched off by the link in the mail, without signing in', async () => {
    const person = await aCandidate(app);
    await save(person, { alert: 'AT_ONCE' });
    await publish();
    const { text } = await mailAbout(app, person.email, /^Vagas novas/);
    const token = /\/alerts\/end#token=([\w-]+)/.exec(text)![1]!;
    for (let time = 0; time < 2; time += 1)
      expect((await must(app, null, END, { token }, OPEN)).endSearchAlert.name).toBe('Logística na Beira');
    for (const wrong of ['x', 'A'.repeat(43), `${token}x`])
      expect((await graphql(app, null, END, { token: wrong }, OPEN)).code).toBe('NOT_FOUND');
    expect((await mine(person))[0]).toMatchObject({ alert: 'NONE', version: 2 });
    await noted((await publish()).id);
    await dueNow();
    expect(await about(person)).toHaveLength(1);
  });

  it('send nothing after the request for erasure, and are erased with the account', async () => {
    const person = await aCandidate(app);
    const search = await save(person, { alert: 'AT_ONCE' });
    await must(app, person.token, MARK);
    const { rows: copy } = await app.owner.query('select sec.export_candidate($1) as data', [person.id]);
    expect(copy[0].data.searches).toMatchObject([{ name: 'Logística na Beira', words: 'logística' }]);
    await must(
      app,
      person.token,
      `mutation ($p: String!, $c: String!) { eraseAccount(password: $p, confirmation: $c) }`,
      { p: PASSWORD, c: person.email },
    );
    await noted((await publish()).id);
    await dueNow();
    expect(await about(person)).toHaveLength(0);
    await until(
      async () =>
        (await app.owner.query(`select 1 from due_item where kind = 'privacy.erase' and subject_id = $1`, [person.id]))
          .rows.length,
      (n) => n === 1,
    );
    const past = `update due_item set due_at = now() - interval '1 second' where kind = 'privacy.erase' and subject_id = $1`;
    await app.owner.query(past, [person.id]);
    await worker.get(DueRunner).sweep();
    const left = await until(
      async () =>
        (
          await app.owner.query(
            `select (select count(*) from saved_search where id = $1)::int + (select count(*) from search_hit where candidate_id = $2)::int
               + (select count(*) from vacancy_visit where candidate_id = $2)::int as n`,
            [search.id, person.id],
          )
        ).rows[0].n as number,
      (n) => n === 0,
    );
    expect(left).toBe(0);
  });

  it('match the same vacancies as the public list', async () => {
    const own = { entityId: tenant.id };
    const criteria = [
      { ...own, q: 'gestao operacao' },
      { ...own, q: 'enfermero' },
      { ...own, q: 'logística', province: 'mz_l' },
      { ...own, municipality: 'mun_mz_s_beira', vacancyType: 'job', category: 'full_time' },
      { ...own, studyArea: 'area_37', expertiseArea: 'area_expertise_60', language: 'por' },
      { ...own, salaryFrom: { amount: '50000', currency: 'MZN' } },
      { ...own, district: 'mz_s_beira' },
      { ...own, language: 'fra' },
    ];
    const found: string[][] = criteria.map(() => []);
    const LOOK = `query ($filter: PublicVacancyFilter) { vacancies(filter: $filter) { items { id } } }`;
    for (const changes of [
      { title: 'Gestão de operações', province: 'mz_l' },
      { title: 'Enfermeiro geral', municipality: 'mun_mz_s_beira' },
      { title: 'Técnico', showSalary: true, salaryMin: { amount: '60000', currency: 'MZN' } },
    ]) {
      const people = await Promise.all(criteria.map(() => aCandidate(app)));
      await Promise.all(people.map((one, index) => save(one, { filter: criteria[index], alert: 'DAILY' })));
      const { id } = await publish(changes);
      await noted(id);
      for (const [index, filter] of criteria.entries()) {
        const { vacancies } = await must(app, null, LOOK, { filter: { ...filter, ids: [id] } }, OPEN);
        const { rows } = await app.owner.query('select vacancy_id from search_hit where candidate_id = $1', [
          people[index]!.id,
        ]);
        expect({ filter, hits: rows.map(({ vacancy_id }) => vacancy_id as string) }).toEqual({
          filter,
          hits: (vacancies.items as Data[]).map((item) => item.id as string),
        });
        if (rows.length > 0) found[index]!.push(id);
      }
    }
    expect(found.map((ids) => ids.length)).toEqual([1, 1, 0, 1, 3, 1, 1, 0]);
  });

  it('know when their owner last visited the list', async () => {
    const person = await aCandidate(app);
    expect((await must(app, person.token, LIST)).vacanciesSeenAt).toBeNull();
    const first = (await must(app, person.token, MARK)).markVacanciesSeen as string;
    expect(Date.now() - Date.parse(first)).toBeLessThan(60_000);
    await app.owner.query(
      `update vacancy_visit set visited_at = visited_at - interval '2 days' where candidate_id = $1`,
      [person.id],
    );
    const before = new Date(Date.parse(first) - 2 * 86_400_000).toISOString();
    for (let time = 0; time < 2; time += 1)
      expect((await must(app, person.token, MARK)).markVacanciesSeen).toBe(before);
    expect((await must(app, person.token, LIST)).vacanciesSeenAt).toBe(before);
    expect((await must(app, (await aCandidate(app)).token, LIST)).vacanciesSeenAt).toBeNull();
  });
});

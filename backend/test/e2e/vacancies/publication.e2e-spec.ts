import { randomUUID } from 'node:crypto';

import { VacancyPublicationService } from '../../../src/features/vacancies/lifecycle/vacancy-publication.service';
import { Clock } from '../../../src/platform/context/clock';
import { RequestScope } from '../../../src/platform/context/request-scope';
import { aTenant, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aDraft, aPublishedVacancy, type BuiltVacancy, inDays } from '../../support/data/builders';
import { until } from '../../support/setup/wait';
import { startTestWorker } from '../../support/app/worker';

const OPEN = `query ($filter: PublicVacancyFilter, $sort: PublicVacancySort) { vacancies(filter: $filter, sort: $sort) { total items { id title } } }`;
const ONE = `query ($id: ID!, $token: String) { vacancy(id: $id, shareToken: $token) { id title } }`;
const STAFF = `query ($filter: VacancyFilter) { vacancies(filter: $filter) { items { id title } } }`;
const PUBLISH = `mutation ($id: ID!, $version: Int!, $at: DateTime) { publishVacancy(id: $id, version: $version, publishAt: $at) { id version status } }`;
const PUBLIC = { endpoint: '/public/graphql' } as const;
const ids = (items: Data[]): string[] => items.map(({ id }) => id as string);

describe('the publication of vacancies', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startApp();
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const open = async (filter: object = {}, sort?: object) =>
    (await must(app, null, OPEN, { filter, sort }, PUBLIC)).vacancies;
  const one = (id: string, token?: string | null) => graphql(app, null, ONE, { id, token }, PUBLIC);
  const state = async (id: string) =>
    (await app.owner.query('select status, version from vacancy where id = $1', [id])).rows[0] as {
      status: string;
      version: number;
    };
  const stored = (id: string, set: string) => app.owner.query(`update vacancy set ${set} where id = $1`, [id]);

  describe('by visibility', () => {
    it.each([
      ['a draft', `status = 'DRAFT'`],
      ['a scheduled one', `status = 'PENDING', pending_reason = 'SCHEDULED'`],
      ['one that has ended but is not yet stored as expired', `end_date = now() - interval '1 millisecond'`],
      ['a closed one', `status = 'CLOSED'`],
      ['a private one', `visibility = 'PRIVATE'`],
    ])('hides %s from list, count, id and search', async (_, set) => {
      const title = `Guarda-livros ${randomUUID().slice(0, 8)}`;
      const vacancy = await aPublishedVacancy(app, tenant.admin, { title });
      expect(ids((await open({ q: title })).items)).toEqual([vacancy.id]);
      await stored(vacancy.id, set);
      expect(await open({ q: title })).toEqual({ total: 0, items: [] });
      expect(await open({ ids: [vacancy.id] })).toEqual({ total: 0, items: [] });
      expect((await one(vacancy.id)).code).toBe('NOT_FOUND');
      expect((await one(vacancy.id, 'x'.repeat(24))).code).toBe('NOT_FOUND');
    });

    it('shows a private one only with its own token and while it is open', async () => {
      const [vacancy, other] = [
        await aPublishedVacancy(app, tenant.admin, { visibility: 'PRIVATE' }),
        await aPublishedVacancy(app, tenant.admin, { visibility: 'PRIVATE' }),
      ];
      expect((await one(vacancy.id, vacancy.shareToken)).code).toBe('OK');
      expect((await one(vacancy.id, other.shareToken)).code).toBe('NOT_FOUND');
      await stored(vacancy.id, `end_date = now() - interval '1 second'`);
      expect((await one(vacancy.id, vacancy.shareToken)).code).toBe('NOT_FOUND');
    });

    it('shows staff at once that a vacancy has ended', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      await stored(vacancy.id, `end_date = now() - interval '1 second'`);
      const { vacancies } = await must(
        app,
        tenant.admin.token,
        `query ($filter: VacancyFilter) { vacancies(filter: $filter) { items { status actions { canEdit } } } }`,
        { filter: { ids: [vacancy.id] } },
      );
      expect(vacancies.items).toEqual([{ status: 'EXPIRED', actions: { canEdit: false } }]);
      const expired = await must(app, tenant.admin.token, STAFF, { filter: { status: ['EXPIRED'] } });
      expect(ids(expired.vacancies.items as Data[])).toContain(vacancy.id);
    });
  });

  describe('in a Portuguese search', () => {
    let operations: BuiltVacancy;
    let accountant: BuiltVacancy;
    beforeAll(async () => {
      operations = await aPublishedVacancy(app, tenant.admin, {
        title: 'Gestão de operações portuárias',
        description: '<p>Direcção do cais</p>',
      });
      accountant = await aPublishedVacancy(app, tenant.admin, {
        title: 'Contabilista sénior',
        description: '<p>Responsável pela operação dos armazéns e pelos canais</p>',
      });
    });

    it.each([
      ['gestao operacao', () => [operations.id]],
      ['GESTÃO OPERAÇÕES', () => [operations.id]],
      ['operacoes', () => [operations.id, accountant.id]],
      ['canal', () => [accountant.id]],
      ['armazem', () => [accountant.id]],
      ['contablista', () => [accountant.id]],
      [`' or 1=1 --`, () => []],
      ['%', () => []],
    ])('finds the right vacancies by "%s", for the public and for staff', async (q, wanted) => {
      const both = [operations.id, accountant.id];
      const found = ids((await open({ q, ids: both })).items).sort();
      expect(found).toEqual([...wanted()].sort());
      const { vacancies } = await must(app, tenant.admin.token, STAFF, { filter: { q } });
      expect(
        ids(vacancies.items as Data[])
          .filter((id) => both.includes(id))
          .sort(),
      ).toEqual([...wanted()].sort());
    });

    it('ranks a word of the title before a word of the description, sorted by relevance', async () => {
      const { items } = await open({ q: 'operação', ids: [operations.id, accountant.id] }, { field: 'RELEVANCE' });
      expect(ids(items as Data[])).toEqual([operations.id, accountant.id]);
    });
  });

  describe('at its scheduled time', () => {
    /** Runs the service of the worker at a simulated time. */
    const later = async (days: number, work: (service: VacancyPublicationService) => Promise<void>): Promise<void> => {
      const clock = app.app.get(Clock);
      const now = jest.spyOn(clock, 'now').mockReturnValue(new Date(inDays(days)));
      try {
        const scope = {
          audience: 'staff',
          tenantId: tenant.id,
          personId: tenant.admin.id,
          requestId: randomUUID(),
        } as const;
        await app.app
          .get(RequestScope)
          .run(scope, () => work(app.app.get(VacancyPublicationService, { strict: false })));
      } finally {
        now.mockRestore();
      }
    };
    const published = async (id: string, name: string) =>
      (
        await app.owner.query(
          `select count(*)::int as n from outbox where name = $2 and payload ->> 'vacancyId' = $1`,
          [id, name],
        )
      ).rows[0].n as number;

    it('happens not before that time, and once', async () => {
      const draft = await aDraft(app, tenant.admin);
      await must(app, tenant.admin.token, PUBLISH, { ...draft, at: inDays(2) });
      await later(1, (service) => service.release(draft.id));
      expect((await state(draft.id)).status).toBe('PENDING');
      await later(2.1, async (service) => {
        await Promise.all([service.release(draft.id), service.release(draft.id)]);
        await service.release(draft.id);
      });
      expect(await state(draft.id)).toEqual({ status: 'PUBLISHED', version: 3 });
      expect(await published(draft.id, 'vacancy.published')).toBe(1);
    });

    it('is skipped, without an event, if the closing date has passed too', async () => {
      const draft = await aDraft(app, tenant.admin);
      await must(app, tenant.admin.token, PUBLISH, { ...draft, at: inDays(2) });
      await later(21, async (service) => {
        await Promise.all([service.release(draft.id), service.release(draft.id)]);
      });
      expect(await state(draft.id)).toEqual({ status: 'EXPIRED', version: 3 });
      expect([await published(draft.id, 'vacancy.published'), await published(draft.id, 'vacancy.expired')]).toEqual([
        0, 1,
      ]);
    });

    it('ends at the closing date, not before, and once', async () => {
      const vacancy = await aPublishedVacancy(app, tenant.admin);
      await later(19.9, (service) => service.expire(vacancy.id));
      expect((await state(vacancy.id)).status).toBe('PUBLISHED');
      await later(20.1, async (service) => {
        await Promise.all([service.expire(vacancy.id), service.expire(vacancy.id)]);
      });
      expect(await state(vacancy.id)).toEqual({ status: 'EXPIRED', version: vacancy.version + 1 });
      expect(await published(vacancy.id, 'vacancy.expired')).toBe(1);
    });

    it('does not happen by a job of another institution or after a withdrawal', async () => {
      const other = await aTenant(app);
      const [foreign, own] = [await aPublishedVacancy(app, other.admin), await aDraft(app, tenant.admin)];
      const { publishVacancy } = await must(app, tenant.admin.token, PUBLISH, { ...own, at: inDays(2) });
      await must(
        app,
        tenant.admin.token,
        `mutation ($id: ID!, $version: Int!) { withdrawVacancy(id: $id, version: $version) { id } }`,
        publishVacancy as object,
      );
      await later(400, async (service) => {
        await service.expire(foreign.id);
        await service.release(own.id);
      });
      expect([(await state(foreign.id)).status, (await state(own.id)).status]).toEqual(['PUBLISHED', 'DRAFT']);
    });

    it('starts and ends by the worker alone', async () => {
      const worker = await startTestWorker();
      try {
        const draft = await aDraft(app, tenant.admin);
        await must(app, tenant.admin.token, PUBLISH, { ...draft, at: new Date(Date.now() + 6000).toISOString() });
        await until(
          () => state(draft.id),
          ({ status }) => status === 'PUBLISHED',
        );
        expect((await one(draft.id)).code).toBe('OK');
        const { version } = await state(draft.id);
        const soon = new Date(Date.now() + 6000).toISOString();
        await must(
          app,
          tenant.admin.token,
          `mutation ($id: ID!, $version: Int!, $end: DateTime!) { updateVacancy(id: $id, version: $version, input: { endDate: $end }) { id } }`,
          { id: draft.id, version, end: soon },
        );
        await until(
          () => state(draft.id),
          ({ status }) => status === 'EXPIRED',
        );
        expect((await one(draft.id)).code).toBe('NOT_FOUND');
      } finally {
        await worker.close();
      }
    });
  });
});

import { randomUUID } from 'node:crypto';

import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import request from 'supertest';

import { hashOf, publicManifest } from '../../support/requests/public-manifest';
import { aTenant, type Tenant } from '../../support/data/actors';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { aPublishedVacancy, type BuiltVacancy } from '../../support/data/builders';

const LIST = `query List($filter: PublicVacancyFilter) { vacancies(filter: $filter) { total items { id title } } }`;
const ONE = `query One($id: ID!, $shareToken: String) { vacancy(id: $id, shareToken: $shareToken) { id title } }`;
const PUBLIC = { endpoint: '/public/graphql' } as const;
const PAST = `query ($id: ID!) { pastVacancy(id: $id) { title closedAt } }`;
const VERIFY = `query ($code: String!, $token: String) { verifyVacancy(code: $code, shareToken: $token) { state vacancy { id } } }`;
const REPORT = `mutation ($input: VacancyReportInput!) { reportVacancy(input: $input) { received } }`;
const ENTITY = `query ($id: ID!) { entity(id: $id) { id name answerDays about website } vacancies(filter: { entityId: $id }) { total items { id } } }`;

const LISTS = /^(urlset\.url|sitemapindex\.sitemap|rss\.channel\.item|source\.job)$/;

describe('the public API', () => {
  let app: TestApp;
  let tenant: Tenant;
  beforeAll(async () => {
    app = await startApp({ SITEMAP_ADDRESSES: '5', GRAPHQL_OPERATIONS_DIR: publicManifest([LIST, ONE]) });
    tenant = await aTenant(app);
  });
  afterAll(() => app.close());

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${app.url}${path}`, { headers });
    return { status: response.status, headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
  };
  const stored = (id: string, set: string) => app.owner.query(`update vacancy set ${set} where id = $1`, [id]);
  const codeOf = async (id: string): Promise<string> =>
    (await app.owner.query('select verification_code as code from vacancy where id = $1', [id])).rows[0].code;
  /** Every public place where the vacancy appears. */
  const traces = async ({ id }: BuiltVacancy, title: string): Promise<string[]> => {
    const files = ['/feeds/vacancies.rss', '/feeds/vacancies.xml', '/sitemap.xml', '/sitemaps/vacancies-1.xml'];
    const texts = await Promise.all(files.map(async (path) => [path, String((await get(path)).body)] as const));
    const asked = (text: string, variables: object) => graphql(app, null, text, variables, PUBLIC);
    const answers = [
      ['vacancy', await asked(ONE, { id })],
      ['search', await asked(LIST, { filter: { q: title } })],
      ['ids', await asked(LIST, { filter: { ids: [id] } })],
      ['entity', await asked(LIST, { filter: { entityId: tenant.id, ids: [id] } })],
      ['past', await asked(PAST, { id })],
      ['report', await asked(REPORT, { input: { vacancyId: id, reason: 'MONEY' } })],
      ['verify', await asked(VERIFY, { code: await codeOf(id) })],
    ] as const;
    const picture = await get(`/og/vacancy/${id}.png`);
    return [
      ...texts.filter(([, text]) => text.includes(id) || text.includes(title)).map(([path]) => path),
      ...answers
        .filter(
          ([, { data }]) =>
            JSON.stringify(data ?? null).includes(id) ||
            JSON.stringify(data ?? null).includes(title) ||
            data?.vacancies?.total > 0 ||
            data?.reportVacancy?.received === true ||
            (data?.verifyVacancy && data.verifyVacancy.state !== 'UNKNOWN'),
        )
        .map(([name]) => name),
      ...(picture.status === 404 ? [] : ['picture']),
    ].sort();
  };

  describe('shows open vacancies and', () => {
    it.each([
      ['a draft', `status = 'DRAFT'`],
      ['a scheduled one', `status = 'PENDING', pending_reason = 'SCHEDULED'`],
      ['one that waits for approval', `status = 'PENDING', pending_reason = 'AWAITING_APPROVAL'`],
      ['a private one', `visibility = 'PRIVATE'`],
      ['an expired private one', `visibility = 'PRIVATE', status = 'EXPIRED'`],
      ['one that root removed', `status = 'CLOSED', removed_at = now()`],
    ])('hides %s from every query, search, count, sitemap, feed and picture', async (_, set) => {
      const title = `Tanoeiro ${randomUUID().slice(0, 8)}`;
      const vacancy = await aPublishedVacancy(app, tenant.admin, { title });
      const open = await traces(vacancy, title);
      expect(open).toEqual(
        expect.arrayContaining(['vacancy', 'search', 'ids', 'entity', '/feeds/vacancies.rss', 'picture', 'verify']),
      );
      await stored(vacancy.id, set);
      expect(await traces(vacancy, title)).toEqual([]);
    });

    it('shows of a closed one only that it has ended', async () => {
      const title = `Canteiro ${randomUUID().slice(0, 8)}`;
      const vacancy = await aPublishedVacancy(app, tenant.admin, { title });
      await stored(vacancy.id, `status = 'CLOSED', closed_at = now()`);
      expect(await traces(vacancy, title)).toEqual(['past', 'report', 'verify']);
      const { verifyVacancy } = await must(app, null, VERIFY, { code: await codeOf(vacancy.id) }, PUBLIC);
      expect(verifyVacancy.state).toBe('EXPIRED');
    });
  });

  it('verifies a code in any spelling, and the code of a private vacancy only with its token', async () => {
    const [open, hidden] = [
      await aPublishedVacancy(app, tenant.admin),
      await aPublishedVacancy(app, tenant.admin, { visibility: 'PRIVATE' }),
    ];
    const verify = async (code: string, token?: string | null) =>
      (await must(app, null, VERIFY, { code, token }, PUBLIC)).verifyVacancy as Data;
    const code = await codeOf(open.id);
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{10}$/);
    const typed = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `;
    expect(await verify(typed)).toEqual({ state: 'TRUE', vacancy: { id: open.id } });
    expect(await verify('ABCDEABCDE')).toEqual({ state: 'UNKNOWN', vacancy: null });
    const own = await codeOf(hidden.id);
    expect((await verify(own)).state).toBe('UNKNOWN');
    expect((await verify(own, hidden.shareToken)).state).toBe('TRUE');
  });

  it('shows an institution with its open vacancies while it is active', async () => {
    const other = await aTenant(app);
    const { id } = await aPublishedVacancy(app, other.admin);
    await app.owner.query(`update institution set about = 'Somos vinte.', answer_days = 5 where id = $1`, [other.id]);
    const seen = await must(app, null, ENTITY, { id: other.id }, PUBLIC);
    expect(seen.entity).toMatchObject({ id: other.id, about: 'Somos vinte.', answerDays: 5 });
    expect(seen.vacancies).toEqual({ total: 1, items: [{ id }] });
    expect((await get(`/og/entity/${other.id}.png`)).status).toBe(200);
    await app.owner.query(`update institution set status = 'SUSPENDED' where id = $1`, [other.id]);
    expect((await graphql(app, null, ENTITY, { id: other.id }, PUBLIC)).code).toBe('NOT_FOUND');
    expect((await get(`/og/entity/${other.id}.png`)).status).toBe(404);
    expect(String((await get('/feeds/vacancies.xml')).body)).not.toContain(id);
  });

  it('writes well-formed feeds, also with XML markup in a title, and an index of sitemaps for many addresses', async () => {
    const title = `<script>alert("1")</script> & ]]> ${randomUUID().slice(0, 8)}`;
    const { id } = await aPublishedVacancy(app, tenant.admin, { title, description: '<p>a ]]&gt; b &amp; c</p>' });
    const parser = new XMLParser({ ignoreAttributes: false, isArray: (_, path) => LISTS.test(String(path)) });
    const read = async (path: string): Promise<Data> => {
      const { status, body } = await get(path);
      expect([status, XMLValidator.validate(String(body))]).toEqual([200, true]);
      return parser.parse(String(body));
    };
    const { rss } = await read('/feeds/vacancies.rss');
    expect(
      rss.channel.item.some(({ guid, title: said }: Data) => guid['#text'] === id && said.startsWith('<script>')),
    ).toBe(true);
    const { source } = await read('/feeds/vacancies.xml');
    const job = source.job.find(({ referencenumber }: Data) => referencenumber === id);
    expect(job).toMatchObject({ title, country: 'MZ', state: 'Sofala' });
    expect(job.url).toBe(new URL(`/vacancy/${id}`, job.url).toString());
    for (let more = 0; more < 6; more += 1) await aPublishedVacancy(app, tenant.admin);
    const { sitemapindex } = await read('/sitemap.xml');
    const parts = sitemapindex.sitemap.map(({ loc }: Data) => new URL(loc).pathname) as string[];
    expect(parts.slice(0, 3)).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/vacancies-1.xml',
      '/sitemaps/vacancies-2.xml',
    ]);
    const addresses = await Promise.all(parts.map(async (path) => (await read(path)).urlset.url as Data[]));
    expect(addresses.flat().map(({ loc }) => new URL(loc).pathname)).toEqual(
      expect.arrayContaining(['/vacancies', `/entity/${tenant.id}`, `/vacancy/${id}`]),
    );
    expect((await get('/sitemaps/vacancies-999.xml')).status).toBe(404);
    expect((await get('/feeds/vacancies.xml?page=x')).status).toBe(400);
    expect(String((await get('/robots.txt')).body)).toMatch(/^Sitemap: http/m);
  });

  it('draws preview pictures under 300 kB in three languages with its own fonts', async () => {
    const { id } = await aPublishedVacancy(app, tenant.admin, { title: 'Ç'.repeat(40) + ' 中 😀 ' + 'M'.repeat(120) });
    for (const path of [`/og/vacancy/${id}.png?lang=fr`, `/og/entity/${tenant.id}.png?lang=en`, '/og/vacancies.png']) {
      const { status, headers, body } = await get(path);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'image/png',
        'public, max-age=3600',
      ]);
      expect(body.length).toBeLessThan(300 * 1024);
      expect(await sharp(body).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    }
    for (const path of ['/og/vacancy/x.png', `/og/vacancy/${randomUUID()}.png`])
      expect((await get(path)).status).toBe(404);
  });

  describe('sends answers that', () => {
    beforeAll(() => app.stayHere());
    const asked = (document: string, variables: object) =>
      `/public/graphql?id=${hashOf(document)}&variables=${encodeURIComponent(JSON.stringify(variables))}&locale=pt`;

    it('caches may keep for a stated time and revalidate by their ETag', async () => {
      const { id } = await aPublishedVacancy(app, tenant.admin);
      const paths = [
        asked(LIST, {}),
        asked(ONE, { id }),
        '/sitemap.xml',
        '/feeds/vacancies.rss',
        `/og/vacancy/${id}.png`,
      ];
      for (const path of paths) {
        const first = await get(path);
        expect([path, first.status, first.headers.get('cache-control')]).toEqual([
          path,
          200,
          expect.stringMatching(/^public, max-age=\d+/),
        ]);
        // Does not use fetch, because fetch adds `no-cache` to a conditional request.
        const again = await request(app.url).get(path).set('if-none-match', first.headers.get('etag')!);
        expect([path, again.status]).toEqual([path, 304]);
      }
    });

    it('no cache keeps when they are refusals or need a share token', async () => {
      const hidden = await aPublishedVacancy(app, tenant.admin, { visibility: 'PRIVATE' });
      for (const variables of [
        { id: randomUUID() },
        { id: hidden.id },
        { id: hidden.id, shareToken: hidden.shareToken },
      ]) {
        const { headers } = await get(asked(ONE, variables));
        expect(headers.get('cache-control')).toBe('private, no-store');
      }
    });
  });
});

import { TERMS_VERSION } from '../../../src/common/terms';
import { ImportsRetentionWorker } from '../../../src/features/imports/imports-retention.worker';
import { type Data, graphql, must, startApp, type TestApp } from '../../support/app/app';
import { mailAbout } from '../../support/app/mailbox';
import { startTestWorker, type TestWorker } from '../../support/app/worker';
import { aCandidate, aTenant, freshEmail, PASSWORD, signIn, type Tenant } from '../../support/data/actors';
import { confirmed, cv, NOTICE, OBJECT, readRows, sent, TAKE_OVER } from '../../support/imports/imports';
import { until } from '../../support/setup/wait';

describe('an imported person', () => {
  let app: TestApp;
  let worker: TestWorker;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await startApp({ ERASURE_DELAY_MINUTES: '0' });
    worker = await startTestWorker();
  }, 120_000);
  beforeEach(async () => {
    tenant = await aTenant(app);
  });
  afterAll(async () => {
    await worker.close();
    await app.close();
  });

  const query = async (text: string, values: unknown[]): Promise<Data[]> =>
    (await app.owner.query<Data>(text, values)).rows;
  const read = async (content: Buffer): Promise<string> => {
    const { id } = await sent(app, tenant.admin, { name: 'Celma Uamusse.rtf', content });
    await readRows(app, tenant.admin, id as string);
    return id as string;
  };
  const number = () => `84${Math.floor(1_000_000 + Math.random() * 8_999_999)}`;
  const imported = async () => {
    const email = freshEmail();
    const id = await read(cv({ email, telephone: number() }));
    const [row] = await confirmed(app, tenant.admin, id);
    const { text } = await mailAbout(app, email, /CV/);
    return { email, candidateId: row!.candidateId as string, token: /#token=([\w-]+)/.exec(text)![1]! };
  };
  const input = (token: string, changes: object = {}) => ({
    input: {
      token,
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
      termsAccepted: true,
      termsVersion: TERMS_VERSION,
      ...changes,
    },
  });

  it('objects: the record is hidden at once and erased, and the link opens nothing any more', async () => {
    const { email, candidateId, token } = await imported();
    expect((await must(app, null, NOTICE, { token })).importNotice).toEqual({
      entityName: tenant.name,
      name: 'Celma Uamusse',
      email,
      hasAccount: false,
    });
    expect((await must(app, null, OBJECT, { token })).objectToImport).toBe(true);
    expect((await graphql(app, null, NOTICE, { token })).code).toBe('NOT_FOUND');
    expect((await graphql(app, null, OBJECT, { token })).code).toBe('NOT_FOUND');
    await until(
      () =>
        query(
          `select name, email, (select count(*)::int from candidate_document where candidate_id = $1) as files from candidate where id = $1`,
          [candidateId],
        ),
      ([row]) => row?.name === '',
      30_000,
    );
    expect(await query('select 1 from candidate_import_row where candidate_id = $1', [candidateId])).toEqual([]);
  });

  it('takes the record over: a password makes it their own account, once', async () => {
    const { email, candidateId, token } = await imported();
    expect((await graphql(app, null, TAKE_OVER, input(token, { password: 'x', passwordConfirmation: 'x' }))).code).toBe(
      'WEAK_CREDENTIALS',
    );
    expect((await graphql(app, null, TAKE_OVER, input(token, { termsAccepted: false }))).code).toBe(
      'TERMS_NOT_ACCEPTED',
    );
    const twice = await Promise.all([0, 1].map(() => graphql(app, null, TAKE_OVER, input(token))));
    expect(twice.map(({ code }) => code).toSorted()).toEqual(['NOT_FOUND', 'OK']);
    const own = await signIn(app, email);
    expect((await must(app, own, '{ candidate { id email } }')).candidate).toEqual({ id: candidateId, email });
    expect(await query('select owner_tenant_id from candidate where id = $1', [candidateId])).toEqual([
      { owner_tenant_id: null },
    ]);
  });

  it('with an account of the same address keeps it', async () => {
    const candidate = await aCandidate(app);
    const { rows } = await app.owner.query<{ email: string }>('select email from account where person_id = $1', [
      candidate.id,
    ]);
    const { email } = rows[0]!;
    const id = await read(cv({ email, telephone: number() }));
    await confirmed(app, tenant.admin, id);
    const token = /#token=([\w-]+)/.exec((await mailAbout(app, email, /CV/)).text)![1]!;
    expect((await must(app, null, NOTICE, { token })).importNotice.hasAccount).toBe(true);
    expect((await graphql(app, null, TAKE_OVER, input(token))).code).toBe('CANDIDATE_EXISTS');
  });

  it('is erased after the retention period of the institution; a second round finds nobody', async () => {
    const { candidateId } = await imported();
    await app.owner.query('update institution set retention_months = 6 where id = $1', [tenant.id]);
    await app.owner.query(`update candidate set updated_at = now() - interval '7 months' where id = $1`, [candidateId]);
    const retention = worker.get(ImportsRetentionWorker);
    expect(await retention.run()).toBe(1);
    expect(await retention.run()).toBe(0);
    expect(await query('select 1 from erasure where person_id = $1', [candidateId])).toHaveLength(1);
  });
});

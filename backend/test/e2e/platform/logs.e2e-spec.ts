import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import path from 'node:path';

import WebSocket from 'ws';

import { aCandidate, aTenant, registrationInput } from '../../support/data/actors';
import { post, startApp, type TestApp } from '../../support/app/app';
import { anApplication, aPublishedVacancy } from '../../support/data/builders';
import {
  freePort,
  type RunningProcess,
  runUntilExit,
  startApiProcess,
  startWorkerProcess,
} from '../../support/app/processes';
import { ownerPool } from '../../support/app/owner-pool';
import { sendForm, uploadOperation } from '../../support/requests/uploads';
import { testDatabase } from '../../support/setup/database';
import { until } from '../../support/setup/wait';

/** Several processes start one after the other. */
const SLOW = 300_000;
const mark = (name: string): string => `Mk${name}${randomBytes(9).toString('hex')}`;
/** Twenty unique values that no log line may contain. */
const MARKS = {
  bearer: `${mark('bearer')}.${mark('payload')}.${mark('signature')}`,
  cookie: mark('cookie'),
  userAgent: mark('agent'),
  referer: mark('referer'),
  requestId: mark('request'),
  forwarded: mark('forwarded'),
  password: `${mark('Password')}#9`,
  email: `${mark('mail').toLowerCase()}@exemplo.co.mz`,
  name: mark('name'),
  telephone: `+25884${Math.floor(1e6 + Math.random() * 8e6)}`,
  code: mark('code'),
  resetToken: mark('reset'),
  shareToken: mark('share'),
  literal: mark('literal'),
  operation: mark('operation'),
  fileName: mark('file'),
  socketToken: mark('socket'),
  databasePassword: mark('database'),
  redisPassword: mark('redis'),
  appSecret: `${mark('secret')}${mark('secret')}`,
} as const;

describe('the logs', () => {
  let app: TestApp;
  let database: string;
  let api: RunningProcess;
  let worker: RunningProcess;
  let refusing: Server;
  const outputs: string[] = [];
  const talking = new Set<Socket>();

  beforeAll(async () => {
    database = (await testDatabase()).url;
    const mailPort = await freePort();
    // A mail server that repeats the refused recipient in its error, as real ones do.
    refusing = createServer((socket) => {
      socket.write('220 refuses\r\n');
      talking.add(socket);
      socket
        .on('error', () => undefined)
        .on('data', (data) => {
          const line = data.toString();
          socket.write(
            /^(EHLO|HELO|MAIL|RSET)/i.test(line)
              ? '250 ok\r\n'
              : `550 5.1.1 ${line.trim()} of ${MARKS.name} is unknown\r\n`,
          );
        });
    });
    await new Promise<void>((resolve) => refusing.listen(mailPort, '127.0.0.1', resolve));
    app = await startApp();
    const settings = {
      DATABASE_URL: database,
      SMTP_URL: `smtp://${MARKS.name}:${MARKS.databasePassword}@127.0.0.1:${mailPort}`.replace(/\/\/.*@/, '//'),
      DATA_DIR: path.join(app.dataDir, 'logs'),
      LOG_SLOW_MILLISECONDS: '1',
    };
    api = await startApiProcess(settings);
    worker = await startWorkerProcess(settings);
  }, SLOW);

  afterAll(async () => {
    for (const running of [api, worker]) running?.signal('SIGKILL');
    await Promise.all([api?.ended, worker?.ended]);
    talking.forEach((socket) => socket.destroy());
    refusing?.close();
    await app?.close();
  });

  const MARKED_HEADERS = {
    authorization: `Bearer ${MARKS.bearer}`,
    cookie: `refresh=${MARKS.cookie}; __Secure-refresh=${MARKS.cookie}`,
    'user-agent': MARKS.userAgent,
    referer: `https://exemplo.co.mz/${MARKS.referer}?token=${MARKS.resetToken}`,
    'x-request-id': MARKS.requestId,
    'x-forwarded-for': MARKS.forwarded,
    'content-type': 'application/json',
  };
  const REGISTER = `mutation ${MARKS.operation} ($input: RegisterCandidateInput!) { registerCandidate(input: $input) { challengeId } }`;
  const person = () =>
    registrationInput({
      name: MARKS.name,
      email: MARKS.email,
      telephone: MARKS.telephone,
      password: MARKS.password,
      passwordConfirmation: MARKS.password,
    });
  const send = (endpoint: string, query: string, variables: object) =>
    post(`${api.url}${endpoint}`, null, JSON.stringify({ query, variables }), MARKED_HEADERS);
  const signIn = (email: string, password: string) =>
    send('/graphql', `mutation ($input: SignInInput!) { signIn(input: $input) { token } }`, {
      input: { email, password },
    });

  it('are written for requests that succeed, are refused, are malformed or are interrupted', async () => {
    expect((await send('/public/graphql', REGISTER, { input: person() })).code).toBe('OK');
    await send('/public/graphql', REGISTER, { input: person() });
    await send('/public/graphql', REGISTER, { input: { ...person(), surplus: MARKS.code } });
    await signIn(MARKS.email, MARKS.password);
    await send(
      '/public/graphql',
      `mutation { verifyAccount(input: {challengeId: "${randomUUID()}", code: "${MARKS.literal}"}) { verified } }`,
      {},
    );
    await send('/graphql', `{ vacancy(id: "${MARKS.literal}") { id } }`, {});
    await send('/graphql', `{ ${MARKS.operation} }`, {});
    await post(`${api.url}/graphql`, null, `{"query": "${MARKS.code}`, MARKED_HEADERS);
    await fetch(`${api.url}/vacancy/${randomUUID()}?t=${MARKS.shareToken}`, { headers: { referer: MARKS.referer } });
    await fetch(`${api.url}/files/${MARKS.shareToken}`);
    await fetch(`${api.url}/public/graphql?id=${MARKS.code}&variables=%7B%22t%22%3A%22${MARKS.shareToken}%22%7D`);
    await fetch(`${api.url}/auth/refresh`, { method: 'POST', headers: MARKED_HEADERS, body: '{}' });
    await sendForm(
      { ...app, url: api.url },
      MARKS.bearer,
      { operations: uploadOperation({ name: MARKS.fileName }) },
      {
        content: Buffer.from(MARKS.literal),
        name: `${MARKS.fileName}.pdf`,
      },
    );
    const socket = new WebSocket(`${api.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    socket.on('open', () => {
      socket.send(
        JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${MARKS.socketToken}` } }),
      );
    });
    await new Promise((resolve) => socket.on('close', resolve).on('error', resolve));
  });

  it('are written for database errors that quote the values', async () => {
    const own = await import('pg').then(({ default: { Client } }) => new Client({ connectionString: database }));
    await own.connect();
    await own.query(`create function public.quoting() returns trigger language plpgsql as $$ begin raise exception 'the row % is not liked', new; end $$;
      create trigger quoting before insert on public.account for each row execute function public.quoting();
      create trigger quoting before insert on public.person for each row execute function public.quoting()`);
    const broken = await send('/public/graphql', REGISTER, {
      input: { ...person(), email: `x${MARKS.email}`, telephone: undefined },
    });
    await own.query('drop function public.quoting() cascade; alter table public.throttle rename to hidden');
    const absent = await signIn(MARKS.email, MARKS.password);
    await own.query('alter table public.hidden rename to throttle');
    await own.end();
    expect([broken.code, absent.code]).toEqual(['INTERNAL', 'INTERNAL']);
    const lines = api
      .output()
      .split('\n')
      .filter((line) => line.includes('"level":"error"'));
    // The log contains the code and the place of the failure, under the request id that the caller got.
    expect(lines.join('\n')).toMatch(/PostgreSQL P0001/);
    expect(lines.join('\n')).toMatch(/PostgreSQL 42P01/);
    for (const { errors } of [broken, absent])
      expect(
        lines.some((line) => (JSON.parse(line) as { requestId: string }).requestId === errors[0]!.extensions.requestId),
      ).toBe(true);
  });

  it('are written for mail that the server refuses and for jobs that fail', async () => {
    const own = ownerPool(database, 2);
    const there = { ...app, url: api.url, owner: own };
    const tenant = await aTenant(there);
    const vacancy = await aPublishedVacancy(there, tenant.admin);
    const candidate = await aCandidate(there, { name: MARKS.name, surname: 'Cossa' }).catch(() => undefined);
    await own.query(`create function public.quoting() returns trigger language plpgsql as $$ begin raise exception 'the row % is not liked', new; end $$;
      create trigger quoting before insert on public.notification for each row execute function public.quoting()`);
    if (candidate) await anApplication(there, candidate, vacancy.id);
    await until(
      () => worker.output(),
      (text) => /was refused for its recipient/.test(text) && (!candidate || /of event .* failed/.test(text)),
      30_000,
    );
    const { rows } = await own.query('select answer from mail_message where answer is not null');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${MARKS.name}|${MARKS.email}`));
    await own.end();
  });

  it(
    'are written for starts that fail',
    async () => {
      const refused = new URL(database);
      refused.password = MARKS.databasePassword;
      const settings: Record<string, string>[] = [
        { DATABASE_URL: database, DATABASE_URL_APP: refused.toString() },
        {
          NODE_ENV: 'production',
          APP_SECRET: MARKS.appSecret,
          PUBLIC_URL: `http://${MARKS.name}.example`,
          DATABASE_URL: refused.toString(),
        },
        { APP_SECRET: MARKS.appSecret, DATABASE_URL: database },
        { REDIS_URL: `nonsense://:${MARKS.redisPassword}@nowhere`, DATABASE_URL: database },
        { PORT: MARKS.code, DATABASE_URL: database },
      ];
      for (const given of settings) {
        const ends = await Promise.all(
          (['main.js', 'worker.js'] as const).map((file) =>
            runUntilExit(file, { DATA_DIR: path.join(app.dataDir, 'logs'), ...given }),
          ),
        );
        for (const { code, output } of ends) {
          outputs.push(output);
          expect({ given: Object.keys(given), code }).toEqual({ given: Object.keys(given), code: 1 });
          expect(output).toMatch(/"level":"fatal"/);
        }
      }
    },
    SLOW,
  );

  it('contain none of the twenty values, and are JSON lines with time, level and program', () => {
    const written = [api.output(), worker.output(), ...outputs];
    const leaks = written.flatMap((output) =>
      output
        .split('\n')
        .flatMap((line) =>
          Object.entries(MARKS).flatMap(([name, value]) =>
            (name === 'bearer' ? value.split('.') : [value]).some((part) => line.includes(part))
              ? [`${name}: ${line.slice(0, 300)}`]
              : [],
          ),
        ),
    );
    expect(leaks).toEqual([]);
    expect(Object.keys(MARKS)).toHaveLength(20);
    for (const line of written.join('\n').split('\n').filter(Boolean)) {
      expect(JSON.parse(line)).toEqual(
        expect.objectContaining({
          time: expect.any(String),
          level: expect.any(String),
          program: expect.stringMatching(/^(api|worker)$/),
          message: expect.any(String),
        }),
      );
    }
    expect(written[0]!.length).toBeGreaterThan(1000);
  });
});

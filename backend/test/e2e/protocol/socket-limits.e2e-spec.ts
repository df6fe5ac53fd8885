import { randomUUID } from 'node:crypto';

import WebSocket from 'ws';

import { aCandidate, type Person } from '../../support/data/actors';
import { startApp, type TestApp } from '../../support/app/app';
import { aSocket, rawSocket } from '../../support/requests/socket';
import { until } from '../../support/setup/wait';
import { aNotification } from '../../support/data/fixture';

const ADDED = 'subscription ($after: String) { notificationAdded(after: $after) { id seq } }';
const message = (type: string, more: object = {}): object => ({ type, ...more });
const subscribe = (id: string, query = ADDED, variables: object = { after: '0' }): object =>
  message('subscribe', { id, payload: { query, variables } });

/** B020 to B022: what a socket is refused, without an effect on other sockets. */
describe('a socket', () => {
  let app: TestApp;
  let candidate: Person;
  beforeAll(async () => {
    app = await startApp({ GRAPHQL_INTROSPECTION: 'false' });
    candidate = await aCandidate(app);
  });
  afterAll(() => app.close());

  const init = (token = candidate.token): object =>
    message('connection_init', { payload: { authorization: `Bearer ${token}`, locale: 'pt' } });

  /** Waits for `connection_ack`, then sends the rest; returns the messages received and the close code. */
  async function talk(
    rest: (object | string)[],
    enough: (received: ServerMessage[]) => boolean = () => false,
  ): Promise<Talk> {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const received: ServerMessage[] = [];
    return new Promise((resolve) => {
      socket.on('open', () => socket.send(JSON.stringify(init())));
      socket.on('message', (data: Buffer) => {
        const said = JSON.parse(data.toString()) as ServerMessage;
        if (said.type === 'connection_ack')
          for (const next of rest) socket.send(typeof next === 'string' ? next : JSON.stringify(next));
        else received.push(said);
        if (enough(received)) socket.close(1000);
      });
      socket.on('close', (code) => resolve({ code, received }));
      socket.on('error', () => undefined);
    });
  }
  interface ServerMessage {
    type: string;
    id?: string;
    payload?: { message: string; extensions: { code: string; params?: { limit?: string; detail?: string } } }[];
  }
  interface Talk {
    code: number;
    received: ServerMessage[];
  }
  const refusal = async (query: string, variables: object = {}) => {
    const { received } = await talk([subscribe('1', query, variables)], ([first]) => first !== undefined);
    const [first] = received[0]?.payload ?? [];
    return {
      type: received[0]?.type,
      code: first?.extensions.code,
      limit: first?.extensions.params?.limit,
      said: first?.message,
    };
  };

  it('B020: receives no notification of another person', async () => {
    const other = await aCandidate(app);
    const socket = aSocket(app, candidate.token);
    const own = socket.subscribe(ADDED, { after: '0' });
    await aNotification(app, other);
    await aNotification(app, candidate);
    const again = aSocket(app, candidate.token);
    const heard = again.subscribe(ADDED, { after: '0' });
    await until(
      () => heard.received,
      (received) => received.length > 0,
    );
    const { rows } = await app.owner.query<{ id: string }>('select id from notification where person_id = $1', [
      candidate.id,
    ]);
    const ids = rows.map(({ id }) => id);
    for (const { notificationAdded } of [...heard.received, ...own.received])
      expect(ids).toContain(notificationAdded.id);
    expect(await refusal(`subscription { notificationAdded(personId: "${other.id}") { id } }`)).toMatchObject({
      type: 'error',
      code: 'INVALID_INPUT',
    });
    await Promise.all([socket.end(), again.end()]);
  });

  it.each<[string, number, () => Promise<number>]>([
    ['bad JSON', 4400, () => rawSocket(app, ['{'])],
    ['a message of an unknown type', 4400, () => rawSocket(app, [{ type: 'nothing' }])],
    ['a subscription before its `connection_init`', 4401, () => rawSocket(app, [subscribe('1')])],
    ['an invalid token', 4401, () => rawSocket(app, [init('nonsense')])],
    ['a second `connection_init`', 4429, () => rawSocket(app, [init(), init()])],
    ['a frame of a megabyte', 1009, () => rawSocket(app, ['x'.repeat(1024 * 1024)])],
    ['a foreign origin', 403, () => rawSocket(app, [], { origin: 'https://evil.example' })],
    ['the origin «null»', 403, () => rawSocket(app, [], { origin: 'null' })],
    ['a repeated subscription id', 4409, async () => (await talk([subscribe('1'), subscribe('1')])).code],
    ['sending no `connection_init`', 4408, () => rawSocket(app, [])],
  ])('B021: is refused or closed for %s with %i', async (_, code, open) => {
    expect(await open()).toBe(code);
  });

  it('B021: refuses the documents that HTTP refuses, in the language of the caller', async () => {
    const deep = `subscription { notificationAdded { a { b { c { d { e { f { g { h } } } } } } } } }`;
    expect(await refusal(deep)).toEqual({
      type: 'error',
      code: 'QUERY_TOO_COMPLEX',
      limit: 'depth',
      said: 'O pedido é demasiado grande. Peça menos de cada vez.',
    });
    const repeated = `subscription { notificationAdded { ${'id '.repeat(121)} } }`;
    expect(await refusal(repeated)).toMatchObject({ code: 'QUERY_TOO_COMPLEX', limit: 'selections' });
    expect(await refusal(`subscription { ${'a '.repeat(1100)} }`)).toMatchObject({
      code: 'QUERY_TOO_COMPLEX',
      limit: 'tokens',
    });
    expect(await refusal('subscription { notificationAded { id } }')).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await refusal('{ __schema { types { name } } }')).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await refusal('{ user { id } }')).toMatchObject({ code: 'INVALID_INPUT' });
    expect(
      JSON.stringify(
        (await talk([subscribe('1', 'subscription { notificationAded { id } }')], ([one]) => one !== undefined))
          .received,
      ),
    ).not.toMatch(/did you mean/i);
  });

  it('B022: is refused as the eleventh of a person or with a 21st subscription, and other sockets still work', async () => {
    const [busy, other] = [await aCandidate(app), await aCandidate(app)];
    for (const person of [busy, other]) await aNotification(app, person);
    const calm = aSocket(app, other.token);
    const heard = calm.subscribe(ADDED, { after: '0' });
    const sockets = Array.from({ length: 11 }, () => aSocket(app, busy.token));
    for (const socket of sockets) socket.subscribe(ADDED, { after: '0' });
    await until(
      () => sockets.filter(({ closed }) => closed.code === 4429),
      (closed) => closed.length === 1,
    );
    const { code, received } = await talk(
      Array.from({ length: 21 }, (_, index) => subscribe(`s${index}`)),
      (said) => said.some(({ type }) => type === 'error'),
    );
    expect(code).toBe(1000);
    const refused = received.filter(({ type }) => type === 'error');
    expect(refused.map(({ payload }) => payload?.[0]?.extensions.params?.limit)).toEqual(['subscriptions']);
    await until(
      () => heard.received,
      (seen) => seen.length === 1,
    );
    await Promise.all([calm, ...sockets].map((socket) => socket.end()));
  });

  it('B022: is closed when it sends a thousand messages, and other sockets still work', async () => {
    const other = await aCandidate(app);
    await aNotification(app, other);
    const flood = Array.from({ length: 1000 }, () => message('ping'));
    const before = process.memoryUsage().heapUsed;
    const { code, received } = await talk(flood);
    expect(code).toBe(4429);
    expect(received.filter(({ type }) => type === 'pong').length).toBeLessThanOrEqual(30);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024);
    const calm = aSocket(app, other.token);
    const heard = calm.subscribe(ADDED, { after: '0' });
    await until(
      () => heard.received,
      (seen) => seen.length === 1,
    );
    await calm.end();
  });

  it('is refused at another address', async () => {
    const socket = new WebSocket(
      `${app.url.replace('http', 'ws')}/public/graphql?${randomUUID()}`,
      'graphql-transport-ws',
    );
    const status = await new Promise((resolve) => {
      socket.on('unexpected-response', (_, response) => resolve(response.statusCode));
      socket.on('error', () => undefined);
    });
    expect(status).toBe(404);
  });
});

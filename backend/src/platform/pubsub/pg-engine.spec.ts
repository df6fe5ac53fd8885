import { PgEngine } from './pg-engine';

interface Statement {
  messages: readonly string[];
  succeed: () => void;
  fail: () => void;
}

/** An engine whose statements the test completes or fails. */
function engineWith(statements: Statement[]): PgEngine {
  const send = (_channel: string, messages: readonly string[]) =>
    new Promise<void>((resolve, reject) => {
      statements.push({ messages, succeed: resolve, fail: () => reject(new Error('connection lost')) });
    });
  return new PgEngine(send, 'postgresql://localhost/none', 'events');
}

const topicsOf = (statement?: Statement) =>
  statement?.messages.map((message) => (JSON.parse(message) as { topic: string }).topic);

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

describe('publishing through PostgreSQL', () => {
  it('keeps the order: messages wait for the statement that runs, and are then sent together', async () => {
    const statements: Statement[] = [];
    const engine = engineWith(statements);
    const first = engine.publish('a', 1);
    await turn();
    const others = [engine.publish('b', 2), engine.publish('c', 3)];
    await turn();
    expect(statements.map(topicsOf)).toEqual([['a']]);

    statements[0]?.succeed();
    await first;
    await turn();
    expect(statements.map(topicsOf)).toEqual([['a'], ['b', 'c']]);
    statements[1]?.succeed();
    await Promise.all(others);
  });

  it('continues after a failed statement, and reports the failure only to the publishers of its messages', async () => {
    const statements: Statement[] = [];
    const engine = engineWith(statements);
    const refused = engine.publish('a', 1);
    await turn();
    const sent = engine.publish('b', 2);
    statements[0]?.fail();
    await expect(refused).rejects.toThrow('connection lost');
    await turn();
    expect(topicsOf(statements[1])).toEqual(['b']);
    statements[1]?.succeed();
    await expect(sent).resolves.toBeUndefined();
  });
});

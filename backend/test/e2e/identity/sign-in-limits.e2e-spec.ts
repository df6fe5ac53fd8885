import request from 'supertest';

import { aCandidate, freshEmail, PASSWORD, type Person } from '../../support/data/actors';
import { type Answer, answerOf, graphql, startApp, type TestApp } from '../../support/app/app';
import { until } from '../../support/setup/wait';
import { verifyCode, signInWithPassword } from '../../support/data/second-factor';

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { token challengeId purpose } }`;
const RECOVER = `mutation ($email: String!) { requestRecovery(email: $email) { challengeId } }`;
const WRONG = 'Errada#123';
const tally = (answers: Answer[]) =>
  answers.reduce<Record<string, number>>((all, { code }) => ({ ...all, [code]: (all[code] ?? 0) + 1 }), {});
const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

describe('the limit of sign-in attempts', () => {
  let app: TestApp;
  let person: Person;
  beforeAll(async () => {
    // The wait is longer than the test, so that a slow machine does not accept the sixth attempt.
    app = await startApp({ SESSION_CACHE_MILLISECONDS: '0', SIGN_IN_DELAY_SECONDS: '50' });
  });
  beforeEach(async () => {
    person = await aCandidate(app);
  });
  afterAll(() => app.close());

  const signIn = (email: string, password: string, from?: string): Promise<Answer> => {
    if (!from) return graphql(app, null, SIGN_IN, { input: { email, password } });
    return request(app.url)
      .post('/graphql')
      .set('x-forwarded-for', from)
      .send({ query: SIGN_IN, variables: { input: { email, password } } })
      .then(({ status, body }) => answerOf(status, body as Parameters<typeof answerOf>[1]));
  };
  const many = (count: number, work: (index: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, (_, index) => work(index)));

  it('checks five of thirty parallel wrong passwords and refuses the rest', async () => {
    const answers = await many(30, () => signIn(person.email, WRONG));
    expect(tally(answers)).toEqual({ WRONG_CREDENTIALS: 5, RATE_LIMITED: 25 });
    expect(answers.find(({ code }) => code === 'RATE_LIMITED')?.errors[0]?.extensions.retryAfter).toBeGreaterThan(30);
    expect((await signIn(person.email, PASSWORD)).code).toBe('RATE_LIMITED');
  });

  it('is the same for an unknown address', async () => {
    const email = freshEmail();
    expect(tally(await many(30, () => signIn(email, WRONG)))).toEqual({ WRONG_CREDENTIALS: 5, RATE_LIMITED: 25 });
  });

  it('checks at most five of thirty parallel passwords, also when one of them is right', async () => {
    const answers = await many(30, (index) => signIn(person.email, index === 20 ? PASSWORD : WRONG));
    expect(tally(answers)).toEqual({ WRONG_CREDENTIALS: 5, RATE_LIMITED: 25 });
  });

  it('is shared by two processes', async () => {
    const other = await startApp({ SESSION_CACHE_MILLISECONDS: '0', SIGN_IN_DELAY_SECONDS: '50' });
    try {
      const answers = await many(40, (index) =>
        graphql(index % 2 ? app : other, null, SIGN_IN, { input: { email: person.email, password: WRONG } }),
      );
      expect(tally(answers)).toEqual({ WRONG_CREDENTIALS: 5, RATE_LIMITED: 35 });
    } finally {
      await other.close();
    }
  });

  it('accepts twenty parallel right passwords, which reset the count', async () => {
    for (let index = 0; index < 2; index += 1) await signIn(person.email, WRONG);
    expect(tally(await many(20, () => signIn(person.email, PASSWORD)))).toEqual({ OK: 20 });
    expect(tally(await many(4, () => signIn(person.email, WRONG)))).toEqual({ WRONG_CREDENTIALS: 4 });
    expect((await signIn(person.email, PASSWORD)).code).toBe('OK');
  });

  it('does not affect another account, or the same account from another address', async () => {
    await many(6, () => signIn(person.email, WRONG));
    expect((await signIn((await aCandidate(app)).email, PASSWORD)).code).toBe('OK');
    expect((await signIn(person.email, PASSWORD, '197.218.9.9')).code).toBe('OK');
  });

  it('doubles the wait after each failure, up to one minute', async () => {
    // Deletes all counters, so that the counters below are only about this person.
    await app.owner.query(`delete from throttle where key like 'sign-in%'`);
    const growing = await startApp({ SIGN_IN_DELAY_SECONDS: '1' });
    const tryWrong = async () =>
      await graphql(growing, null, SIGN_IN, { input: { email: person.email, password: WRONG } });
    const waits: number[] = [];
    try {
      for (let index = 0; index < 12; index += 1) {
        expect((await tryWrong()).code).toBe('WRONG_CREDENTIALS');
        const { rows } = await app.owner.query<{ hits: number; wait: number }>(
          `update throttle t set blocked_until = now() from (select key, hits, extract(epoch from blocked_until - now()) as wait from throttle
             where key like 'sign-in:%' and blocked_until is not null) o
           where t.key = o.key and o.hits = $1 returning o.hits, o.wait`,
          [index + 1],
        );
        if (rows[0]) waits.push(Math.ceil(Number(rows[0].wait)));
      }
    } finally {
      await growing.close();
    }
    expect(waits.slice(0, 7)).toEqual([1, 2, 4, 8, 16, 32, 60]);
    expect(Math.max(...waits)).toBe(60);
  });

  it('accepts the next attempt after the wait', async () => {
    const short = await startApp({ SIGN_IN_DELAY_SECONDS: '1' });
    const enter = (password: string) => graphql(short, null, SIGN_IN, { input: { email: person.email, password } });
    try {
      for (let index = 0; index < 5; index += 1) await enter(WRONG);
      await until(
        async () => (await enter(PASSWORD)).code,
        (code) => code === 'OK',
        5000,
      );
    } finally {
      await short.close();
    }
  });

  it('stops an IP address that tries many accounts, and no other address', async () => {
    const strict = await startApp({ THROTTLE_SIGN_IN_PER_ADDRESS_PER_HOUR: '10', SIGN_IN_DELAY_SECONDS: '50' });
    const from = (address: string, email: string, password: string) =>
      request(strict.url)
        .post('/graphql')
        .set('x-forwarded-for', address)
        .send({ query: SIGN_IN, variables: { input: { email, password } } })
        .then(({ status, body }) => answerOf(status, body as Parameters<typeof answerOf>[1]));
    try {
      const sprayed = await many(25, () => from('197.218.7.7', freshEmail(), WRONG));
      expect(tally(sprayed)).toEqual({ WRONG_CREDENTIALS: 10, RATE_LIMITED: 15 });
      const refused = await from('197.218.7.7', person.email, PASSWORD);
      expect([refused.code, (refused.errors[0]?.extensions.retryAfter ?? 0) > 3000]).toEqual(['RATE_LIMITED', true]);
      expect((await from('197.218.8.8', person.email, PASSWORD)).code).toBe('OK');
    } finally {
      await strict.close();
    }
  });

  it('requires a mailed code after many failures from different addresses, and does not lock the owner out', async () => {
    const wary = await startApp({ THROTTLE_SIGN_IN_PER_ACCOUNT_PER_HOUR: '6', SIGN_IN_DELAY_SECONDS: '50' });
    try {
      for (let index = 0; index < 7; index += 1) await signIn(person.email, WRONG, `197.218.1.${index}`);
      const begun = await signInWithPassword(wary, person.email);
      expect(begun.result).toMatchObject({ token: null, purpose: 'TWO_FACTOR' });
      expect((await verifyCode(wary, begun)).answer.code).toBe('OK');
    } finally {
      await wary.close();
    }
  });

  it('stores no IP address and no e-mail address in its counters', async () => {
    await signIn(person.email, WRONG, '197.218.5.5');
    const { rows } = await app.owner.query(
      `select count(*)::int as n from throttle where key like 'sign-in%' and (key like '%@%' or key like '%197.218%' or key like '%127.0.0.1%')`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('the response time', () => {
  const TRIES = 50;
  /** The smallest difference of these counts. */
  const ROUNDS = 8;
  const MOST_MILLISECONDS = 5;
  const ROOMY = '100000';
  let app: TestApp;
  let person: Person;
  beforeAll(async () => {
    app = await startApp({
      THROTTLE_SIGN_IN_PER_15_MINUTES: ROOMY,
      THROTTLE_SIGN_IN_PER_ACCOUNT_PER_HOUR: ROOMY,
      THROTTLE_CODE_SENDS_PER_15_MINUTES: ROOMY,
      THROTTLE_CODES_PER_DAY: ROOMY,
      // The same cost as in production, so that a difference is measurable.
      ARGON2_MEMORY_KIB: '19456',
      ARGON2_PASSES: '2',
    });
    person = await aCandidate(app);
  });
  afterAll(() => app.close());

  /** Alternates between both addresses, so that other load on the machine affects both equally. */
  async function difference(work: (email: string) => Promise<Answer>, code: string): Promise<number> {
    const unknown = freshEmail();
    const took: Record<string, number[]> = { [person.email]: [], [unknown]: [] };
    for (let index = 0; index < TRIES; index += 1) {
      const pair = index % 2 ? [unknown, person.email] : [person.email, unknown];
      for (const email of pair) {
        const begun = performance.now();
        const answer = await work(email);
        took[email]!.push(performance.now() - begun);
        if (answer.code !== code) throw new Error(`${answer.code} instead of ${code}`);
      }
    }
    return Math.abs(median(took[person.email]!) - median(took[unknown]!));
  }

  /** Other load on the machine causes a difference in some rounds only; a real difference occurs in every round. */
  async function smallest(work: (email: string) => Promise<Answer>, code: string): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS && least >= MOST_MILLISECONDS; round += 1)
      least = Math.min(least, await difference(work, code));
    return least;
  }

  it('is the same for a known and an unknown address at sign-in', async () => {
    const apart = await smallest(
      (email) => graphql(app, null, SIGN_IN, { input: { email, password: WRONG } }),
      'WRONG_CREDENTIALS',
    );
    expect(apart).toBeLessThan(MOST_MILLISECONDS);
  }, 900_000);

  it('is the same for a known and an unknown address at recovery', async () => {
    expect(await smallest((email) => graphql(app, null, RECOVER, { email }), 'OK')).toBeLessThan(MOST_MILLISECONDS);
  }, 900_000);
});

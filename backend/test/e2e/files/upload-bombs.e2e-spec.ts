import { Inspector } from '../../../src/platform/storage/inspection/inspector';
import { aCandidate, type Person } from '../../support/data/actors';
import { startApp, type TestApp } from '../../support/app/app';
import * as pdfs from '../../support/files/pdf';
import { filesOf, uploadDocument } from '../../support/requests/uploads';
import { until } from '../../support/setup/wait';

/** The 918 bytes that unpack to 300 MB, and a file that was once accepted as "not readable" within the time limit. */
const LARGE_BOMB = pdfs.flateBomb(300);
const SMALL_BOMB = pdfs.flateBomb(64);
const MOST_UNDER_WAY = 5;
const MOST_IN_AN_HOUR = 5;

describe('decompression bombs', () => {
  let app: TestApp;
  let sender: Person;
  let other: Person;

  beforeAll(async () => {
    app = await startApp();
  });
  beforeEach(async () => {
    [sender, other] = [await aCandidate(app), await aCandidate(app)];
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => app.close());

  const send = async (person: Person, content = pdfs.pdfWithWords()) => {
    const { code, errors } = await uploadDocument(app, person.token, { content });
    const { reason, retryAfter } = errors[0]?.extensions.params ?? {};
    return { code, reason, retryAfter };
  };
  const refused = { code: 'FILE_TYPE_NOT_ACCEPTED', reason: 'TOO_MUCH_INSIDE' };

  it('are all refused with the same error, in sequence and in parallel, and are not stored', async () => {
    const before = filesOf(app);
    const answers = await Promise.all([send(sender, SMALL_BOMB), send(other, LARGE_BOMB)]);
    answers.push(await send(other, SMALL_BOMB));
    expect(answers).toEqual(answers.map(() => expect.objectContaining(refused)));
    expect(filesOf(app)).toEqual(before);
  });

  it('delay only their sender: the file of another person is inspected while twenty of them wait', async () => {
    app.stayHere();
    const inspector = app.app.get(Inspector, { strict: false });
    const inspect = inspector.inspect.bind(inspector);
    let open: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (open = resolve));
    const begun: number[] = [];
    jest.spyOn(inspector, 'inspect').mockImplementation(async (content, ...rest) => {
      begun.push(content.length);
      if (content.length === LARGE_BOMB.length) await held;
      return inspect(content, ...rest);
    });

    const bombs = Promise.all(Array.from({ length: 20 }, () => send(sender, LARGE_BOMB)));
    await until(
      () => begun.length,
      (count) => count > 0,
    );
    // Twenty were sent, the first is still inspected, and no other file of the same sender has started.
    expect((await send(other)).code).toBe('OK');
    expect(begun).toEqual([LARGE_BOMB.length, pdfs.pdfWithWords().length]);

    open();
    const answers = await bombs;
    const counted = (code: string) => answers.filter((answer) => answer.code === code).length;
    expect([counted('FILE_TYPE_NOT_ACCEPTED'), counted('RATE_LIMITED')]).toEqual([MOST_UNDER_WAY, 15]);
    for (const { code, retryAfter } of answers) if (code === 'RATE_LIMITED') expect(retryAfter).toBeGreaterThan(0);
  });

  it('are limited to five per hour and person; after that, only other people can send files', async () => {
    for (let number = 0; number < MOST_IN_AN_HOUR; number += 1) {
      expect(await send(sender)).toMatchObject({ code: 'OK' });
      expect(await send(sender, SMALL_BOMB)).toMatchObject(refused);
    }
    const answer = await send(sender);
    expect(answer.code).toBe('RATE_LIMITED');
    expect(answer.retryAfter).toBeGreaterThan(3000);
    expect(answer.retryAfter).toBeLessThanOrEqual(3600);
    expect((await send(other)).code).toBe('OK');
    const { rows } = await app.owner.query<{ key: string; hits: number }>(
      `select key, hits from throttle where key like 'inspection:%' order by hits desc limit 1`,
    );
    expect(rows[0]?.hits).toBe(MOST_IN_AN_HOUR);
    expect(rows[0]?.key).not.toContain(sender.id);
  });

  it('are counted separately from files of a wrong type, which have no such limit', async () => {
    for (let number = 0; number <= MOST_IN_AN_HOUR; number += 1)
      expect((await send(sender, Buffer.from('<p>'))).reason).toBe('NOT_PDF');
    expect((await send(sender)).code).toBe('OK');
  });
});

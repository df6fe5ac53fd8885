import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';

import {
  expect,
  test as base,
  type APIRequestContext,
  type BrowserContext,
  type Page,
  type TestInfo,
} from '@playwright/test';

import { LoadedScripts } from './loaded-scripts';
import { product } from './products';

export { expect } from '@playwright/test';

/** Sizes of the screens that the product is designed for. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
export const LAPTOP = { viewport: { width: 1280, height: 800 } };

/**
 * Every test also checks that no page throws an error or opens a browser dialog: texts of users are never executed, and
 * the product uses its own dialogs.
 */
export const test = base.extend<{ quiet: undefined }, { scripts: LoadedScripts }>({
  scripts: [async ({ browser }, use) => use(new LoadedScripts(browser)), { scope: 'worker' }],
  quiet: [
    async ({ context, scripts }, use, info) => {
      scripts.watch(context);
      const faults: string[] = [];
      context.on('weberror', (fault) => faults.push(`threw ${fault.error().message}`));
      context.on('dialog', (dialog) => {
        faults.push(`dialog ${dialog.message()}`);
        void dialog.dismiss();
      });
      await use(undefined);
      scripts.write(info);
      if (info.status !== info.expectedStatus) await attachPictures(context, info);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Saves a picture of each open page, and adds the pictures to the report of a failed test. */
async function attachPictures(context: BrowserContext, info: TestInfo): Promise<void> {
  for (const [at, page] of context.pages().entries()) {
    const path = info.outputPath(`page-${at + 1}.png`);
    const picture = await page.screenshot({ path, timeout: 10_000 }).catch(() => undefined);
    if (picture) await info.attach(`page ${at + 1}`, { path, contentType: 'image/png' });
  }
}

interface Account {
  kind: 'root' | 'administrator' | 'recruiter' | 'manager' | 'observer' | 'partner' | 'candidate';
  name: string;
  email: string;
  password: string;
}

export function accounts(): Account[] {
  return JSON.parse(readFileSync(product().accounts, 'utf8')) as Account[];
}

export function account(kind: Account['kind']): Account {
  const found = accounts().find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`The demo has no ${kind}`);
  return found;
}

/** A name or an address that no earlier run has used. */
export function unique(word: string): string {
  return `${word}${randomUUID().slice(0, 8)}`;
}

export const PASSWORD = 'Beira-2026-forte!';

export interface Person {
  name: string;
  surname: string;
  email: string;
  password: string;
}

const SYLLABLES = ['ma', 'cu', 've', 'nha', 'lo', 'si', 'tem', 'be', 'chi', 'zu', 'ra', 'mo', 'ngo', 'fa', 'li', 'ti'];

/** A surname that is unique in the run, so that lists can be searched for it. */
function surname(): string {
  const letters = [...randomUUID().replaceAll('-', '').slice(0, 5)].map((digit) => SYLLABLES[parseInt(digit, 16)]);
  const word = letters.join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function somebody(name: string): Person {
  return { name, surname: surname(), email: `${unique('pessoa.')}@correio.example`, password: PASSWORD };
}

type Answer = Record<string, never>;

/** Calls the API. A refusal fails the test with its codes. */
export async function call<T = Answer>(
  request: APIRequestContext,
  document: string,
  variables: object = {},
  token?: string,
): Promise<T> {
  const response = await request.post(token === undefined ? '/public/graphql' : '/graphql', {
    data: { query: document, variables },
    headers: { locale: 'pt', ...(token === undefined || token === '' ? {} : { Authorization: `Bearer ${token}` }) },
  });
  const body = (await response.json()) as { data?: T; errors?: { message: string; extensions?: object }[] };
  if (body.errors !== undefined || !body.data) throw new Error(JSON.stringify(body.errors ?? response.status()));
  return body.data;
}

interface Mail {
  messageId: string;
  subject: string;
  text: string;
  at: string;
}

/**
 * Waits until the mail catcher has the e-mail. The worker sends e-mails; those about decisions after the undo period.
 */
export async function mailTo(request: APIRequestContext, email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const response = await request.get('/dev/mail.json', { params: { to: email } });
    const mails = (await response.json()) as Mail[];
    found = mails.find((mail) => subject.test(mail.subject));
    expect(found, `a mail to ${email} with ${subject}`).toBeDefined();
  }).toPass({ timeout: 60_000, intervals: [300] });
  if (found === undefined) throw new Error('unreachable');
  return found;
}

export async function codeTo(request: APIRequestContext, email: string): Promise<string> {
  const { subject } = await mailTo(request, email, /c[óo]d(igo|e)/i);
  const code = /:\s*(\S{5})$/.exec(subject)?.[1];
  if (code === undefined) throw new Error(`No code in "${subject}"`);
  return code;
}

/** The path of a link in an e-mail. */
export async function linkTo(request: APIRequestContext, email: string, path: RegExp): Promise<string> {
  const found = async () => {
    const response = await request.get('/dev/mail.json', { params: { to: email } });
    return ((await response.json()) as Mail[]).map(({ text }) => path.exec(text)?.[0]).find(Boolean);
  };
  await expect.poll(found, { timeout: 60_000, intervals: [300] }).toBeDefined();
  return (await found()) ?? '';
}

/** The codes sent to this address so far. */
export async function codesTo(request: APIRequestContext, email: string): Promise<string[]> {
  const response = await request.get('/dev/mail.json', { params: { to: email } });
  const mails = (await response.json()) as Mail[];
  return mails.flatMap(({ text }) => /^\s*([A-HJKMNP-Z2-9]{5})\s*$/m.exec(text)?.[1] ?? []);
}

/** Waits for a code that was not there before, because one person receives several. */
export async function newCodeTo(request: APIRequestContext, email: string, before: string[]): Promise<string> {
  const fresh = async () => (await codesTo(request, email)).filter((code) => !before.includes(code));
  await expect.poll(fresh, { timeout: 60_000, intervals: [300] }).toHaveLength(1);
  return (await fresh())[0] ?? '';
}

const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { token userId } }';

export async function tokenOf(request: APIRequestContext, who: { email: string; password: string }): Promise<string> {
  const input = { email: who.email, password: who.password };
  return (await call<{ signIn: { token: string } }>(request, SIGN_IN, { input }, '')).signIn.token;
}

/** A document of the site without scripts. */
export const LIGHTEST = '/robots.txt';

/** Signs in by the API, for tests about other things. Leaves the page at `LIGHTEST`. */
export async function enter(page: Page, who: { email: string; password: string }): Promise<string> {
  const input = { email: who.email, password: who.password };
  const { signIn } = await call<{ signIn: Record<'token' | 'userId', string> }>(page.request, SIGN_IN, { input }, '');
  // Loading a page of the product here would only cost time.
  await page.goto(LIGHTEST);
  await page.evaluate(({ token, userId }) => {
    localStorage.setItem('token', token);
    localStorage.setItem('userId', userId);
  }, signIn);
  return signIn.token;
}

const TERMS = '2026-11-01';
const REGISTER = 'mutation ($input: RegisterCandidateInput!) { registerCandidate(input: $input) { challengeId } }';
const VERIFY = 'mutation ($input: VerifyAccountInput!) { verifyAccount(input: $input) { verified } }';

/** Creates a verified candidate by the API. Returns the token. */
export async function register(request: APIRequestContext, person: Person): Promise<string> {
  const { password, ...rest } = person;
  const input = { ...rest, password, passwordConfirmation: password, termsAccepted: true, termsVersion: TERMS };
  const { registerCandidate } = await call<{ registerCandidate: { challengeId: string } }>(request, REGISTER, {
    input,
  });
  const code = await codeTo(request, person.email);
  await call(request, VERIFY, { input: { challengeId: registerCandidate.challengeId, code } });
  return tokenOf(request, person);
}

/** The date in this many days, in the format of a date field. */
export function dayAhead(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

import crypto from 'node:crypto';
import fs from 'node:fs';

import { waitFor } from '../scripts/lib/processes.mjs';
import { call } from './calls.mjs';

/** The current terms. Registration accepts only their version. */
export const TERMS = JSON.parse(fs.readFileSync(new URL('../backend/locales/terms.json', import.meta.url), 'utf8'));
const PASSWORD = 'Falha#De-Prova-9';
const REGISTER = `mutation ($input: RegisterCandidateInput!) { registerCandidate(input: $input) { challengeId } }`;
const VERIFY = `mutation ($input: VerifyAccountInput!) { verifyAccount(input: $input) { verified } }`;
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { token } }`;
const PROVINCE = `mutation ($version: Int!, $input: CandidatePatch!) { updateCandidate(version: $version, input: $input) { id } }`;
const APPLY = `mutation ($input: ApplyInput!, $key: ID!) { applyToVacancy(input: $input, idempotencyKey: $key) { id } }`;
const MAIL_LIMIT = 200_000;

/** People register one after the other, confirm with the code from the mail, sign in and apply, until the run ends. */
export async function keepApplying({ product, catcher, ledger, vacancies, isOver }) {
  while (!isOver()) await onePerson({ product, catcher, ledger, vacancies });
}

async function onePerson({ product: { url }, catcher, ledger, vacancies }) {
  const email = `pessoa.${crypto.randomUUID()}@exemplo.co.mz`;
  const person = { name: 'Amélia', surname: 'Cossa', email, password: PASSWORD, passwordConfirmation: PASSWORD };
  const input = { ...person, termsAccepted: true, termsVersion: TERMS.version };
  const registered = await call(url, '/public/graphql', REGISTER, { input });
  if (registered.code !== 'OK') {
    // The account was created but the answer was lost. The run continues with the next person.
    if (registered.asked > 1 && /EXISTS/.test(registered.code)) return ledger.add('found', { email });
    return ledger.add('refused', { step: 'register', code: registered.code, message: registered.message });
  }
  ledger.add('registered', { email });

  const code = await waitFor(() => catcher.codeFor(email), { timeout: MAIL_LIMIT, every: 100 });
  if (!code) return ledger.add('refused', { step: 'code', email, code: 'NO_MAIL' });
  const { challengeId } = registered.data.registerCandidate;
  const verified = await call(url, '/public/graphql', VERIFY, { input: { challengeId, code } });
  // After a lost answer the code is used up. Sign-in shows whether it was accepted.
  if (verified.code !== 'OK' && verified.asked === 1) {
    return ledger.add('refused', { step: 'verify', email, code: verified.code });
  }
  const signedIn = await call(url, '/graphql', SIGN_IN, { input: { email, password: PASSWORD } });
  const token = signedIn.data?.signIn?.token;
  if (!token) return ledger.add('refused', { step: 'sign-in', email, code: signedIn.code });
  await call(url, '/graphql', PROVINCE, { version: 1, input: { province: 'mz_mpm' } }, token);

  for (const vacancyId of vacancies) {
    const key = crypto.randomUUID();
    const applied = await call(url, '/graphql', APPLY, { input: { vacancyId }, key }, token);
    if (applied.code === 'OK') ledger.add('applied', { email, vacancyId, id: applied.data.applyToVacancy.id });
    else ledger.add('refused', { step: 'apply', email, code: applied.code, asked: applied.asked });
  }
}

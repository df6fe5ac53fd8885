import crypto from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';

import { freePort } from '../scripts/lib/ports.mjs';
import { runNode, tail, waitFor } from '../scripts/lib/processes.mjs';
import { BACKEND } from '../scripts/lib/project.mjs';
import { call } from './calls.mjs';
import { startMailCatcher } from './mail-catcher.mjs';
import { TERMS } from './people.mjs';
import { createProduct } from './product.mjs';

const BOMBS = 20;
const UNPACKED_MEBIBYTES = 300;
const MOST_SECONDS = 5;
const PASSWORD = 'Falha#De-Prova-9';
const CODE_LIMIT = 200_000;
const REGISTER = `mutation ($input: RegisterCandidateInput!) { registerCandidate(input: $input) { challengeId } }`;
const VERIFY = `mutation ($input: VerifyAccountInput!) { verifyAccount(input: $input) { verified } }`;
const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { token } }`;
const UPLOAD = `mutation ($file: Upload!, $key: ID!) {
  uploadDocument(file: $file, name: "Meu CV", documentType: "doc_2", idempotencyKey: $key) { id } }`;

/** One person uploads twenty small files that unpack to 300 MB each, while another uploads an ordinary file. */
export async function bombs({ databaseUrl, folder, tell }) {
  const start = Date.now();
  const catcher = await startMailCatcher(folder);
  const settings = {
    NODE_ENV: 'production',
    APP_SECRET: crypto.randomBytes(32).toString('base64url'),
    DATABASE_URL: databaseUrl,
    REDIS_URL: '',
    SMTP_URL: catcher.url,
    MAIL_FROM: 'Falhas <falhas@falhas.invalid>',
    DATA_DIR: path.join(folder, 'data'),
    LOG_LEVEL: 'warn',
    GRAPHQL_ADHOC: 'true',
  };
  const env = { ...process.env, ...settings };
  if ((await runNode([path.join(BACKEND, 'dist', 'cli.js'), 'migrate'], { cwd: BACKEND, env })) !== 0) {
    throw new Error('The database could not be prepared; the reason stands above.');
  }
  const product = createProduct({ folder, settings, ports: [await freePort(), await freePort()] });
  try {
    await product.start();
    const [sender, other] = [await createPerson(product, catcher), await createPerson(product, catcher)];
    const measurement = await measured({ url: product.url, sender, other, tell });
    return { ...measurement, seconds: Math.round((Date.now() - start) / 1000) };
  } catch (error) {
    const logTail = ['api.log', 'worker.log'].map((name) => tail(path.join(folder, name))).join('\n');
    throw new Error(`${error.message}\n${logTail}`, { cause: error });
  } finally {
    await product.stop();
    await catcher.close();
  }
}

export function bombFaults({ beside, count }) {
  return [
    ...(beside.code === 'OK' ? [] : [`the ordinary file was answered ${beside.code}`]),
    ...(beside.seconds <= MOST_SECONDS ? [] : [`the ordinary file took ${beside.seconds.toFixed(1)} s`]),
    ...(count('OK') === 0 ? [] : [`${count('OK')} bombs were kept`]),
  ];
}

export function bombSection({ bytes, alone, beside, count, all, seconds }) {
  const rows = [
    ['what', 'figure'],
    ['---', '---'],
    ['size of a bomb, packed and unpacked', `${bytes} bytes, ${UNPACKED_MEBIBYTES} MB`],
    ['an ordinary PDF, alone', `${alone.code} in ${alone.seconds.toFixed(1)} s`],
    [
      `an ordinary PDF, while ${BOMBS} bombs of another person wait`,
      `${beside.code} in ${beside.seconds.toFixed(1)} s (at most ${MOST_SECONDS})`,
    ],
    ['bombs looked at and refused', count('FILE_TYPE_NOT_ACCEPTED')],
    ['bombs refused unseen, too many of one person', count('RATE_LIMITED')],
    ['bombs that the machine was too busy for', count('SERVICE_UNAVAILABLE')],
    ['bombs kept', count('OK')],
    ['until the last bomb was answered', `${all.toFixed(1)} s`],
  ];
  const run = `\`npm run faults -- --only=bombs --write\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}`;
  return `${run}, ${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(0)}, ${seconds} s.\n\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`;
}

async function measured({ url, sender, other, tell }) {
  const bomb = pdfOf(deflateSync(deflateSync(Buffer.alloc(UNPACKED_MEBIBYTES * 1024 * 1024, ' '))));
  // Every ordinary file has a different text, so that no answer comes from an earlier inspection.
  const ordinaryFile = (name) => pdfOf(deflateSync(deflateSync(Buffer.from(`BT /F1 12 Tf 72 720 Td (${name}) Tj ET`))));
  // The first upload starts the process that inspects files.
  await upload(url, other, ordinaryFile('Amelia Cossa'));
  const alone = await upload(url, other, ordinaryFile('Berta Langa'));

  const startedAt = performance.now();
  const sent = Array.from({ length: BOMBS }, () => upload(url, sender, bomb));
  await pause(500);
  const beside = await upload(url, other, ordinaryFile('Carla Macuacua'));
  const answers = await Promise.all(sent);
  const all = (performance.now() - startedAt) / 1000;
  const count = (code) => answers.filter((answer) => answer.code === code).length;
  tell(
    `${BOMBS} bombs answered in ${all.toFixed(1)} s; beside them an ordinary file in ${beside.seconds.toFixed(1)} s`,
  );

  return { bytes: bomb.length, alone, beside, count, all };
}

async function createPerson({ url }, catcher) {
  const email = `pessoa.${crypto.randomUUID()}@exemplo.co.mz`;
  const person = { name: 'Amélia', surname: 'Cossa', email, password: PASSWORD, passwordConfirmation: PASSWORD };
  const input = { ...person, termsAccepted: true, termsVersion: TERMS.version };
  const registered = await call(url, '/public/graphql', REGISTER, { input });
  if (registered.code !== 'OK') throw new Error(`Not registered: ${registered.code} ${registered.message}`);
  const code = await waitFor(() => catcher.codeFor(email), { timeout: CODE_LIMIT, every: 100 });
  const { challengeId } = registered.data.registerCandidate;
  const verified = await call(url, '/public/graphql', VERIFY, { input: { challengeId, code } });
  if (verified.code !== 'OK') throw new Error(`Not verified: ${verified.code} (code: ${code ? 'came' : 'none'})`);
  const signedIn = await call(url, '/graphql', SIGN_IN, { input: { email, password: PASSWORD } });
  if (!signedIn.data?.signIn?.token) throw new Error(`Not signed in: ${signedIn.code} ${signedIn.message}`);
  return signedIn.data.signIn.token;
}

async function upload(url, token, content) {
  const form = new FormData();
  const variables = { file: null, key: crypto.randomUUID() };
  form.append('operations', JSON.stringify({ query: UPLOAD, variables }));
  form.append('map', JSON.stringify({ 0: ['variables.file'] }));
  form.append('0', new Blob([content]), 'cv.pdf');
  const headers = { authorization: `Bearer ${token}`, 'apollo-require-preflight': 'true' };
  const sentAt = performance.now();
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: form });
  const { errors } = await response.json();
  return { code: errors?.[0]?.extensions?.code ?? 'OK', seconds: (performance.now() - sentAt) / 1000 };
}

/** A PDF of one page, whose content is compressed twice. */
function pdfOf(content) {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    Buffer.concat([
      Buffer.from(`<</Length ${content.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`),
      content,
      Buffer.from('\nendstream'),
    ]),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const numbered = objects.flatMap((object, index) => [`${index + 1} 0 obj\n`, object, '\nendobj\n']);
  return Buffer.concat(['%PDF-1.7\n', ...numbered, 'trailer<</Root 1 0 R>>\n%%EOF\n'].map((part) => Buffer.from(part)));
}

import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import { findChromium } from '../scripts/lib/tests/browser.mjs';
import { FRONTEND } from '../scripts/lib/project.mjs';
import { withProduct } from '../scripts/lib/throwaway.mjs';

const MOST_SECONDS = 5;
const ROUNDS = 3;
const BITS_PER_SECOND = 400_000;
const LINE = {
  offline: false,
  latency: 400,
  downloadThroughput: BITS_PER_SECOND / 8,
  uploadThroughput: BITS_PER_SECOND / 8,
};
const SLOWER = 4;

async function ask(url, query, variables) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', locale: 'pt' },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** For each page the element that shows its content, and the token of a demo candidate. */
async function pagesOf({ url, accounts }) {
  const candidate = JSON.parse(fs.readFileSync(accounts, 'utf8')).find(({ kind }) => /candidat/i.test(kind));
  const input = { email: candidate.email, password: candidate.password };
  const { signIn } = await ask(
    `${url}/graphql`,
    'mutation ($input: SignInInput!) { signIn(input: $input) { token userId } }',
    { input },
  );
  const { vacancies } = await ask(
    `${url}/public/graphql`,
    'query { vacancies(page: { perPage: 3 }) { items { id title departmentName entity { id name } } } }',
  );
  const [{ id, title, entity }] = vacancies.items;
  const { vacancy } = await ask(`${url}/public/graphql`, 'query ($id: ID!) { vacancy(id: $id) { description } }', {
    id,
  });
  const descriptionText = vacancy.description
    .replace(/<[^>]*>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line.length > 20 && !line.includes('&'));
  return {
    session: { token: signIn.token, userId: signIn.userId, lang: 'pt' },
    pages: [
      { address: '/candidate/vacancies', signedIn: true, shows: vacancies.items.map((item) => item.title) },
      { address: `/candidate/vacancy/${id}`, signedIn: true, shows: [title, descriptionText.slice(0, 40)] },
      { address: '/vacancies', signedIn: false, shows: vacancies.items.map((item) => item.title) },
      { address: `/vacancy/${id}`, signedIn: false, shows: [title, descriptionText.slice(0, 40)] },
      { address: `/entity/${entity.id}`, signedIn: false, shows: [entity.name, title] },
    ],
  };
}

/**
 * One visit without a cache: milliseconds from the navigation until the content is visible, and the bytes received
 * until then.
 */
async function visit(browser, url, { address, signedIn, shows }, session) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'pt-PT' });
  try {
    if (signedIn) {
      await context.addInitScript((values) => {
        for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
      }, session);
    }
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    let bytes = 0;
    line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await line.send('Network.enable');
    await line.send('Network.setCacheDisabled', { cacheDisabled: true });
    await line.send('Network.emulateNetworkConditions', LINE);
    await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(url + address, { waitUntil: 'commit', timeout: 60_000 });
    const shown = await page.waitForFunction(
      (texts) =>
        texts.every((text) => document.body?.innerText.toLowerCase().includes(text.toLowerCase())) && performance.now(),
      shows,
      { timeout: 60_000, polling: 50 },
    );
    return { milliseconds: await shown.jsonValue(), bytes };
  } finally {
    await context.close();
  }
}

/** Vacancy list and vacancy page on a slow network and a slow processor, without a cache, with a stored token. */
export async function firstContent() {
  const { chromium } = createRequire(path.join(FRONTEND, 'package.json'))('@playwright/test');
  const executablePath = findChromium();
  return withProduct({ NODE_ENV: 'development' }, async (product) => {
    const { session, pages } = await pagesOf(product);
    const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
    try {
      const results = [];
      for (const page of pages) {
        const visits = [];
        for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, product.url, page, session));
        const [, middle] = visits.toSorted((a, b) => a.milliseconds - b.milliseconds);
        results.push({
          page: page.address.replace(/[0-9a-f-]{36}/, ':id'),
          seconds: middle.milliseconds / 1000,
          kilobytes: Math.round(middle.bytes / 1000),
        });
      }
      return results;
    } finally {
      await browser.close();
    }
  });
}

export const firstContentLines = (results) =>
  results.map(({ page, seconds, kilobytes }) => {
    const verdict = seconds <= MOST_SECONDS ? 'ok' : 'MISSED';
    return `first content of ${page}: ${seconds.toFixed(1)} s of ${MOST_SECONDS} s, ${kilobytes} kB by then: ${verdict}`;
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(firstContentLines(await firstContent()).join('\n'));
}

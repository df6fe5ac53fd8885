import { randomUUID } from 'node:crypto';

import { account, call, enter, expect, PHONE, register, somebody, test, tokenOf, unique } from '../support/fixtures';
import { scriptsRun } from '../support/screens';
import { published } from '../support/vacancies';

const CLOSE = `mutation ($id: ID!, $version: Int!) { closeVacancy(id: $id, version: $version, input: { reason: FILLED, candidacies: KEEP }) { vacancy { id } } }`;
const LINK = `mutation ($key: ID!, $id: ID!) { createShareLink(idempotencyKey: $key, vacancyId: $id, input: { channel: WHATSAPP }) { url } }`;
const SHARED = `query ($id: ID!) { shareLinks(vacancyId: $id) { visits url } }`;
const OF = `query ($id: ID!) { vacancy(id: $id) { verificationCode } }`;
type Links = { shareLinks: { visits: number; url: string }[] };

test('the public page of a vacancy works without scripts, is shared, verified, reported and taken down', async ({
  browser,
  request,
}) => {
  const token = await tokenOf(request, account('recruiter'));
  const title = unique('Padeira ');
  const { id, version } = await published(request, token, title);

  await test.step('to whoever reads no scripts', async () => {
    const html = await (await request.get(`/vacancy/${id}`, { headers: { 'accept-language': 'pt' } })).text();
    expect(html).toContain(`<title>${title} · Vagas MZ</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}">/);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http[^"]+/vacancy/${id}">`));
    for (const lang of ['pt', 'en', 'fr']) expect(html).toContain(`hreflang="${lang}"`);
    expect(html).toContain('Planificar as compras e os despachos');
    expect(JSON.parse(/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toMatchObject({
      title,
      '@type': 'JobPosting',
    });
    const picture = await request.get(/property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '');
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
    expect((await picture.body()).length).toBeLessThan(300 * 1024);
    const english = await (await request.get(`/vacancy/${id}?lang=en`)).text();
    expect(english).toContain('<html lang="en">');
    expect(english).toMatch(/canonical" href="[^"]+\?lang=en"/);
  });

  const phone = await browser.newContext(PHONE);
  const page = await phone.newPage();
  await test.step('by a link that is counted', async () => {
    const { createShareLink } = await call<{ createShareLink: { url: string } }>(
      request,
      LINK,
      { key: randomUUID(), id },
      token,
    );
    const { pathname, search } = new URL(createShareLink.url);
    await page.goto(pathname + search);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Candidatar-me' }).first()).toHaveAttribute('href', /s%3D/);
    await expect.poll(async () => (await call<Links>(request, SHARED, { id }, token)).shareLinks[0]?.visits).toBe(1);
  });

  await test.step('with a code that proves it', async () => {
    const { vacancy } = await call<{ vacancy: { verificationCode: string } }>(request, OF, { id }, token);
    await page.goto('/verify/AAAAABBBBB');
    await expect(page.getByText('Não conhecemos este código.')).toBeVisible();
    await page.getByLabel('Código de verificação').fill(vacancy.verificationCode.toLowerCase());
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(page.getByText('É verdadeira.')).toBeVisible();
    await scriptsRun(page);
    // The page must not show the result of this code for another code that could not be verified.
    await phone.setOffline(true);
    await page.getByLabel('Código de verificação').fill('BBBBBCCCCC');
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible();
    await expect(page.getByText('É verdadeira.')).toBeHidden();
    await phone.setOffline(false);
    await page.goBack();
    await page.getByRole('link', { name: 'Ver a vaga' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const silent = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
    const plain = await silent.newPage();
    await plain.goto('/candidate/register');
    await expect(plain.locator('noscript')).toBeVisible();
    await plain.goto('/verify/AAAAABBBBB?lang=pt');
    await expect(plain.locator('noscript')).toHaveCount(0);
    await plain.getByLabel('Código de verificação').fill(vacancy.verificationCode.toLowerCase());
    await plain.getByRole('button', { name: 'Verificar' }).click();
    await expect(plain.getByText('É verdadeira.')).toBeVisible();
    await silent.close();
  });

  await test.step('and is reported to root', async () => {
    await page.getByRole('button', { name: 'Denunciar', exact: true }).click();
    await page.getByLabel('O que se passa?').selectOption('OTHER');
    await page.getByRole('button', { name: 'Enviar denúncia' }).click();
    await expect(page.getByText('Campo obrigatório')).toBeVisible();
    await page.getByLabel('O que viu').fill('Pediram 500 MT.');
    await page.getByRole('button', { name: 'Enviar denúncia' }).click();
    await expect(page.getByText('Denúncia recebida')).toBeVisible();
    const desk = await (await browser.newContext()).newPage();
    await enter(desk, account('root'));
    await desk.goto('/root/reports');
    const row = desk.getByRole('row', { name: new RegExp(title) });
    await expect(row).toContainText('Pediram 500 MT.');
    await row.getByRole('button', { name: /Acções/ }).click();
    await desk.getByRole('menuitem', { name: 'Arquivar denúncia' }).click();
    await desk.getByRole('dialog').getByRole('button', { name: 'Arquivar denúncia' }).click();
    await expect(row).toContainText('Sem motivo');
    await desk.context().close();
  });

  await test.step('and when it is over, says so', async () => {
    await call(request, CLOSE, { id, version }, token);
    const answer = await request.get(`/vacancy/${id}`);
    const html = await answer.text();
    expect(answer.status()).toBe(410);
    expect(html).not.toContain('ld+json');
    expect(html).toContain('noindex');
    await page.goto(`/vacancy/${id}`);
    await expect(page.getByText(/Fechou a .* Já não recebe candidaturas/)).toBeVisible();
  });
  await phone.close();
});

test("a private vacancy opens by its link and is added to the candidate's list", async ({ browser, request }) => {
  const token = await tokenOf(request, account('recruiter'));
  const title = unique('Contabilista ');
  const { id } = await published(request, token, title, { visibility: 'PRIVATE' });
  const hidden = await request.get(`/vacancy/${id}`);
  expect([hidden.status(), (await hidden.text()).includes(title)]).toEqual([404, false]);
  const { shareLinks } = await call<Links>(request, SHARED, { id }, token);
  const code = new URL(shareLinks[0]?.url ?? '').searchParams.get('t') ?? '';
  const person = somebody('Celma');
  await register(request, person);
  const page = await (await browser.newContext(PHONE)).newPage();
  await enter(page, person);
  // The server renders the page first. The application then adds the vacancy to the list.
  const keepResponse = page.waitForResponse(
    (response) => response.request().postData()?.includes('KeepPrivate') ?? false,
  );
  await page.goto(`/candidate/vacancy/${id}?t=${code}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await keepResponse;
  await page.goto('/candidate/vacancies/private');
  await page.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/candidate/vacancy/${id}?t=${code}`);
  await page.context().close();
});

import type { Locator, Page } from '@playwright/test';

import { applicant, PDF } from '../support/candidates';
import { account, enter, expect, PHONE, register, somebody, test, tokenOf, unique } from '../support/fixtures';
import { published } from '../support/vacancies';

const QUESTIONS = [
  { kind: 'TEXT', text: 'Porque quer trabalhar connosco?', required: true },
  { kind: 'TEXT', text: 'Que camiões já conduziu?' },
  { kind: 'TEXT', text: 'Quando pode começar?' },
];
/** A description that is longer than the screen of any phone. */
const LONG = `<ul>${'<li>Conduzir camiões de carga entre a Beira, o Dondo e Chimoio, de dia e de noite.</li>'.repeat(25)}</ul>`;
const PLACES = ['top', 'middle', 'end'] as const;
/** The visible height while the on-screen keyboard is open. */
const KEYBOARD = { width: 360, height: 400 };

interface Box {
  top: number;
  bottom: number;
  height: number;
  /** Whether no other element covers the target. */
  free: boolean;
}

const boxOf = (target: Locator): Promise<Box> =>
  target.evaluate((element) => {
    const { top, bottom, left, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return { top, bottom, height, free: hit !== null && (element.contains(hit) || hit.contains(element)) };
  });

async function expectInReach(page: Page, action: Locator, what: string, smallest = 44): Promise<void> {
  for (const place of PLACES) {
    await page.evaluate(
      (share) => {
        const room = document.documentElement.scrollHeight - window.innerHeight;
        window.scrollTo({ top: room * share, behavior: 'instant' });
      },
      PLACES.indexOf(place) / 2,
    );
    // The page may replace the element while it loads. A removed element has no size, so the check is repeated.
    await expect(async () => {
      const { top, bottom, height, free } = await boxOf(action);
      const screen = await page.evaluate(() => window.innerHeight);
      expect(top, `${what}, ${place}: above the screen`).toBeGreaterThanOrEqual(0);
      expect(bottom, `${what}, ${place}: below the screen`).toBeLessThanOrEqual(screen);
      expect(height, `${what}, ${place}: too small to touch`).toBeGreaterThanOrEqual(smallest);
      expect(free, `${what}, ${place}: covered`).toBe(true);
    }).toPass({ timeout: 20_000 });
  }
}

/** Each focusable field is visible while it has the focus. */
async function expectFocusSeen(page: Page, what: string): Promise<void> {
  for (const field of await page.locator('main').getByRole('textbox').all()) {
    await field.focus();
    const { top, bottom, free } = await boxOf(field);
    expect(free, `${what}: the field lies under something`).toBe(true);
    expect(top, `${what}: the field begins above the screen`).toBeGreaterThanOrEqual(0);
    const covered = await page.locator('.s-act').evaluate((bar, end) => {
      const edge = bar.getBoundingClientRect();
      return edge.top < end && edge.bottom > 0;
    }, bottom);
    expect(covered, `${what}: the action lies over the field`).toBe(false);
  }
}

test('the apply button is visible on a phone at every scroll position of both vacancy pages and at every step', async ({
  page: desk,
  browser,
}) => {
  const staff = await tokenOf(desk.request, account('recruiter'));
  const vacancy = await published(desk.request, staff, `Motorista ${unique('Inhamízua')}`, {
    questions: QUESTIONS,
    description: LONG,
    requiredDocuments: [{ documentType: 'doc_2', rule: 'rule_1' }],
  });
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const action = page.getByRole('link', { name: 'Candidatar-me' });
  const closing = page.getByRole('region', { name: 'Candidatura', exact: true }).getByText(/^Fecha /);

  await test.step('the public page, as the server draws it and in the application', async () => {
    const still = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
    const drawn = await still.newPage();
    await drawn.goto(`/vacancy/${vacancy.id}`);
    await expect(drawn.getByRole('link', { name: 'Candidatar-me' })).toBeInViewport({ ratio: 1 });
    await expect(drawn.getByText(/^Fecha /).last()).toBeInViewport({ ratio: 1 });
    await still.close();

    await page.goto(`/vacancy/${vacancy.id}`);
    await expect(action).toBeVisible();
    await expectInReach(page, action, 'public page');
    // The date is text, not a target.
    await expectInReach(page, closing, 'closing date', 1);
  });

  const person = somebody('Fárida');
  await register(page.request, person);
  await enter(page, person);

  await test.step('the page of somebody who is signed in', async () => {
    await page.goto(`/candidate/vacancy/${vacancy.id}`);
    await expect(action).toBeVisible();
    await expectInReach(page, action, 'own page');
    await expect(closing).toBeInViewport({ ratio: 1 });
    await page.setViewportSize(KEYBOARD);
    await expectInReach(page, action, 'own page, low screen');
    await page.setViewportSize(PHONE.viewport);
    await action.click();
  });

  const goOn = page.getByRole('button', { name: 'Continuar' });
  const step = (name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const look = async (button: Locator, what: string): Promise<void> => {
    await expectInReach(page, button, what);
    await page.setViewportSize(KEYBOARD);
    await expectFocusSeen(page, what);
    await page.setViewportSize(PHONE.viewport);
  };

  await test.step('the steps', async () => {
    await step('Dados');
    await look(goOn, 'data');
    await page.getByLabel('Província').selectOption({ label: 'Sofala' });
    await goOn.click();
    await step('Documentos');
    await look(goOn, 'documents');
    await page
      .getByLabel('Escolher ficheiro')
      .setInputFiles({ name: 'Curriculo.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(page.getByText('Pronto')).toBeVisible();
    await goOn.click();
    await step('Perguntas');
    await look(goOn, 'questions');
    await page.getByLabel('Porque quer trabalhar connosco?').fill('Gosto da estrada.');
    await goOn.click();
    await step('Rever');
    await look(page.getByRole('button', { name: 'Enviar candidatura' }), 'review');
  });
  await context.close();
});

test('the decisions about an application are visible on a phone at every scroll position, and cover no content', async ({
  page,
}) => {
  const token = await enter(page, account('administrator'));
  const vacancy = await published(page.request, token, `Fiel de armazém ${unique('Munhava')}`);
  const candidacy = await applicant(page.request, somebody('Rosita'), vacancy.id);
  await page.setViewportSize(PHONE.viewport);
  await page.goto(`/dashboard/entity/candidacies/profile/${candidacy}`);
  const decisions = page.getByRole('region', { name: 'Decisão' });
  const last = page.getByRole('region', { name: 'Histórico' }).getByRole('listitem').last();
  for (const name of ['Passar à etapa seguinte', 'Aprovar', 'Rejeitar'])
    await expectInReach(page, decisions.getByRole('button', { name }), name);
  expect((await boxOf(last)).bottom).toBeLessThanOrEqual((await boxOf(decisions)).top);

  await test.step('a toast does not cover them', async () => {
    await page.getByRole('link', { name: /^Notas/ }).click();
    await page.getByLabel('Nova nota').fill('Veio a horas.');
    await page.getByRole('button', { name: 'Guardar nota' }).click();
    const toast = page.getByText('Nota guardada');
    await expect(toast).toBeVisible();
    expect((await boxOf(toast)).bottom).toBeLessThan((await boxOf(decisions)).top);
  });

  await test.step('what gets the focus is above them', async () => {
    for (const target of await page.locator('main').getByRole('link').all()) {
      await target.focus();
      expect((await boxOf(target)).free).toBe(true);
    }
  });
});

import type { Locator, Page } from '@playwright/test';

import { account, call, enter, expect, register, somebody, test, unique } from '../support/fixtures';
import * as documents from '../support/record-changes';
import { inspect } from '../support/screens';

const [LAPTOP, PHONE] = [1280, 360];

interface RecordVersion {
  id: string;
  version: number;
}

const key = () => crypto.randomUUID();
const question = (page: Page, name: string) => page.getByRole('dialog', { name: `Que versão de ${name} fica?` });

/** Checks that the question shows both values of a field. */
async function expectBoth(asked: Locator, field: string, mine: string, theirs: string): Promise<void> {
  const row = asked.getByRole('row').filter({ has: asked.page().getByRole('rowheader', { name: field, exact: true }) });
  await expect(row.getByRole('cell')).toHaveText([mine, theirs]);
}

test('a plan that a colleague saved first shows both values, and either can stay', async ({ page }) => {
  const token = await enter(page, account('root'));
  const name = unique('Plano ');
  const input = { name, price: '100', currency: 'USD', vacancyLimit: 5, active: true };
  const { stored } = await call<{ stored: RecordVersion }>(page.request, documents.PLAN, { input, key: key() }, token);
  const change = (version: number, vacancyLimit: number) =>
    call(
      page.request,
      documents.CHANGED_PLAN,
      { id: stored.id, version, input: { ...input, userLimit: 4, vacancyLimit } },
      token,
    );
  await page.goto(`/root/plans/${stored.id}`);
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Alterar' }).click();
  const form = page.getByRole('dialog', { name: `Alterar o plano ${name}` });
  const limit = form.getByLabel(/^Vagas/);

  await test.step('the saved values', async () => {
    await limit.fill('8');
    await change(stored.version, 6);
    await form.getByRole('button', { name: 'Guardar' }).click();
    const asked = question(page, name);
    await expectBoth(asked, 'Vagas publicadas', '8', '6');
    await expect(asked.getByRole('row')).toHaveCount(2);
    await inspect(page, { name: 'stale-plan' }, LAPTOP, PHONE);
    await asked.getByRole('button', { name: 'Ficar com a guardada' }).click();
    await expect(limit).toHaveValue('6');
    await expect(form.getByLabel(/^Utilizadores/)).toHaveValue('4');
  });
  await test.step('decide later, then the own values', async () => {
    await limit.fill('9');
    await change(stored.version + 1, 7);
    await form.getByRole('button', { name: 'Guardar' }).click();
    await question(page, name).getByRole('button', { name: 'Decidir depois' }).click();
    await expect(limit).toHaveValue('9');
    await expect(form.getByText(/Outra pessoa guardou isto entretanto/)).toBeVisible();
    await form.getByRole('button', { name: 'Decidir' }).click();
    await expectBoth(question(page, name), 'Vagas publicadas', '9', '7');
    await question(page, name).getByRole('button', { name: 'Guardar a minha' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('dialog', { name }).getByText('9', { exact: true })).toBeVisible();
  });
});

interface Case {
  /** The record that is edited. */
  record: string;
  /** Creates or finds the record: its name, its address, and the change of a colleague. */
  given: (page: Page, token: string) => Promise<{ name: string; address: string; colleague: () => Promise<unknown> }>;
  open: (page: Page, name: string) => Promise<void>;
  form: RegExp;
  type: (form: Locator) => Promise<void>;
  field: string;
  mine: string;
  theirs: string;
}

const ofDrawer = (verb: string) => async (page: Page, name: string) => {
  await page.getByRole('dialog', { name, exact: true }).getByRole('button', { name: verb, exact: true }).click();
};

async function anEntity(page: Page, token: string): Promise<RecordVersion & { name: string }> {
  const name = unique('Cerâmica ');
  const admin = { name: 'Arlindo Muianga', email: `${unique('administra.')}@ceramica.example`, locale: 'pt' };
  const { stored } = await call<{ stored: RecordVersion }>(
    page.request,
    documents.ENTITY,
    { input: { name }, admin, key: key() },
    token,
  );
  return { ...stored, name };
}

async function aRole(page: Page, token: string): Promise<RecordVersion & { name: string }> {
  const name = unique('Apoio ');
  const input = { name, description: 'Antes', permissions: ['ROOT_SUPPORT'] };
  const { stored } = await call<{ stored: RecordVersion }>(page.request, documents.ROLE, { input, key: key() }, token);
  return { ...stored, name };
}

const CASES: readonly Case[] = [
  {
    record: 'the data of an institution',
    given: async (page, token) => {
      const { id, version, name } = await anEntity(page, token);
      const input = { name, website: 'https://dela.example' };
      return {
        name,
        address: `/root/entities/${id}`,
        colleague: () => call(page.request, documents.CHANGED_ENTITY, { id, version, input }, token),
      };
    },
    open: ofDrawer('Alterar dados'),
    form: /^Alterar os dados de/,
    type: async (form) => {
      await form.getByLabel(/^Página na Internet/).fill('https://minha.example');
      await form.getByLabel('Motivo').fill('Pedido por correio');
    },
    field: 'Página na Internet',
    mine: 'https://minha.example',
    theirs: 'https://dela.example/',
  },
  {
    record: 'the limits of an institution',
    given: async (page, token) => {
      const { id, version, name } = await anEntity(page, token);
      return {
        name,
        address: `/root/entities/${id}`,
        colleague: () => call(page.request, documents.CHANGED_LIMITS, { id, version }, token),
      };
    },
    open: ofDrawer('Plano e limites'),
    form: /^Plano e limites de/,
    type: async (form) => {
      await form.getByLabel(/^Vagas/).fill('9');
      await form.getByLabel('Motivo').fill('Pedido por correio');
    },
    field: 'Vagas publicadas',
    mine: '9',
    theirs: '7',
  },
  {
    record: 'an access level of root',
    given: async (page, token) => {
      const { id, version, name } = await aRole(page, token);
      const input = { name, description: 'Dela', permissions: ['ROOT_SUPPORT', 'ROOT_TESTS'] };
      return {
        name,
        address: `/root/roles/${id}`,
        colleague: () => call(page.request, documents.CHANGED_ROLE, { id, version, input }, token),
      };
    },
    open: ofDrawer('Alterar'),
    form: /^Alterar o nível/,
    type: (form) => form.getByLabel(/^Descrição/).fill('Minha'),
    field: 'Descrição',
    mine: 'Minha',
    theirs: 'Dela',
  },
  {
    record: 'the access level of a user of root',
    given: async (page, token) => {
      const [first, second, third] = [await aRole(page, token), await aRole(page, token), await aRole(page, token)];
      const person = somebody('Amélia');
      const name = `${person.name} ${person.surname}`;
      const input = { name, email: person.email, roleId: first.id, locale: 'pt' };
      const { stored } = await call<{ stored: RecordVersion }>(
        page.request,
        documents.USER,
        { input, key: key() },
        token,
      );
      chosen = { mine: second.name, theirs: third.name };
      return {
        name,
        address: `/root/users/${stored.id}?of=platform`,
        colleague: () => call(page.request, documents.CHANGED_USER, { ...stored, roleId: third.id }, token),
      };
    },
    open: ofDrawer('Mudar nível de acesso'),
    form: /^Mudar o nível de acesso de/,
    type: async (form) => {
      await form.getByLabel('Nível de acesso').selectOption({ label: chosen.mine });
      await form.getByLabel('Motivo').fill('Troca de equipa');
    },
    field: 'Nível de acesso',
    get mine() {
      return chosen.mine;
    },
    get theirs() {
      return chosen.theirs;
    },
  },
  {
    record: 'an option',
    given: async (page, token) => {
      const { optionItems } = await call<{ optionItems: { items: (RecordVersion & Option)[] } }>(
        page.request,
        documents.OPTION,
        {},
        token,
      );
      const [{ id, version, position, active, text }] = optionItems.items as [RecordVersion & Option];
      const input = { text: { ...text, en: 'Theirs' }, position, active };
      return {
        name: text.pt,
        address: '/root/options?list=TOOL',
        colleague: () => call(page.request, documents.CHANGED_OPTION, { id, version, input }, token),
      };
    },
    open: (page, name) => page.getByRole('button', { name: `Alterar ${name}`, exact: true }).click(),
    form: /^Alterar «/,
    type: (form) => form.getByLabel('Inglês').fill('Mine'),
    field: 'Inglês',
    mine: 'Mine',
    theirs: 'Theirs',
  },
  {
    record: 'the data of a candidate',
    given: async (page, token) => {
      const person = somebody('Rosa');
      await register(page.request, person);
      const { rootCandidates } = await call<{
        rootCandidates: { items: (RecordVersion & { name: string; surname: string })[] };
      }>(page.request, documents.CANDIDATES, { q: person.email }, token);
      const [{ id, version, name, surname }] = rootCandidates.items as [
        RecordVersion & { name: string; surname: string },
      ];
      const input = { name, surname, profession: 'Soldadora' };
      return {
        name: `${name} ${surname}`,
        address: `/root/candidates/${id}`,
        colleague: () => call(page.request, documents.CHANGED_CANDIDATE, { id, version, input }, token),
      };
    },
    open: ofDrawer('Corrigir dados'),
    form: /^Corrigir os dados de/,
    type: async (form) => {
      await form.getByLabel(/^Profissão/).fill('Serralheira');
      await form.getByLabel('Motivo').fill('Pedido por correio');
    },
    field: 'Profissão',
    mine: 'Serralheira',
    theirs: 'Soldadora',
  },
];

interface Option {
  position: number;
  active: boolean;
  text: { pt: string; en: string; fr: string };
}
let chosen = { mine: '', theirs: '' };

for (const one of CASES) {
  test(`${one.record}: both values of a concurrent save are shown, and the own ones are saved over it`, async ({
    page,
  }) => {
    const token = await enter(page, account('root'));
    const { name, address, colleague } = await one.given(page, token);
    await page.goto(address);
    await one.open(page, name);
    const form = page.getByRole('dialog', { name: one.form });
    await one.type(form);
    await colleague();
    await form.getByRole('button', { name: 'Guardar' }).click();
    const asked = question(page, name);
    await expectBoth(asked, one.field, one.mine, one.theirs);
    await asked.getByRole('button', { name: 'Guardar a minha' }).click();
    await expect(asked).toBeHidden();
    await expect(form).toBeHidden();
    await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  });
}

test('the form of a client shows both values of a concurrent save', async ({ page }) => {
  const token = await enter(page, account('administrator'));
  const input = { name: unique('Pesqueira '), address: 'Cais 1', information: '' };
  const { stored } = await call<{ stored: RecordVersion }>(
    page.request,
    documents.CLIENT,
    { input, key: key() },
    token,
  );
  await page.goto(`/dashboard/entity/clients/${stored.id}`);
  await page.getByLabel(/^Endereço/).fill('Cais 2');
  await call(page.request, documents.CHANGED_CLIENT, { ...stored, input: { ...input, address: 'Cais 3' } }, token);
  await page.getByRole('button', { name: 'Guardar' }).click();
  const asked = question(page, input.name);
  await expectBoth(asked, 'Endereço', 'Cais 2', 'Cais 3');
  await inspect(page, { name: 'stale-client' }, LAPTOP, PHONE);
  await asked.getByRole('button', { name: 'Ficar com a guardada' }).click();
  await expect(page.getByLabel(/^Endereço/)).toHaveValue('Cais 3');
});

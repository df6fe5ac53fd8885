import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Values that drafts never contain: passwords, codes, files, the tax number, and the consent, which must be given each
 * time.
 */
const SECRET =
  'input[type="password"], input[type="file"], input[autocomplete="one-time-code"], [name="taxNumber"], [name="termsAccepted"]';
const CONTROLS = `:is(input, select, textarea):not([type="hidden"]):not(:disabled)`;
export const TAX_NUMBER = '400 987 654';

interface FormField {
  /** The name of the field, else its label, for messages. */
  name: string;
  kind: 'text' | 'select' | 'box' | 'radio' | 'search' | 'secret';
  type: string;
}

async function whatIs(control: Locator): Promise<FormField> {
  return control.evaluate((element, secret) => {
    const field = element as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
    // The radio buttons of one question are one field.
    const label = field.type === 'radio' ? field.closest('fieldset')?.querySelector('legend') : field.labels?.[0];
    const name = field.getAttribute('aria-label') ?? label?.textContent?.trim() ?? field.name;
    const kind = field.matches(secret)
      ? 'secret'
      : field.tagName === 'SELECT'
        ? 'select'
        : field.type === 'checkbox'
          ? 'box'
          : field.type === 'radio'
            ? 'radio'
            : field.getAttribute('role') === 'combobox'
              ? 'search'
              : 'text';
    return { name, kind, type: `${field.type} ${field.name} ${field.inputMode}` };
  }, SECRET);
}

function textFor({ type }: FormField, index: number): string {
  if (/email/.test(type)) return `pessoa.${index}@correio.example`;
  if (/tel/.test(type)) return '84 765 4321';
  if (/day/.test(type)) return '8';
  if (/year/i.test(type)) return '2019';
  if (/url/.test(type)) return 'https://exemplo.co.mz';
  if (/numeric|decimal/.test(type)) return '7';
  return `Escrito ${index}`;
}

/** Fills or changes a control. Returns false when it cannot be changed. */
async function change(control: Locator, found: FormField, index: number): Promise<boolean> {
  switch (found.kind) {
    case 'select': {
      // Options from the API arrive a moment later.
      const values = () =>
        control.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
      await expect.poll(async () => (await values()).filter(Boolean).length, found.name).toBeGreaterThan(0);
      const now = await control.inputValue();
      const other = (await values()).filter((value) => value !== '' && value !== now).at(-1);
      if (other === undefined) return false;
      await control.selectOption(other);
      return true;
    }
    case 'box':
      await control.setChecked(!(await control.isChecked()));
      return true;
    case 'radio':
      if (await control.isChecked()) return false;
      await control.check();
      return true;
    case 'search': {
      await control.click();
      // Options from the API arrive a moment later.
      const options = control.page().locator('[role="listbox"]:not([hidden]) [role="option"]:not([aria-disabled])');
      await expect.poll(() => options.count(), found.name).toBeGreaterThan(0);
      await options.last().dispatchEvent('mousedown');
      return true;
    }
    case 'text':
      await control.fill(textFor(found, index));
      return true;
    case 'secret':
      if (/taxNumber/.test(found.type)) await control.fill(TAX_NUMBER);
      return false;
  }
}

/** Waits for the first field. A form whose code is loaded on demand appears after its heading. */
async function expectControls(form: Locator): Promise<void> {
  await expect(form.locator(CONTROLS).first()).toBeAttached();
}

/** Changes every field of a form in the order of the page. Returns the names of the fields. */
export async function fillEverything(form: Locator): Promise<string[]> {
  const walked: string[] = [];
  await expectControls(form);
  const controls = form.locator(CONTROLS);
  // A choice may add rows or enable fields, also above it. The walk repeats until it finds no new field.
  for (let known = -1; known < walked.length;) {
    known = walked.length;
    for (let index = 0; index < (await controls.count()); index += 1) {
      const control = controls.nth(index);
      const found = await whatIs(control);
      const before = await contentOf(form);
      if (walked.includes(`${found.kind} ${found.name}`) || !(await change(control, found, index))) continue;
      await expect.poll(() => contentOf(form), `${found.kind} ${found.name}`).not.toEqual(before);
      walked.push(`${found.kind} ${found.name}`);
    }
  }
  return walked;
}

/** The content of a form: the value of each control, and the chips of the searchable lists. */
export function contentOf(form: Locator): Promise<Record<string, string>> {
  return form.evaluate(
    (root, { controls, secret }) => {
      const content: Record<string, string> = {};
      for (const [index, element] of [...root.querySelectorAll(controls)].entries()) {
        const field = element as HTMLInputElement | HTMLSelectElement;
        if (field.matches(secret)) continue;
        const isBox = field.type === 'checkbox' || field.type === 'radio';
        const name = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent?.trim() ?? field.name;
        content[`${index} ${name}`] = isBox ? String((field as HTMLInputElement).checked) : field.value;
      }
      for (const [index, chip] of [...root.querySelectorAll('.u-chip')].entries())
        content[`chip ${index}`] = chip.textContent ?? '';
      return content;
    },
    { controls: CONTROLS, secret: SECRET },
  );
}

/** Everything that the browser stores for this origin, as one text. The product uses no IndexedDB. */
export async function storedBy(page: Page): Promise<string> {
  const { databases, ...stored } = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
  }));
  expect(databases).toEqual([]);
  return JSON.stringify(stored);
}

/** Fills a form, reloads the page at once, and checks that all values are there, marked as not saved. */
export async function survivesReload(page: Page, open: () => Promise<Locator>, mark: RegExp): Promise<string[]> {
  const form = await open();
  await expectControls(form);
  const empty = await contentOf(form);
  const walked = await fillEverything(form);
  const filled = await contentOf(form);
  expect(filled).not.toEqual(empty);
  expect(await storedBy(page)).not.toMatch(/987.?654/);
  await page.reload();
  const again = await open();
  await expect.poll(() => contentOf(again)).toEqual(filled);
  await expect(page.getByText(mark).filter({ visible: true }).first()).toBeVisible();
  return walked;
}

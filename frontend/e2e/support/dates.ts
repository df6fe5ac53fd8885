import type { Locator, Page } from '@playwright/test';

export const dateField = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${label}( \\(opcional\\))?$`) });

/** Types "2031-12-20T08:00" part by part, as a person does. An empty text empties the field. */
export async function fillDate(page: Page, label: string, text: string): Promise<void> {
  await dateField(page, label).getByRole('spinbutton').first().click();
  if (text === '') {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
    return;
  }
  const [date = '', time = ''] = text.split('T');
  await page.keyboard.type([...date.split('-').toReversed(), ...time.split(':')].join(''));
}

import { enter, expect, PHONE, register, somebody, test } from '../support/fixtures';

test.use(PHONE);

test('a photo is reduced, uploaded, shown and removed', async ({ page }) => {
  const person = somebody('Zaida');
  await register(page.request, person);
  await enter(page, person);
  await page.goto('/candidate/profile');
  const part = page.getByRole('region', { name: 'Fotografia' });
  await part
    .getByLabel('Escolher imagem')
    .setInputFiles({ name: 'falsa.png', mimeType: 'image/png', buffer: Buffer.from('não é uma imagem') });
  await expect(part.getByRole('alert')).toContainText('não é uma imagem');

  const large = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1600, 1200];
    const pen = canvas.getContext('2d');
    for (let x = 0; x < 40; x += 1) {
      if (pen !== null) pen.fillStyle = `hsl(${x * 9} 70% 50%)`;
      pen?.fillRect(x * 40, 0, 40, 1200);
    }
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  await part
    .getByLabel('Escolher imagem')
    .setInputFiles({ name: 'eu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(large, 'base64') });
  await expect(part.getByText('Fotografia guardada.')).toBeVisible();
  await page.reload();
  const photo = part.getByRole('img', { name: 'A sua fotografia' });
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeLessThanOrEqual(512);
  await part.getByRole('button', { name: 'Remover' }).click();
  await expect(part.getByText('Fotografia removida.')).toBeVisible();
  await expect(photo).toBeHidden();
});

import type { Page } from '@playwright/test';

export interface PhotoFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture larger than the stored size, drawn by the browser, so that the repository has no binary file. */
export async function photoFile(page: Page, width = 1200, height = 900): Promise<PhotoFile> {
  const base64 = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const pen = canvas.getContext('2d');
      if (pen === null) throw new Error('The browser draws nothing');
      pen.fillStyle = '#00796b';
      pen.fillRect(0, 0, wide, high);
      pen.fillStyle = '#f5c9a0';
      pen.beginPath();
      pen.arc(wide / 2, high / 2, high / 3, 0, 2 * Math.PI);
      pen.fill();
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return { name: 'retrato.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
}

import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });

export const jpg = (width = 40, height = 20): Promise<Buffer> => red(width, height).jpeg().toBuffer();
export const webp = (width = 40, height = 20): Promise<Buffer> => red(width, height).webp().toBuffer();
export const png = (width = 40, height = 20): Promise<Buffer> => red(width, height).png().toBuffer();

/** Like a photo of a telephone: rotated by EXIF, with the place in its metadata. */
export const rotatedJpg = (): Promise<Buffer> =>
  red(40, 20)
    .withExif({
      IFD0: { Orientation: '6', Make: 'Marked maker' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '25/1 58/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const cmykJpg = (): Promise<Buffer> => red(40, 20).toColourspace('cmyk').jpeg().toBuffer();
export const pictureWithTrailingProgram = async (): Promise<Buffer> =>
  Buffer.concat([await jpg(), Buffer.from('<?php system($_GET["c"]); ?>')]);

export function animatedWebp(frames = 10): Promise<Buffer> {
  const raw = Buffer.alloc(8 * 8 * frames * 3, 0).map((_, index) => (index * 7) % 255);
  return sharp(raw, { raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } })
    .webp({ loop: 0 })
    .toBuffer();
}
export function animatedGif(frames = 10): Promise<Buffer> {
  const raw = Buffer.alloc(8 * 8 * frames * 3, 0).map((_, index) => (index * 7) % 255);
  return sharp(raw, { raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } })
    .gif()
    .toBuffer();
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');

function pngOf(width: number, height: number, lines: Buffer, ...before: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0], 8);
  return Buffer.concat([
    PNG_START,
    chunk('IHDR', head),
    ...before,
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A few bytes whose header claims nine hundred million pixels. */
export const pixelFlood = (): Buffer => pngOf(30_000, 30_000, Buffer.alloc(4000));
/** A colour profile that expands to sixty-four megabytes. */
export const profileBomb = (): Buffer =>
  pngOf(
    8,
    8,
    Buffer.alloc(16),
    chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(64 * 1024 * 1024))])),
  );

export const DRAWING = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
);

import type { Sharp } from 'sharp';

import { type Finding, InspectionError } from './verdict';

export const MOST_PIXELS = 24_000_000;
/** High-quality compression takes five times as long; a larger picture would come close to the CPU limit. */
const MOST_PIXELS_PACKED_WELL = 8_000_000;

const FORMATS = { jpg: ['jpeg'], png: ['png'], PHOTO: ['jpeg', 'png', 'webp'] } as const;

/**
 * Re-encodes a picture: rotates it by its EXIF orientation and removes metadata and trailing data. The format was
 * already detected as one of the three.
 */
export async function inspectPicture(content: Buffer, task: keyof typeof FORMATS, edge: number): Promise<Finding> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  const reading = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
  const { format, width, height, pages = 1 } = await reading.metadata().catch(unfit);
  if (!FORMATS[task].some((accepted) => accepted === format)) throw new InspectionError('WRONG_TYPE');
  if (width * height > MOST_PIXELS) throw new InspectionError('TOO_MANY_PIXELS');
  if (pages > 1) throw new InspectionError('ANIMATED');
  const upright = reading.autoOrient().toColourspace('srgb');
  return {
    replacement: await written(upright, task, edge, width * height)
      .toBuffer()
      .catch(unfit),
  };
}

function written(picture: Sharp, task: keyof typeof FORMATS, edge: number, pixels: number): Sharp {
  if (task === 'jpg') return picture.jpeg({ quality: 85, mozjpeg: pixels <= MOST_PIXELS_PACKED_WELL });
  if (task === 'png') return picture.png({ compressionLevel: 9 });
  return picture.resize(edge, edge, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 });
}

function unfit(error: unknown): never {
  throw new InspectionError(/pixel limit/i.test(String(error)) ? 'TOO_MANY_PIXELS' : 'DAMAGED', { cause: error });
}

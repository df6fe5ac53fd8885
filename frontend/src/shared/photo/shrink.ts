import type { Crop } from './crop';

/** The size that the server stores. A larger picture would only cost upload data. */
export const PHOTO_SIDE = 512;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A decoded picture in upright orientation. */
export type Picture = ImageBitmap;

/** The decoded picture, or null when it is no picture or an unsupported format. */
export async function decodePicture(source: Blob): Promise<Picture | null> {
  try {
    // Browsers apply the orientation by default; older ones reject the option.
    const picture = await createImageBitmap(source);
    return picture.width > 0 && picture.height > 0 ? picture : null;
  } catch {
    return null;
  }
}

/** Draws the square of the picture on the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: Picture, { x, y, side }: Crop): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.imageSmoothingQuality = 'high';
  // Transparent pixels of a PNG would become black in a JPEG.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.86));
}

/** The square as a small file without metadata: WebP, or JPEG where the browser cannot write WebP. */
export async function shrinkPhoto(picture: Picture, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(PHOTO_SIDE, Math.round(crop.side));
  drawCrop(canvas, picture, crop);
  const webp = await encoded(canvas, 'image/webp');
  const blob = webp?.type === 'image/webp' ? webp : await encoded(canvas, 'image/jpeg');
  if (blob === null) throw new Error('The browser wrote no picture');
  return new File([blob], blob.type === 'image/webp' ? 'photo.webp' : 'photo.jpg', { type: blob.type });
}

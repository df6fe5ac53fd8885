import type { Crop } from './crop';

/** What the server keeps of a photo; more would only cost the sender's data. */
export const PHOTO_SIDE = 512;
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** A picture of a camera or a file, decoded and upright. */
export type Picture = ImageBitmap;

/** The decoded picture, or null for what is none (or a kind that this browser does not know). */
export async function decodePicture(source: Blob): Promise<Picture | null> {
  try {
    // Upright without being asked: older browsers refuse the very word for it.
    const picture = await createImageBitmap(source);
    return picture.width > 0 && picture.height > 0 ? picture : null;
  } catch {
    return null;
  }
}

/** Draws the square of the picture into the whole of the canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: Picture, { x, y, side }: Crop): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.imageSmoothingQuality = 'high';
  // Transparent parts of a png would turn black in a jpeg.
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height);
}

function encoded(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, 0.86));
}

/** The chosen square as a small file: webp, or jpeg where the browser writes no webp. Nothing of the camera's notes is left. */
export async function shrinkPhoto(picture: Picture, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(PHOTO_SIDE, Math.round(crop.side));
  drawCrop(canvas, picture, crop);
  const webp = await encoded(canvas, 'image/webp');
  const blob = webp?.type === 'image/webp' ? webp : await encoded(canvas, 'image/jpeg');
  if (blob === null) throw new Error('The browser wrote no picture');
  return new File([blob], blob.type === 'image/webp' ? 'photo.webp' : 'photo.jpg', { type: blob.type });
}

export interface Size {
  width: number;
  height: number;
}

/** A square of the picture, in pixels of the picture. */
export interface Crop {
  x: number;
  y: number;
  side: number;
}

export const MOST_ZOOM = 4;

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The square of this side whose centre is closest to the given point and that lies inside the picture. */
function around(middleX: number, middleY: number, side: number, { width, height }: Size): Crop {
  return {
    side,
    x: within(middleX - side / 2, 0, width - side),
    y: within(middleY - side / 2, 0, height - side),
  };
}

/** The largest square. In a portrait picture it is taken from the upper half, where the face usually is. */
export function firstCrop(size: Size): Crop {
  const side = Math.min(size.width, size.height);
  return around(size.width / 2, size.height > size.width ? side / 2 + (size.height - side) / 3 : side / 2, side, size);
}

/** Zooms around the centre: 1 is the largest square, `MOST_ZOOM` a quarter of its side. */
export function zoomed(crop: Crop, zoom: number, size: Size): Crop {
  const side = Math.min(size.width, size.height) / within(zoom, 1, MOST_ZOOM);
  return around(crop.x + crop.side / 2, crop.y + crop.side / 2, side, size);
}

export function zoomOf(crop: Crop, size: Size): number {
  return Math.min(size.width, size.height) / crop.side;
}

/** Moves the square by fractions of its side, so that the picture follows the finger. */
export function shifted(crop: Crop, byX: number, byY: number, size: Size): Crop {
  return around(crop.x + crop.side * (byX + 0.5), crop.y + crop.side * (byY + 0.5), crop.side, size);
}

import sharp from 'sharp';

import type { DemoDrawing } from '../data/demo-types';

const TEAL = '#00796b';
const DARK = '#004d40';
const GOLD = '#e8a317';
const SAND = '#f3e3c3';
const EARTH = '#8a5a2b';
const WATER = '#2f8fb3';
const LEAF = '#5f9e3f';

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;
const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const shape = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`;
const sky = (from: string, to: string): string =>
  `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#sky)"/>`;

/** A thick trunk with five short branches in a box of 200 by 200; its base is in the middle of the lower edge. */
const baobab = (x: number, y: number, size: number, fill: string): string =>
  `<g transform="translate(${x - size * 100} ${y - size * 200}) scale(${size})">
    ${shape('M72 200 C84 160 82 120 74 96 L50 74 L56 66 L82 86 L72 44 L81 42 L95 82 L100 34 L109 34 L108 84 L126 46 L134 50 L121 90 L150 68 L156 76 L126 102 C118 126 118 162 130 200 Z', fill)}
    ${[
      [46, 62, 20],
      [74, 36, 18],
      [104, 26, 20],
      [134, 40, 18],
      [158, 64, 19],
    ]
      .map(
        ([left, top, radius]) =>
          `<ellipse cx="${left}" cy="${top}" rx="${radius! * 1.35}" ry="${radius!}" fill="${fill}"/>`,
      )
      .join('')}
  </g>`;

const drop = (x: number, y: number, size: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${shape('M0 -100 C34 -46 60 -14 60 22 A60 60 0 0 1 -60 22 C-60 -14 -34 -46 0 -100 Z', fill)}</g>`;
const sprout = (x: number, y: number, size: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${shape('M-4 0 L-4 -52 C-46 -50 -62 -76 -62 -100 C-28 -102 -6 -86 0 -60 C6 -92 30 -112 66 -110 C66 -78 44 -54 4 -54 L4 0 Z', fill)}</g>`;

const FIELD = 'M0 270 C400 210 820 290 1600 240 V400 H0 Z';
const ROWS = Array.from({ length: 9 }, (_, row) => -400 + row * 260);

/** Logos and covers of the demo institutions: simple shapes drawn here, so that nobody else has rights on them. */
const DRAWINGS: Record<DemoDrawing, { logo: string; cover: string }> = {
  baobab: {
    logo: `<rect width="256" height="256" fill="${DARK}"/>${circle(128, 116, 92, GOLD)}${baobab(128, 232, 0.98, DARK)}`,
    cover: `${sky('#f2b755', SAND)}${circle(1180, 250, 120, '#fbe7b4')}
      ${shape('M0 300 C300 240 620 320 920 280 S1420 250 1600 290 V400 H0 Z', '#d99a4a')}
      ${baobab(250, 362, 1.35, TEAL)}${baobab(560, 350, 0.75, TEAL)}${baobab(1390, 358, 1.1, TEAL)}
      ${shape('M0 350 C420 316 800 360 1120 340 S1500 330 1600 346 V400 H0 Z', DARK)}`,
  },
  spring: {
    logo: `<rect width="256" height="256" fill="#eaf4ee"/>${drop(128, 152, 1.25, WATER)}${sprout(128, 214, 1.05, '#ffffff')}`,
    cover: `${sky('#a9d8e6', '#eef7f2')}
      ${shape('M0 220 C260 120 460 230 700 170 S1180 110 1600 210 V400 H0 Z', '#8fbf7f')}
      <clipPath id="field"><path d="${FIELD}"/></clipPath>${shape(FIELD, LEAF)}
      <g clip-path="url(#field)">${ROWS.map((left) => shape(`M${left} 400 L${left + 400} 230 L${left + 420} 230 L${left + 70} 400 Z`, EARTH)).join('')}</g>
      ${shape('M1600 236 C1340 262 1260 292 1330 322 S1420 372 1240 400 H1600 Z', WATER)}
      ${sprout(330, 380, 1.1, DARK)}${sprout(700, 392, 0.9, DARK)}${sprout(980, 378, 0.8, DARK)}`,
  },
};

/** The same format as uploaded pictures: webp, with a small logo and a wide cover. */
export async function demoPictures(drawing: DemoDrawing): Promise<{ logo: Buffer; cover: Buffer }> {
  const { logo, cover } = DRAWINGS[drawing];
  const webp = (content: string) => sharp(Buffer.from(content)).webp({ quality: 86 }).toBuffer();
  return { logo: await webp(svg(256, 256, logo)), cover: await webp(svg(1600, 400, cover)) };
}

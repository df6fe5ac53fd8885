import { createRequire } from 'node:module';
import path from 'node:path';

import { BACKEND } from '../sides.mjs';

const require = createRequire(path.join(BACKEND, 'package.json'));
const PDFDocument = require('pdfkit');
const FONT = path.join(path.dirname(require.resolve('@fontsource/noto-sans/package.json')), 'files');
const MARGIN = 50;
const WIDTH = 495;
const BOTTOM = 780;

/** A standard font with the Windows code page, or an embedded font with its own glyph numbers. */
const FACES = [
  { plain: 'Helvetica', bold: 'Helvetica-Bold' },
  { plain: 'Times-Roman', bold: 'Times-Bold' },
  {
    plain: path.join(FONT, 'noto-sans-latin-400-normal.woff'),
    bold: path.join(FONT, 'noto-sans-latin-700-normal.woff'),
  },
];

export function asPdf({ body, header = [], footer = [] }, random) {
  const document = new PDFDocument({ size: 'A4', margin: MARGIN, bufferPages: true, info: { Title: 'CV' } });
  const chunks = [];
  document.on('data', (chunk) => chunks.push(chunk));
  const done = new Promise((resolve) => document.once('end', () => resolve(Buffer.concat(chunks))));
  const faces = random.pick(FACES);
  const page = { document, faces, y: MARGIN };
  for (const text of header) draw(page, { text, size: 9 }, MARGIN, WIDTH);
  for (const part of body) drawPart(page, part);
  page.y = Math.max(page.y + 20, BOTTOM - 20);
  page.y = Math.min(page.y, 800);
  for (const text of footer) draw({ ...page, isFoot: true }, { text, size: 9 }, MARGIN, WIDTH);
  document.end();
  return done;
}

function drawPart(page, part) {
  if (part.rows) return drawRows(page, part.rows);
  if (!part.left) return draw(page, part, MARGIN, WIDTH);
  const left = WIDTH * part.share - 12;
  const start = page.y;
  for (const one of part.left) drawInside(page, one, MARGIN, left);
  const end = page.y;
  page.y = start;
  for (const one of part.right) drawInside(page, one, MARGIN + left + 24, WIDTH - left - 24);
  page.y = Math.max(page.y, end);
}

function drawInside(page, part, x, width) {
  for (const line of part.rows ? part.rows.map((cells) => ({ text: cells.join('  ') })) : [part])
    draw(page, line, x, width);
}

function drawRows(page, rows) {
  for (const cells of rows) {
    const height = Math.max(...cells.map((text) => heightOf(page, { text }, WIDTH / 2)));
    turn(page, height);
    cells.forEach((text, index) =>
      place(page, { text }, MARGIN + index * (WIDTH * 0.36), index === 0 ? WIDTH * 0.34 : WIDTH * 0.6),
    );
    page.y += height + 3;
  }
}

const heightOf = ({ document, faces }, { text, size = 10, bold }, width) =>
  document
    .font(bold ? faces.bold : faces.plain)
    .fontSize(size)
    .heightOfString(text, { width });

function turn(page, height) {
  if (page.isFoot || page.y + height < BOTTOM) return;
  page.document.addPage();
  page.y = MARGIN;
}

function place({ document, faces, y }, { text, size = 10, bold, align }, x, width) {
  document
    .font(bold ? faces.bold : faces.plain)
    .fontSize(size)
    .text(text, x, y, { width, align, lineBreak: true });
}

function draw(page, line, x, width) {
  const height = heightOf(page, line, width);
  page.y += line.gap ?? 0;
  turn(page, height);
  place(page, line, x, width);
  page.y += height + 2;
}

import { createRequire } from 'node:module';
import path from 'node:path';

import { BACKEND } from '../sides.mjs';

const require = createRequire(path.join(BACKEND, 'package.json'));
const { utils, write } = require('cfb');

const TEXT_AT = 2048;
const BLOCK = 512;
const ROW_END = 0x2417;
/** Entries of a block of paragraph properties. */
const MOST_ROWS = 13;

/** A file of Word 97: the text in pieces of one or two bytes a letter, and where rows of tables end. */
export function asDoc({ body, header = [], footer = [] }, random) {
  const marks = [];
  let text = '';
  const add = (more) => (text += more);
  const row = (cells) => {
    add(cells.map((cell) => `${cell}\x07`).join(''));
    if (marks.length < MOST_ROWS) marks.push(text.length);
    add(marks.length < MOST_ROWS ? '\x07' : '\r');
  };
  const linesOf = (part) => (part.rows ? part.rows.map((cells) => cells.join('  ')) : [part.text]);
  for (const part of body) {
    if (part.rows) part.rows.forEach(row);
    else if (part.left) row([part.left, part.right].map((side) => side.flatMap(linesOf).join('\r')));
    else add(`${part.text}\r`);
  }
  const stories = [...Array.from({ length: 6 }, () => ''), '', `${header.join('\r')}\r`, '', `${footer.join('\r')}\r`];
  const sides = header.length + footer.length > 0 ? `${stories.join('')}\r` : '';
  return container(text, marks, sides, stories, random);
}

function container(text, marks, sides, stories, random) {
  const all = text + sides + '\r';
  const pieces = piecesOf(all, random.pick([200, 900, 100_000]), random.chance(0.5));
  const blocks = [];
  let at = TEXT_AT;
  for (const piece of pieces) {
    piece.at = at;
    at += piece.bytes.length;
    blocks.push(piece.bytes);
  }
  const placeOf = (position) => {
    const piece = pieces.find(({ start, end }) => position >= start && position < end);
    return piece.at + (position - piece.start) * (piece.wide ? 2 : 1);
  };
  const properties = rowEnds(
    marks.map((mark) => [
      placeOf(mark),
      placeOf(mark) + (pieces.find(({ start, end }) => mark >= start && mark < end).wide ? 2 : 1),
    ]),
  );
  const propertiesAt = Math.ceil(at / BLOCK);
  const stream = Buffer.concat([Buffer.alloc(TEXT_AT), ...blocks]);
  const document = Buffer.concat([stream, Buffer.alloc(propertiesAt * BLOCK - stream.length), properties]);
  const table = [];
  const place = (offset, bytes) => {
    document.writeUInt32LE(
      table.reduce((sum, one) => sum + one.length, 0),
      offset,
    );
    document.writeUInt32LE(bytes.length, offset + 4);
    table.push(bytes);
  };
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(0x00c1, 2);
  document.writeUInt16LE(0x0200, 0x0a);
  document.writeUInt32LE(TEXT_AT, 0x18);
  document.writeUInt32LE(text.length, 0x4c);
  document.writeUInt32LE(sides.length, 0x54);
  place(0x01a2, pieceTable(pieces));
  if (marks.length > 0) place(0x0102, numbers([0, document.length, propertiesAt]));
  if (sides.length > 0) {
    const ends = [0];
    for (const story of stories) ends.push(ends.at(-1) + story.length);
    place(0x00f2, numbers(ends));
  }
  const file = utils.cfb_new();
  utils.cfb_add(file, '/WordDocument', document);
  utils.cfb_add(file, '/1Table', Buffer.concat([...table, Buffer.alloc(4096)]));
  return Buffer.from(write(file, { type: 'buffer' }));
}

const WINDOWS = new Map(
  [...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, index) => index + 128))].map(
    (letter, index) => [letter, index + 128],
  ),
);

/** Pieces of one byte where the code page has all letters, unless wide ones are asked for. */
function piecesOf(text, most, wide) {
  const pieces = [];
  for (let start = 0; start < text.length; start += most) {
    const part = text.slice(start, start + most);
    const bytes = [...part].map((letter) =>
      letter.codePointAt(0) < 128 ? letter.codePointAt(0) : WINDOWS.get(letter),
    );
    const isWide = wide || bytes.includes(undefined) || bytes.length !== part.length;
    pieces.push({
      start,
      end: start + part.length,
      wide: isWide,
      bytes: isWide ? Buffer.from(part, 'utf16le') : Buffer.from(bytes),
    });
  }
  return pieces;
}

function pieceTable(pieces) {
  const positions = numbers([...pieces.map(({ start }) => start), pieces.at(-1).end]);
  const places = pieces.map(({ at, wide }) => {
    const one = Buffer.alloc(8);
    one.writeUInt32LE(wide ? at : ((at * 2) | 0x40000000) >>> 0, 2);
    return one;
  });
  const table = Buffer.concat([positions, ...places]);
  const start = Buffer.alloc(5);
  start.writeUInt8(2, 0);
  start.writeUInt32LE(table.length, 1);
  return Buffer.concat([start, table]);
}

/** A block of paragraph properties: those of the ends of rows, and those of the paragraphs between them. */
function rowEnds(ends) {
  const block = Buffer.alloc(BLOCK);
  const [row, usual] = [480, 490];
  block.writeUInt8(3, row);
  block.writeUInt16LE(ROW_END, row + 3);
  block.writeUInt8(1, row + 5);
  block.writeUInt8(2, usual);
  const runs = ends.flatMap(([start, end], index) => [
    [start, row],
    ...(index + 1 < ends.length ? [[end, usual]] : []),
  ]);
  runs.forEach(([start, place], index) => {
    block.writeUInt32LE(start, index * 4);
    block.writeUInt8(place / 2, (runs.length + 1) * 4 + index * 13);
  });
  block.writeUInt32LE(ends.at(-1)?.[1] ?? 0, runs.length * 4);
  block.writeUInt8(runs.length, BLOCK - 1);
  return block;
}

function numbers(values) {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => bytes.writeUInt32LE(value, index * 4));
  return bytes;
}

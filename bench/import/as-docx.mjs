import { createRequire } from 'node:module';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { BACKEND } from '../sides.mjs';

const require = createRequire(path.join(BACKEND, 'package.json'));
const { ZipFile } = require('yazl');

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const NAMES = `xmlns:w="${W}" xmlns:r="${R}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"`;
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Headers and footers are separate parts of the file; columns are a table, or a text box next to the body. */
export async function asDocx({ body, header = [], footer = [] }, random) {
  const form = { split: random.chance(0.4), box: random.chance(0.4), decomposed: random.chance(0.2) };
  const zip = new ZipFile();
  const add = (name, text) => zip.addBuffer(Buffer.from(text), name);
  const sides = [...(header.length > 0 ? ['header'] : []), ...(footer.length > 0 ? ['footer'] : [])];
  const references = sides.map((side) => `<w:${side}Reference w:type="default" r:id="r${side}"/>`).join('');
  const overrides = sides.map((side) => `<Override PartName="/word/${side}1.xml" ContentType="${TYPE}.${side}+xml"/>`);
  add(
    '[Content_Types].xml',
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${TYPE}.document.main+xml"/>${overrides.join('')}</Types>`,
  );
  add(
    '_rels/.rels',
    `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${R}/officeDocument" Target="word/document.xml"/></Relationships>`,
  );
  add(
    'word/_rels/document.xml.rels',
    `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sides.map((side) => `<Relationship Id="r${side}" Type="${R}/${side}" Target="${side}1.xml"/>`).join('')}</Relationships>`,
  );
  const side = { header: ['hdr', header], footer: ['ftr', footer] };
  for (const name of sides)
    add(
      `word/${name}1.xml`,
      `${XML}<w:${side[name][0]} ${NAMES}>${side[name][1].map((text) => paragraph(text, form)).join('')}</w:${side[name][0]}>`,
    );
  const content = body.map((part) => partOf(part, form)).join('');
  add(
    'word/document.xml',
    `${XML}<w:document ${NAMES}><w:body>${content}<w:sectPr>${references}</w:sectPr></w:body></w:document>`,
  );
  zip.end();
  return buffer(zip.outputStream);
}

function partOf(part, form) {
  if (part.rows) return table(part.rows.map((cells) => cells.map((text) => paragraph(text, form))));
  if (!part.left) return paragraph(part.text, form);
  const [left, right] = [part.left, part.right].map((side) => side.map((one) => partOf(one, form)).join(''));
  return form.box ? box(left) + right : table([[left, right]]);
}

const table = (rows) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}<w:p/></w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

/** A text box as Word writes it: as DrawingML and, for older programs, as VML. */
const box = (content) =>
  `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><a:graphic><a:graphicData uri="x"><wps:wsp><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;

/** Word cuts a paragraph into runs at any letter, for spelling and revisions. */
function paragraph(text, { split, decomposed }) {
  const shown = decomposed ? text.normalize('NFD') : text;
  const runs = split ? (shown.match(/.{1,7}/gsu) ?? []) : [shown];
  return `<w:p>${runs.map((run) => `<w:r><w:t xml:space="preserve">${escape(run)}</w:t></w:r>`).join('')}</w:p>`;
}

import { deflateRawSync } from 'node:zlib';

import { archive, type ArchivePart } from './archive';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MEBIBYTE = 1024 * 1024;

export const body = (text: string, before = ''): string =>
  `${HEAD}${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`;

const TYPES = (main = MAIN) =>
  `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`;
const PACKAGE = `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATION}/officeDocument" Target="word/document.xml"/></Relationships>`;

const relation = (type: string, target: string, mode = 'External') =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="${RELATION}/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;

/** A valid Word file with these parts added or replaced. */
export function docx(parts: readonly ArchivePart[] = [], main = MAIN): Buffer {
  const usual: ArchivePart[] = [
    { name: '[Content_Types].xml', content: TYPES(main) },
    { name: '_rels/.rels', content: PACKAGE },
    { name: 'word/document.xml', content: body('Ana Machava') },
  ];
  const given = new Set(parts.map(({ name }) => name));
  return archive([...usual.filter(({ name }) => !given.has(name)), ...parts]);
}

export const withRelation = (type: string, target: string, part = 'document', mode?: string): Buffer =>
  docx([{ name: `word/_rels/${part}.xml.rels`, content: relation(type, target, mode) }]);

export const withDocumentType = (declaration: string, text: string): Buffer =>
  docx([{ name: 'word/document.xml', content: body(text, `<!DOCTYPE w:document [${declaration}]>`) }]);

const LAUGHS = Array.from({ length: 10 }, (_, level) =>
  level === 0 ? '<!ENTITY l0 "ha">' : `<!ENTITY l${level} "${`&l${level - 1};`.repeat(10)}">`,
).join('');
export const billionLaughs = (): Buffer => withDocumentType(LAUGHS, '&l9;');
export const withFileEntity = (): Buffer =>
  withDocumentType('<!ENTITY secret SYSTEM "file:///etc/passwd">', '&secret;');

/** Declares its true size of a gigabyte: sixty-four parts with the same compressed zeros. */
export function withDeclaredGigabyte(): Buffer {
  const bytes = deflateRawSync(Buffer.alloc(16 * MEBIBYTE));
  return docx(
    Array.from({ length: 64 }, (_, index) => ({
      name: `word/media/${index}.bin`,
      packed: { bytes, says: 16 * MEBIBYTE },
    })),
  );
}

/** Declares one byte and expands to sixty-four million. */
export const withFalseSize = (): Buffer =>
  docx([{ name: 'word/media/1.bin', packed: { bytes: deflateRawSync(Buffer.alloc(64 * MEBIBYTE)), says: 1 } }]);

export const withParts = (count: number): Buffer =>
  docx(
    Array.from({ length: count }, (_, index) => ({
      name: `${index}`,
      packed: { bytes: Buffer.from('0300', 'hex'), says: 0 },
    })),
  );

export const withMacros = (): Buffer => docx([{ name: 'word/vbaProject.bin', content: 'x' }]);
export const withMacroContentType = (): Buffer => docx([], 'application/vnd.ms-word.document.macroEnabled.main+xml');

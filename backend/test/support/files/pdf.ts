import { deflateSync } from 'node:zlib';

const MEBIBYTE = 1024 * 1024;

/** Numbered objects and a trailer; readers find them without a cross-reference table. */
function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const numbered = objects.flatMap((object, index) => [
    Buffer.from(`${index + 1} 0 obj\n`),
    Buffer.from(object as string),
    Buffer.from('\nendobj\n'),
  ]);
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...numbered,
    Buffer.from(`trailer<</Root 1 0 R${trailer}>>\n%%EOF\n`),
  ]);
}

const stream = (content: Buffer, more = '') =>
  Buffer.concat([Buffer.from(`<</Length ${content.length}${more}>>stream\n`), content, Buffer.from('\nendstream')]);

const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>';
const FONT = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const words = (text: string) => stream(Buffer.from(`BT /F1 12 Tf 72 720 Td (${text}) Tj ET`));

const withCatalog = (more: string, trailer = '', ...objects: (string | Buffer)[]) =>
  pdfOf([`<</Type/Catalog/Pages 2 0 R${more}>>`, PAGES, PAGE, words('Ana Machava'), FONT, ...objects], trailer);

/** A page that draws a line, as a scanned page draws a picture. */
export const withoutWords = (): Buffer =>
  pdfOf(['<</Type/Catalog/Pages 2 0 R>>', PAGES, PAGE, stream(Buffer.from('0 0 m 9 9 l S')), FONT]);
export const pdfWithWords = (): Buffer => withCatalog('');
/** An open action, which many programs write. */
export const withOpenAction = (): Buffer => withCatalog('/OpenAction[3 0 R/Fit]');
export const withScript = (): Buffer => withCatalog('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>');
export const withNamedScript = (): Buffer =>
  withCatalog('/Names<</JavaScript<</Names[(a)6 0 R]>>>>', '', '<</S/JavaScript/JS(app.alert\\(1\\))>>');
export const withAttachment = (): Buffer =>
  withCatalog(
    '/Names<</EmbeddedFiles<</Names[(a)6 0 R]>>>>',
    '',
    '<</Type/Filespec/F(a.exe)/EF<</F 7 0 R>>>>',
    stream(Buffer.from('MZ')),
  );
/** The keys are random, so no password opens it. */
export const lockedPdf = (): Buffer =>
  withCatalog('', `/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>`);
export const withoutPages = (): Buffer => pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>']);
export const withCyclicPages = (): Buffer =>
  pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 9>>']);

/** Nested forms: small without decompression, but with more text than any reader should process. */
export function withNestedForms(levels: number): Buffer {
  const each = 10;
  const form = (level: number) =>
    stream(
      Buffer.from(level === levels ? 'BT /F1 1 Tf (a) Tj ET' : `/X${level + 1} Do `.repeat(each)),
      `/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</Font<</F1 5 0 R>>/XObject<</X${level + 1} ${level + 7} 0 R>>>>`,
    );
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    PAGES,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</XObject<</X0 6 0 R>>>>>>',
    stream(Buffer.from('/X0 Do')),
    FONT,
    ...Array.from({ length: levels + 1 }, (_, level) => form(level)),
  ]);
}

/** A few kilobytes, compressed twice, that expand to this size. */
export function flateBomb(mebibytes: number): Buffer {
  const twice = deflateSync(deflateSync(Buffer.alloc(mebibytes * MEBIBYTE, ' ')));
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    PAGES,
    PAGE,
    stream(twice, '/Filter[/FlateDecode/FlateDecode]'),
    FONT,
  ]);
}

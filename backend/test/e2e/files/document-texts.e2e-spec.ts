import { Inspector } from '../../../src/platform/storage/inspection/inspector';
import { DocumentTexts } from '../../../src/platform/storage/texts/document-texts';
import * as oldWord from '../../support/files/old-word';
import * as pdfs from '../../support/files/pdf';
import { deepRtf, rtfWithObject, rtfWithWords } from '../../support/files/rich-text';
import * as word from '../../support/files/word';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const row = (...cells: string[]) => `<w:tr>${cells.map((cell) => `<w:tc>${cell}</w:tc>`).join('')}</w:tr>`;
const withBody = (body: string, header = '') =>
  word.docx([
    { name: 'word/document.xml', content: `<w:document ${W}><w:body>${body}</w:body></w:document>` },
    ...(header ? [{ name: 'word/header1.xml', content: `<w:hdr ${W}>${header}</w:hdr>` }] : []),
  ]);
const xml2003 = (more = '') =>
  Buffer.from(
    `<?xml version="1.0"?><w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml"${more}><w:body>${paragraph('Ana Machava')}</w:body></w:wordDocument>`,
  );

describe('the text of documents', () => {
  const inspector = new Inspector({ MAX_PHOTO_EDGE: 512 });
  const texts = new DocumentTexts(inspector);
  const textOf = async (content: Buffer) => (await texts.textOf(content)).text;
  afterAll(() => inspector.onModuleDestroy());

  it.each([
    ['pdf', pdfs.pdfWithWords(), 'Ana Machava'],
    ['docx', word.docx(), 'Ana Machava'],
    ['rtf', rtfWithWords(), 'Bom dia, Ana é uma {chave}'],
    ['xml', xml2003(), 'Ana Machava'],
  ])('is read from %s', async (type, content, text) =>
    expect(await texts.textOf(content)).toEqual({ type, text, pages: 1, scannedPages: [] }),
  );

  it('has headers, rows of tables, and the columns of a page one after the other', async () => {
    const rows = `<w:tbl>${row(paragraph('Telefone'), paragraph('84 123 4567'))}</w:tbl>`;
    const columns = `<w:tbl>${row(paragraph('Um') + paragraph('Dois'), paragraph('Três') + paragraph('Quatro'))}</w:tbl>`;
    expect(await textOf(withBody(rows + columns, paragraph('ana@exemplo.mz')))).toBe(
      'ana@exemplo.mz\n\nTelefone\t84 123 4567\nUm\n\nDois\n\f\nTrês\n\nQuatro'.replace(/\n\n/g, '\n'),
    );
  });

  it('names the pages of a PDF that hold no letters', async () =>
    expect(await texts.textOf(pdfs.withoutWords())).toMatchObject({ text: '', scannedPages: [1] }));

  it.each([
    ['nothing', Buffer.alloc(0), 'EMPTY'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'WRONG_TYPE'],
    ['a locked PDF', pdfs.lockedPdf(), 'ENCRYPTED'],
    ['a PDF that unpacks to a gigabyte', pdfs.flateBomb(1024), 'TOO_MUCH_INSIDE'],
    ['a Word file that unpacks to a gigabyte', word.withDeclaredGigabyte(), 'TOO_MUCH_INSIDE'],
    ['a Word file that says a false size', word.withFalseSize(), 'DAMAGED'],
    ['entities of entities', word.billionLaughs(), 'EXTERNAL_CONTENT'],
    ['a Word file with macros', word.withMacros(), 'MACROS'],
    ['a container without a text', oldWord.doc(), 'DAMAGED'],
    ['XML with macros', xml2003(' w:macrosPresent="yes"'), 'MACROS'],
    ['an embedded object', rtfWithObject(), 'EMBEDDED_FILE'],
    ['nesting without end', deepRtf(500_000), 'TOO_MUCH_INSIDE'],
  ])('is refused for %s, and the next file is read', async (_, content, fault) => {
    await expect(texts.textOf(content)).rejects.toMatchObject({ fault });
    expect(await textOf(rtfWithWords())).toContain('Ana');
  });

  it('has an end', async () =>
    expect((await textOf(withBody(paragraph('palavra '.repeat(100_000))))).length).toBe(300_000 - 1));
});

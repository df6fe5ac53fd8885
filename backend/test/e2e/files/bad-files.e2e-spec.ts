import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';

import { InspectionProcess } from '../../../src/platform/storage/inspection/inspection-process';
import { Inspector } from '../../../src/platform/storage/inspection/inspector';
import { aCandidate, type Person } from '../../support/data/actors';
import { must, startApp, type TestApp } from '../../support/app/app';
import { archive } from '../../support/files/archive';
import * as oldWord from '../../support/files/old-word';
import * as pdfs from '../../support/files/pdf';
import * as rich from '../../support/files/rich-text';
import * as word from '../../support/files/word';
import { filesOf, type GivenDocument, uploadDocument } from '../../support/requests/uploads';

const DOCUMENTS = `{ candidate { documents { id state readable } } }`;
const QUICK = 2000;

type Case = [name: string, fileName: string, content: (address: string) => Buffer, reason: string];

describe('invalid and harmful files', () => {
  let app: TestApp;
  let person: Person;
  let sink: Server;
  let address: string;
  let knocks = 0;

  beforeAll(async () => {
    app = await startApp({ MAX_DOCUMENT_BYTES: String(8 * 1024 * 1024), MAX_DOCUMENTS: '1000' });
    person = await aCandidate(app);
    sink = createServer((socket) => {
      knocks += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(sink.address() as AddressInfo).port}/x`;
  });
  beforeEach(() => app.owner.query(`delete from throttle where key like 'inspection:%'`));
  afterAll(async () => {
    sink.close();
    await app.close();
  });

  const send = (given: GivenDocument) => uploadDocument(app, person.token, given);
  const held = async () => (await must(app, person.token, DOCUMENTS)).candidate.documents as unknown[];

  const refuses = (cases: readonly Case[]) =>
    it.each(cases)('%s is refused', async (_, fileName, content, reason) => {
      const [files, rows] = [filesOf(app), await held()];
      const bytes = content(address);
      const began = performance.now();
      const { errors, code, status } = await send({ content: bytes, fileName });
      const took = performance.now() - began;
      expect({ code, status, reason: errors[0]?.extensions.params?.reason }).toEqual({
        code: 'FILE_TYPE_NOT_ACCEPTED',
        status: 200,
        reason,
      });
      expect(errors[0]?.message).not.toMatch(/…|\{|Error|\/src\//);
      expect(filesOf(app)).toEqual(files);
      expect(await held()).toEqual(rows);
      expect(knocks).toBe(0);
      return took;
    });

  describe('B071, B072: checked by name and content', () => {
    refuses([
      ['a page called pdf', 'cv.pdf', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'NOT_PDF'],
      ['a pdf called docx', 'cv.docx', pdfs.pdfWithWords, 'NOT_DOCX'],
      ['a Word file called pdf', 'cv.pdf', () => word.docx(), 'NOT_PDF'],
      ['an archive called docx', 'cv.docx', () => archive([{ name: 'a.txt', content: 'x' }]), 'NOT_DOCX'],
      [
        'an archive with nothing but a body',
        'cv.docx',
        () => archive([{ name: 'word/document.xml', content: word.body('x') }]),
        'NOT_DOCX',
      ],
      ['rich text called doc', 'cv.doc', rich.rtfWithWords, 'NOT_DOC'],
      ['a workbook called doc', 'cv.doc', oldWord.workbook, 'NOT_DOC'],
      ['a program behind a pdf', 'cv.pdf.exe', pdfs.pdfWithWords, 'WRONG_TYPE'],
      ['a script', 'cv.php', () => Buffer.from('<?php'), 'WRONG_TYPE'],
      ['a page', 'cv.html', () => Buffer.from('<p>'), 'WRONG_TYPE'],
      ['a document with macros by name', 'cv.docm', word.withMacros, 'WRONG_TYPE'],
      ['no extension', 'cv', pdfs.pdfWithWords, 'WRONG_TYPE'],
      ['only an extension', '.pdf ', () => Buffer.from('x'), 'NOT_PDF'],
      ['nothing', 'cv.pdf', () => Buffer.alloc(0), 'EMPTY'],
      ['one byte', 'cv.pdf', () => Buffer.from('%'), 'NOT_PDF'],
    ]);

    it.each<[string, GivenDocument, string]>([
      ['an extension in capitals', { fileName: 'CV.PDF', name: 'Em maiúsculas' }, 'CV.pdf'],
      ['a pdf that is called a program first', { fileName: 'cv.exe.pdf' }, 'cv.exe.pdf'],
    ])('%s is accepted', async (_, given, fileName) => {
      const { data } = await send({ content: pdfs.pdfWithWords(), ...given });
      expect(data.uploadDocument).toMatchObject({ fileName, mediaType: 'application/pdf' });
    });
  });

  describe('B074: with remote or active content', () => {
    refuses([
      ['a file named by an entity', 'cv.docx', word.withFileEntity, 'EXTERNAL_CONTENT'],
      ['a billion laughs', 'cv.docx', word.billionLaughs, 'EXTERNAL_CONTENT'],
      [
        'a template from elsewhere',
        'cv.docx',
        (to) => word.withRelation('attachedTemplate', to, 'settings'),
        'EXTERNAL_CONTENT',
      ],
      [
        'a remote template with escaped characters',
        'cv.docx',
        (to) => word.withRelation('attachedTemplate', to.replace('h', '&#x68;'), 'settings', '&#69;xternal'),
        'EXTERNAL_CONTENT',
      ],
      [
        'a template on a file server',
        'cv.docx',
        () => word.withRelation('attachedTemplate', 'file:///\\\\host\\x.dotm', 'settings'),
        'EXTERNAL_CONTENT',
      ],
      ['a remote object', 'cv.docx', (to) => word.withRelation('oleObject', to), 'EXTERNAL_CONTENT'],
      ['a remote picture', 'cv.docx', (to) => word.withRelation('image', to), 'EXTERNAL_CONTENT'],
      ['macros', 'cv.docx', word.withMacros, 'MACROS'],
      ['macros by type', 'cv.docx', word.withMacroContentType, 'MACROS'],
      ['an old document with macros', 'cv.doc', oldWord.docWithMacros, 'MACROS'],
      ['an old document with an object', 'cv.doc', oldWord.docWithObject, 'EMBEDDED_FILE'],
      ['a locked old document', 'cv.doc', oldWord.lockedDoc, 'ENCRYPTED'],
      ['a cut old document', 'cv.doc', () => oldWord.doc().subarray(0, 2000), 'DAMAGED'],
    ]);
  });

  describe('B075, B076: archives', () => {
    refuses([
      ['a declared size of one gigabyte', 'cv.docx', word.withDeclaredGigabyte, 'TOO_MUCH_INSIDE'],
      ['a part with a false size', 'cv.docx', word.withFalseSize, 'DAMAGED'],
      ['fifty thousand parts', 'cv.docx', () => word.withParts(50_000), 'TOO_MUCH_INSIDE'],
      ['one part too many', 'cv.docx', () => word.withParts(998), 'TOO_MUCH_INSIDE'],
      [
        'an archive inside',
        'cv.docx',
        () => word.docx([{ name: 'word/a.bin', content: word.docx() }]),
        'EMBEDDED_FILE',
      ],
      [
        'a program inside',
        'cv.docx',
        () => word.docx([{ name: 'word/media/a.png', content: 'MZ\x90' }]),
        'EMBEDDED_FILE',
      ],
      ['a part outside', 'cv.docx', () => word.docx([{ name: '../../evil.xml', content: 'x' }]), 'DAMAGED'],
      ['a part from the root', 'cv.docx', () => word.docx([{ name: '/etc/evil.xml', content: 'x' }]), 'DAMAGED'],
      ['two bodies', 'cv.docx', () => word.docx([{ name: 'word/Document.xml', content: 'x' }]), 'DAMAGED'],
      [
        'an encrypted part',
        'cv.docx',
        () => word.docx([{ name: 'word/a.xml', content: 'x', encrypted: true }]),
        'ENCRYPTED',
      ],
      ['half an archive', 'cv.docx', () => word.docx().subarray(0, 600), 'DAMAGED'],
    ]);
  });

  describe('B075: archives that are refused with little time and memory', () => {
    const MOST_TRIES = 40;
    const MOST_MILLISECONDS = 300;
    const MOST_BYTES = 20 * 1024 * 1024;

    /** The best of several tries, because other load on the machine may delay one of them. */
    it.each([
      ['a declared size of one gigabyte', word.withDeclaredGigabyte, 'TOO_MUCH_INSIDE'],
      ['a part with a false size', word.withFalseSize, 'DAMAGED'],
      ['fifty thousand parts', () => word.withParts(50_000), 'TOO_MUCH_INSIDE'],
      ['an archive inside', () => word.docx([{ name: 'word/a.bin', content: word.docx() }]), 'EMBEDDED_FILE'],
    ])('%s', async (_, made, reason) => {
      const [content, fit] = [made(), word.docx()];
      const inspector = new Inspector({ MAX_PHOTO_EDGE: 512 });
      const best = { took: Infinity, grew: Infinity };
      try {
        for (let tries = 0; tries < MOST_TRIES; tries += 1) {
          if (best.took < MOST_MILLISECONDS && best.grew < MOST_BYTES) break;
          // Starts a new process, because the previous file ended the last process.
          await inspector.inspect(fit, 'docx');
          const before = process.memoryUsage.rss();
          const began = performance.now();
          await expect(inspector.inspect(content, 'docx')).rejects.toMatchObject({ fault: reason });
          best.took = Math.min(best.took, performance.now() - began);
          best.grew = Math.min(best.grew, process.memoryUsage.rss() - before);
        }
      } finally {
        inspector.onModuleDestroy();
      }
      expect(best.took).toBeLessThan(MOST_MILLISECONDS);
      expect(best.grew).toBeLessThan(MOST_BYTES);
    });
  });

  describe('B077: with a reader process that does not answer', () => {
    const asked = (reader: InspectionProcess) => reader.ask({ task: 'pdf', edge: 512 }, pdfs.withNestedForms(8));

    it('are refused with TOOK_TOO_LONG when the kernel ends the process at its limit of processor time', async () => {
      const reader = new InspectionProcess(1);
      await expect(asked(reader)).rejects.toMatchObject({ fault: 'TOOK_TOO_LONG' });
      expect(['SIGXCPU', 'SIGKILL']).toContain(reader.endedBy);
      expect(reader.isOver).toBe(true);
    });

    it('are stopped at the time limit; the error distinguishes a slow file from a slow machine', async () => {
      const reader = new InspectionProcess(60, 1);
      const fault = await asked(reader).catch((error: Error & { fault?: string }) => error.fault ?? error.message);
      expect(['The machine is too busy', 'TOOK_TOO_LONG']).toContain(fault);
      expect(reader.isOver).toBe(true);
    });
  });

  describe('B077: pdf', () => {
    refuses([
      ['a script that runs when it opens', 'cv.pdf', pdfs.withScript, 'ACTIVE_CONTENT'],
      ['a script by name', 'cv.pdf', pdfs.withNamedScript, 'ACTIVE_CONTENT'],
      ['an embedded file', 'cv.pdf', pdfs.withAttachment, 'EMBEDDED_FILE'],
      ['encryption', 'cv.pdf', pdfs.lockedPdf, 'ENCRYPTED'],
      ['no pages', 'cv.pdf', pdfs.withoutPages, 'DAMAGED'],
      ['a truncated file', 'cv.pdf', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 'DAMAGED'],
    ]);

    it('that unpacks to many megabytes is refused without an effect on another file or on the memory of the API', async () => {
      const content = pdfs.flateBomb(64);
      expect(content.length).toBeLessThan(4 * 1024);
      const before = process.memoryUsage().rss;
      const [bomb, other] = await Promise.all([
        send({ content, fileName: 'bomb.pdf' }),
        send({ content: pdfs.pdfWithWords(), fileName: 'cv.pdf' }),
      ]);
      expect(other.code).toBe('OK');
      expect(bomb.errors[0]?.extensions.params?.reason).toBe('TOO_MUCH_INSIDE');
      expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
    });
  });

  describe('B078: rich text', () => {
    refuses([
      ['too deep', 'cv.rtf', () => rich.deepRtf(100_000), 'TOO_MUCH_INSIDE'],
      ['deep without an end', 'cv.rtf', rich.unclosedRtf, 'TOO_MUCH_INSIDE'],
      ['without an end', 'cv.rtf', () => Buffer.from('{\\rtf1 Bom dia'), 'DAMAGED'],
      ['an object', 'cv.rtf', rich.rtfWithObject, 'EMBEDDED_FILE'],
      ['a remote picture', 'cv.rtf', rich.rtfWithLink, 'EXTERNAL_CONTENT'],
      ['a remote template', 'cv.rtf', rich.rtfWithTemplate, 'EXTERNAL_CONTENT'],
    ]);
  });

  it.each<[string, string, () => Buffer, boolean]>([
    ['a pdf with words', 'cv.pdf', pdfs.pdfWithWords, true],
    ['a pdf that begins on a page', 'cv.pdf', pdfs.withOpenAction, true],
    ['a pdf whose pages lead to themselves', 'cv.pdf', pdfs.withCyclicPages, false],
    ['a Word file', 'cv.docx', () => word.docx(), true],
    ['a Word file with a link to click', 'cv.docx', () => word.withRelation('hyperlink', 'https://ana.example/'), true],
    [
      'a Word file with a template on the local disk',
      'cv.docx',
      () => word.withRelation('attachedTemplate', 'file:///C:\\Users\\Ana\\cv.dotx', 'settings'),
      true,
    ],
    [
      'a Word file without words',
      'cv.docx',
      () => word.docx([{ name: 'word/document.xml', content: word.body(' ') }]),
      false,
    ],
    [
      'a Word file with a million text elements that are not closed',
      'cv.docx',
      () => word.docx([{ name: 'word/document.xml', content: '<w:t '.repeat(1_000_000) }]),
      false,
    ],
    ['an old Word file', 'cv.doc', () => oldWord.doc(), true],
    ['rich text', 'cv.rtf', rich.rtfWithWords, true],
    ['rich text with a link to click', 'cv.rtf', () => rich.rtfWithClickableLink('https://ana.example/'), true],
    ['rich text without words', 'cv.rtf', rich.rtfWithoutWords, false],
    ['rich text of many levels', 'cv.rtf', () => rich.deepRtf(150), true],
  ])('%s is accepted, readable: %s', async (_, fileName, content, readable) => {
    const { data, code } = await send({ content: content(), fileName });
    expect(code).toBe('OK');
    expect(data.uploadDocument).toMatchObject({ state: 'READY', scan: 'NOT_SCANNED', readable });
  });

  it('are refused quickly, in the language of the caller', async () => {
    // Starts the reader process first, so that its start is not measured.
    await send({ content: word.docx(), fileName: 'cv.docx' });
    const content = word.withDeclaredGigabyte();
    let quickest = Number.POSITIVE_INFINITY;
    // Other load on the machine may delay one try.
    for (let tries = 0; tries < 3 && quickest >= QUICK; tries += 1) {
      const began = performance.now();
      const { errors } = await send({ content, fileName: 'cv.docx' });
      quickest = Math.min(quickest, performance.now() - began);
      expect(errors[0]?.message).toBe(
        'The file contains too much to be opened safely. Accepted types: pdf, doc, docx, rtf.',
      );
    }
    expect(quickest).toBeLessThan(QUICK);
  });
});

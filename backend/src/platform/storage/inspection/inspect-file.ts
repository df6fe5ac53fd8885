import { writeSync } from 'node:fs';

import { isSniffedAs } from './type-detection';
import { ByteBudget } from './byte-budget';
import { closeNetwork } from './closed-network';
import { frameOf, framesOf } from './frames';
import { inspectPdf } from './pdf-inspection';
import { inspectPicture } from './picture-inspection';
import { inspectRtf } from './rtf-inspection';
import type { DocumentText } from './texts/document-text';
import {
  type DocumentTask,
  type Finding,
  type InspectionAnswer,
  type InspectionQuestion,
  type InspectionTask,
  MOST_INSPECTED_BYTES,
  InspectionError,
} from './verdict';
import { inspectWordArchive } from './word-archive-inspection';
import { inspectWordContainer } from './word-container-inspection';
import { inspectWordXml } from './word-xml-inspection';

// Program of the inspection process: receives a file, answers, and waits for the next. A crash affects this process
// only. It ends after the first file that is refused, and before its CPU limit is reached.

const ANSWERS = 3;
/** CPU time below the limit that is enough for any acceptable file. */
const TIME_FOR_MORE_MICROSECONDS = 2_000_000;

const INSPECTIONS: Record<InspectionTask, (content: Buffer, edge: number) => Promise<Finding> | Finding> = {
  pdf: inspectPdf,
  docx: inspectWordArchive,
  doc: inspectWordContainer,
  rtf: inspectRtf,
  xml: inspectWordXml,
  jpg: (content, edge) => inspectPicture(content, 'jpg', edge),
  png: (content, edge) => inspectPicture(content, 'png', edge),
  PHOTO: (content, edge) => inspectPicture(content, 'PHOTO', edge),
};

/** Loaded when the first text is asked for, because most inspections need none. */
const TEXTS: Record<DocumentTask, (content: Buffer) => Promise<DocumentText>> = {
  pdf: async (content) => (await import('./texts/pdf-text')).textOfPdf(content),
  docx: async (content) => (await import('./texts/word-archive-text')).textOfWordArchive(content),
  doc: async (content) => (await import('./texts/word-container-text')).textOfWordContainer(content),
  rtf: async (content) => (await import('./texts/rtf-text')).textOfRtf(content),
  xml: async (content) => (await import('./texts/word-xml-text')).textOfWordXml(content),
};
const isDocument = (task: InspectionTask): task is DocumentTask => task in TEXTS;

/** Answers and exits at once, because most readers catch exceptions and continue. */
const budget = new ByteBudget(() => {
  answer({ fault: 'TOO_MUCH_INSIDE', last: true });
  return process.exit(0);
});

async function look(
  content: Buffer,
  { task, edge, withText }: InspectionQuestion,
): Promise<InspectionAnswer & Finding> {
  try {
    if (!(await isSniffedAs(content, task))) throw new InspectionError('WRONG_TYPE');
    const finding = await INSPECTIONS[task](content, edge);
    if (withText && isDocument(task)) return { ...finding, text: await textOf(content, task) };
    return { ...finding, replaced: finding.replacement !== undefined };
  } catch (error) {
    if (error instanceof InspectionError) return { fault: error.fault };
    throw error;
  }
}

function textOf(content: Buffer, task: DocumentTask): Promise<DocumentText> {
  budget.renew(content.length);
  return TEXTS[task](content);
}

function answer({ replacement, text, ...head }: InspectionAnswer & Finding): void {
  const frame = text
    ? frameOf({ ...head, textOf: { pages: text.pages, scannedPages: text.scannedPages } }, Buffer.from(text.text))
    : frameOf(head, replacement ?? Buffer.alloc(0));
  for (let written = 0; written < frame.length;) written += writeSync(ANSWERS, frame, written);
}

async function serve(): Promise<void> {
  for await (const { head, bytes } of framesOf<InspectionQuestion>(process.stdin, MOST_INSPECTED_BYTES)) {
    budget.renew(bytes.length);
    const found = await look(bytes, head);
    const { user, system } = process.cpuUsage();
    const last = found.fault !== undefined || user + system > TIME_FOR_MORE_MICROSECONDS;
    answer({ ...found, last });
    if (last) break;
  }
  process.exit(0);
}

closeNetwork();
budget.watch();
// This first message means that the process is ready.
answer({});
void serve();

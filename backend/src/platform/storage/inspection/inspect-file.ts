import { writeSync } from 'node:fs';

import { isSniffedAs } from './type-detection';
import { ByteBudget } from './byte-budget';
import { closeNetwork } from './closed-network';
import { frameOf, framesOf } from './frames';
import { inspectPdf } from './pdf-inspection';
import { inspectPicture } from './picture-inspection';
import { inspectRtf } from './rtf-inspection';
import {
  type Finding,
  type InspectionAnswer,
  type InspectionQuestion,
  type InspectionTask,
  MOST_INSPECTED_BYTES,
  InspectionError,
} from './verdict';
import { inspectWordArchive } from './word-archive-inspection';
import { inspectWordContainer } from './word-container-inspection';

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
  jpg: (content, edge) => inspectPicture(content, 'jpg', edge),
  png: (content, edge) => inspectPicture(content, 'png', edge),
  PHOTO: (content, edge) => inspectPicture(content, 'PHOTO', edge),
};

/** Answers and exits at once, because most readers catch exceptions and continue. */
const budget = new ByteBudget(() => {
  answer({ fault: 'TOO_MUCH_INSIDE', last: true });
  return process.exit(0);
});

async function look(content: Buffer, { task, edge }: InspectionQuestion): Promise<InspectionAnswer & Finding> {
  try {
    if (!(await isSniffedAs(content, task))) throw new InspectionError('WRONG_TYPE');
    const finding = await INSPECTIONS[task](content, edge);
    return { ...finding, replaced: finding.replacement !== undefined };
  } catch (error) {
    if (error instanceof InspectionError) return { fault: error.fault };
    throw error;
  }
}

function answer({ replacement = Buffer.alloc(0), ...head }: InspectionAnswer & Finding): void {
  const frame = frameOf(head, replacement);
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
// Tells the parent that this process is ready.
answer({});
void serve();

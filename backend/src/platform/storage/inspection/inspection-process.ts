import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { type Frame, frameOf, framesOf } from './frames';
import { type InspectionAnswer, type InspectionQuestion, MOST_INSPECTED_BYTES, Unfit } from './verdict';

/** The compiled program, also for tests that run from the sources. */
const PROGRAM = path.resolve(__dirname, '../../../../dist/platform/storage/inspection/inspect-file.js');
const CPU_SECONDS = 5;
/** Of addresses, which Node reserves freely; what it really uses stays far below. */
const MEMORY_KIB = 1_300_000;
const HEAP_MIB = 192;
/** On a machine that is busy with other things, and for a reader that waits for what never comes. */
const PATIENCE_MILLISECONDS = 30_000;
const PATIENCES = 3;
const SETTINGS = [`--max-old-space-size=${HEAP_MIB}`, '--disable-wasm-trap-handler'];
// The kernel counts the processor's time and the memory; the limits hold for whatever the program may turn into.
const underLimits = (cpuSeconds: number) =>
  `ulimit -t ${cpuSeconds}; ulimit -v ${MEMORY_KIB} 2>/dev/null; ulimit -c 0; exec "$@"`;

/** One process that looks into files, one after the other, with little time, little memory and no network. */
export class InspectionProcess {
  private readonly child: ChildProcess;
  private readonly answers: AsyncGenerator<Frame<InspectionAnswer>>;
  private readonly failed: Promise<never>;
  private readonly started: Promise<IteratorResult<Frame<InspectionAnswer>>>;
  private readonly exited: Promise<unknown>;
  private ended = false;

  constructor(
    cpuSeconds = CPU_SECONDS,
    private readonly patience = PATIENCE_MILLISECONDS,
  ) {
    const [command, args] =
      process.platform === 'win32'
        ? [process.execPath, [...SETTINGS, PROGRAM]]
        : ['/bin/sh', ['-c', underLimits(cpuSeconds), 'inspect', process.execPath, ...SETTINGS, PROGRAM]];
    // Nothing of our environment goes with it: no secret, no address. Memory is kept in few pieces, or reserving runs out first.
    this.child = spawn(command, args, {
      env: { MALLOC_ARENA_MAX: '2' },
      cwd: path.parse(PROGRAM).root,
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    });
    this.failed = new Promise((_, reject) => this.child.once('error', reject));
    // Whoever asks next meets it; a process that nobody asks any more harms nobody.
    this.failed.catch(() => (this.ended = true));
    this.exited = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.once('exit', () => (this.ended = true));
    // A program that fell over takes no more bytes; the answer that does not come says so.
    this.child.stdin?.on('error', () => (this.ended = true));
    this.answers = framesOf(this.child.stdio[3] as Readable, MOST_INSPECTED_BYTES);
    this.started = this.answers.next();
    this.started.catch(() => (this.ended = true));
    if (this.child.pid) lower(this.child.pid);
  }

  /** What the kernel ended it with, once it has. */
  get endedBy(): NodeJS.Signals | null {
    return this.child.signalCode;
  }

  get isOver(): boolean {
    return this.ended;
  }

  /** Throws `Unfit` when the process ended over the file, and anything else when the machine is to blame. */
  async ask(question: InspectionQuestion, content: Buffer): Promise<Frame<InspectionAnswer>> {
    await this.start();
    const end: { late?: 'HANGS' | 'STARVED' } = {};
    const stop = this.whenLate((why) => {
      end.late = why;
      this.end();
    });
    try {
      this.child.stdin?.write(frameOf(question, content));
      const { value, done } = await Promise.race([this.answers.next(), this.failed]);
      if (end.late === 'STARVED') throw new Error('The machine is too busy');
      if (done) throw new Unfit(end.late || (await this.ranOutOfTime()) ? 'TOOK_TOO_LONG' : 'TOO_MUCH_INSIDE');
      if (value.head.last) this.end();
      return value;
    } finally {
      stop();
    }
  }

  /** A reader that still works has not had the processor: it may go on for a while, and in the end the machine is to blame. */
  private whenLate(ended: (why: 'HANGS' | 'STARVED') => void): () => void {
    let times = 0;
    const look = setInterval(() => {
      times += 1;
      const works = this.child.pid !== undefined && isRunning(this.child.pid);
      if (!works) ended('HANGS');
      else if (times >= PATIENCES) ended('STARVED');
    }, this.patience);
    return () => clearInterval(look);
  }

  /** It says so when it is ready: one that never is, is our fault and not the file's. */
  private async start(): Promise<void> {
    const patience = setTimeout(() => this.end(), PATIENCE_MILLISECONDS * PATIENCES);
    try {
      const { done: neverReady } = await Promise.race([this.started, this.failed]);
      if (neverReady) throw new Error('The program did not start');
    } finally {
      clearTimeout(patience);
    }
  }

  /** The kernel ends what used up its processor time by a signal; what ran out of memory or fell over ends otherwise. */
  private async ranOutOfTime(): Promise<boolean> {
    await Promise.race([this.exited, this.failed]);
    return this.endedBy === 'SIGXCPU' || this.endedBy === 'SIGKILL';
  }

  end(): void {
    this.ended = true;
    this.child.kill('SIGKILL');
  }
}

/** Whether one of its threads has work; where that cannot be known it is taken for granted, and the kernel's limit holds. */
function isRunning(pid: number): boolean {
  try {
    const tasks = `/proc/${pid}/task`;
    return readdirSync(tasks).some((task) => {
      const stat = readFileSync(`${tasks}/${task}/stat`, 'latin1');
      return /^ [RD]/.test(stat.slice(stat.lastIndexOf(')') + 1));
    });
  } catch {
    return true;
  }
}

/** People who wait for a page go first. */
function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    // It has ended already.
    if (!String(error).includes('ESRCH')) throw error;
  }
}

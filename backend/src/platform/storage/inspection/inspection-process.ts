import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { type Frame, frameOf, framesOf } from './frames';
import { type InspectionAnswer, type InspectionQuestion, MOST_INSPECTED_BYTES, InspectionError } from './verdict';

/** The compiled program; also used by tests that run from the sources. */
const PROGRAM = path.resolve(__dirname, '../../../../dist/platform/storage/inspection/inspect-file.js');
const CPU_SECONDS = 5;
/** Limit of virtual memory, which Node reserves generously; actual use is much lower. */
const MEMORY_KIB = 1_300_000;
const HEAP_MIB = 192;
/** Long enough for a busy machine; ends a reader that waits forever. */
const TIMEOUT_MILLISECONDS = 30_000;
const MOST_TIMEOUTS = 3;
const SETTINGS = [`--max-old-space-size=${HEAP_MIB}`, '--disable-wasm-trap-handler'];
// The kernel limits CPU time and memory of the process, including native code.
const underLimits = (cpuSeconds: number) =>
  `ulimit -t ${cpuSeconds}; ulimit -v ${MEMORY_KIB} 2>/dev/null; ulimit -c 0; exec "$@"`;

/** A process that inspects files one after the other, with limited CPU time and memory and without network. */
export class InspectionProcess {
  private readonly child: ChildProcess;
  private readonly answers: AsyncGenerator<Frame<InspectionAnswer>>;
  private readonly failed: Promise<never>;
  private readonly started: Promise<IteratorResult<Frame<InspectionAnswer>>>;
  private readonly exited: Promise<unknown>;
  private ended = false;

  constructor(
    cpuSeconds = CPU_SECONDS,
    private readonly timeout = TIMEOUT_MILLISECONDS,
  ) {
    const [command, args] =
      process.platform === 'win32'
        ? [process.execPath, [...SETTINGS, PROGRAM]]
        : ['/bin/sh', ['-c', underLimits(cpuSeconds), 'inspect', process.execPath, ...SETTINGS, PROGRAM]];
    // The child gets no environment, so no secret and no address. Few malloc arenas, because each reserves virtual
    // memory.
    this.child = spawn(command, args, {
      env: { MALLOC_ARENA_MAX: '2' },
      cwd: path.parse(PROGRAM).root,
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    });
    this.failed = new Promise((_, reject) => this.child.once('error', reject));
    // The next request gets the error; without a next request it has no effect.
    this.failed.catch(() => (this.ended = true));
    this.exited = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.once('exit', () => (this.ended = true));
    // A crashed program no longer reads its input; the missing answer reports this.
    this.child.stdin?.on('error', () => (this.ended = true));
    this.answers = framesOf(this.child.stdio[3] as Readable, MOST_INSPECTED_BYTES);
    this.started = this.answers.next();
    this.started.catch(() => (this.ended = true));
    if (this.child.pid) lower(this.child.pid);
  }

  /** The signal that ended the process, if any. */
  get endedBy(): NodeJS.Signals | null {
    return this.child.signalCode;
  }

  get isOver(): boolean {
    return this.ended;
  }

  /** Throws `InspectionError` when the process ended because of the file, and another error when the machine is the cause. */
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
      if (done)
        throw new InspectionError(end.late || (await this.ranOutOfTime()) ? 'TOOK_TOO_LONG' : 'TOO_MUCH_INSIDE');
      if (value.head.last) this.end();
      return value;
    } finally {
      stop();
    }
  }

  /** A process that is still running on the CPU gets more time; after the last extension the machine is the cause. */
  private whenLate(ended: (why: 'HANGS' | 'STARVED') => void): () => void {
    let times = 0;
    const look = setInterval(() => {
      times += 1;
      const isAlive = this.child.pid !== undefined && isRunning(this.child.pid);
      if (!isAlive) ended('HANGS');
      else if (times >= MOST_TIMEOUTS) ended('STARVED');
    }, this.timeout);
    return () => clearInterval(look);
  }

  /** Waits until the process reports that it is ready. A failure here is not caused by a file. */
  private async start(): Promise<void> {
    const timer = setTimeout(() => this.end(), TIMEOUT_MILLISECONDS * MOST_TIMEOUTS);
    try {
      const { done: neverReady } = await Promise.race([this.started, this.failed]);
      if (neverReady) throw new Error('The program did not start');
    } finally {
      clearTimeout(timer);
    }
  }

  /** The kernel sends a signal for exceeded CPU time. Memory exhaustion and crashes end the process in another way. */
  private async ranOutOfTime(): Promise<boolean> {
    await Promise.race([this.exited, this.failed]);
    return this.endedBy === 'SIGXCPU' || this.endedBy === 'SIGKILL';
  }

  end(): void {
    this.ended = true;
    this.child.kill('SIGKILL');
  }
}

/**
 * Whether a thread of the process is runnable. Assumes true where /proc does not exist; the CPU limit still applies.
 */
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

/** Lowers the priority, so that web requests are served first. */
function lower(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    // The process already ended.
    if (!String(error).includes('ESRCH')) throw error;
  }
}

/** What a reader may take at most: this much, and this many times the size of the file. */
const BASE_BYTES = 32 * 1024 * 1024;
const TIMES_THE_FILE = 4;

const MEASURED = [
  'ArrayBuffer',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int8Array',
  'Uint16Array',
  'Int16Array',
  'Uint32Array',
  'Int32Array',
  'Float32Array',
  'Float64Array',
] as const;

/**
 * Counts the bytes that a reader reserves while it unpacks one file. A limit on time depends on what else the machine
 * does; this one is reached at the same place each time. The reader of PDFs has no limit of its own, catches most errors
 * and tries again, so `whenSpent` must not come back: it answers and ends the process.
 */
export class ByteBudget {
  private left = Number.POSITIVE_INFINITY;

  constructor(private readonly whenSpent: () => never) {}

  /** For the next file. */
  renew(fileBytes: number): void {
    this.left = BASE_BYTES + TIMES_THE_FILE * fileBytes;
  }

  spend(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) this.whenSpent();
  }

  /** Everything that reserves or unpacks bytes in this process asks here first. Only for a process that reads files and nothing else. */
  watch(globals: typeof globalThis = globalThis): void {
    for (const name of MEASURED) Object.assign(globals, { [name]: this.measured(globals[name]) });
    Object.assign(globals, { DecompressionStream: this.measuredStream(globals.DecompressionStream) });
  }

  private measured<T extends (typeof globalThis)[(typeof MEASURED)[number]]>(type: T): T {
    const width = 'BYTES_PER_ELEMENT' in type ? type.BYTES_PER_ELEMENT : 1;
    return new Proxy(type, {
      construct: (target, args: unknown[], made) => {
        const [length] = args;
        if (typeof length === 'number') this.spend(length * width);
        return Reflect.construct(target, args, made) as object;
      },
    });
  }

  private measuredStream(type: typeof DecompressionStream): typeof DecompressionStream {
    const spend = (bytes: number) => this.spend(bytes);
    return new Proxy(type, {
      construct: (target, args: unknown[]) => {
        const { readable, writable } = Reflect.construct(target, args) as DecompressionStream;
        const count = new TransformStream<Uint8Array, Uint8Array>({
          transform: (chunk, controller) => {
            spend(chunk.byteLength);
            controller.enqueue(chunk);
          },
        });
        return { writable, readable: readable.pipeThrough(count) };
      },
    });
  }
}

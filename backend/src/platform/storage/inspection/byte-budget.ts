/** Memory that an inspection may allocate: a base amount plus a multiple of the file size. */
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
 * Counts the bytes that an inspection allocates while it unpacks one file. Unlike a time limit, it does not depend on
 * the load of the machine. The PDF reader has no limit, catches most errors and retries. Therefore `whenSpent` must not
 * return: it sends the result and ends the process.
 */
export class ByteBudget {
  private left = Number.POSITIVE_INFINITY;

  constructor(private readonly whenSpent: () => never) {}

  /** Resets the budget for the next file. */
  renew(fileBytes: number): void {
    this.left = BASE_BYTES + TIMES_THE_FILE * fileBytes;
  }

  spend(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) this.whenSpent();
  }

  /** Replaces the global buffer constructors, so that every allocation is counted. Only for the inspection process. */
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

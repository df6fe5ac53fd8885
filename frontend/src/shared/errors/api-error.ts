/** One entry of `errors[].extensions` of an answer. The API translates the message. */
export interface Fault {
  code: string;
  message: string;
  field?: string;
  params?: Readonly<Record<string, string | number>>;
  retryAfter?: number;
  requestId?: string;
}

/** The API refused the request. `faults` has an entry per fault of the input. */
export class ApiError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults[0]?.message ?? 'The request was refused');
    this.name = 'ApiError';
    this.faults = faults;
  }

  get code(): string {
    return this.faults[0]?.code ?? 'INTERNAL';
  }

  get field(): string | undefined {
    return this.faults[0]?.field;
  }

  get params(): Readonly<Record<string, string | number>> {
    return this.faults[0]?.params ?? {};
  }

  get requestId(): string | undefined {
    return this.faults.find((fault) => fault.requestId !== undefined)?.requestId;
  }

  /** Seconds to wait before the next attempt (RATE_LIMITED). */
  get retryAfter(): number | undefined {
    return this.faults.find((fault) => fault.retryAfter !== undefined)?.retryAfter;
  }

  has(code: string): boolean {
    return this.faults.some((fault) => fault.code === code);
  }

  /** The first message of each input field, by the last part of its path (`input.email` → `email`). */
  byField(): Record<string, string> {
    const messages: Record<string, string> = {};
    for (const fault of this.faults) {
      if (fault.field === undefined) continue;
      const name = fault.field.split('.').pop() ?? fault.field;
      messages[name] ??= fault.message;
    }
    return messages;
  }
}

/** No complete answer was received. Never a reason to end a session. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('No Internet Connection', { cause });
    this.name = 'NetworkError';
  }
}

/** The answer came from a gateway or proxy instead of the service. */
export class UnavailableError extends NetworkError {
  constructor(status: number) {
    super(new Error(`HTTP ${status}`));
    this.message = 'The service does not answer';
    this.name = 'UnavailableError';
  }
}

export function isApiError(error: unknown, code?: string): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.has(code));
}

export function isNetworkError(error: unknown): error is NetworkError {
  return error instanceof NetworkError;
}

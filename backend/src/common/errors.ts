/** Category of a failure: decides the HTTP status, the log level and how a screen shows it. */
export type ErrorKind =
  | 'unauthenticated'
  | 'forbidden'
  | 'invalid'
  | 'not-found'
  | 'conflict'
  | 'limited'
  | 'unavailable'
  | 'internal';

/** How a text formats a parameter. Parameters are sent as raw values. */
export type ParamFormat = 'text' | 'number' | 'bytes' | 'seconds' | 'field' | 'reason' | 'action' | 'users';

interface ErrorDefinition {
  readonly kind: ErrorKind;
  readonly params?: Readonly<Record<string, ParamFormat>>;
}

/**
 * Every failure that a caller can act on. The key is `extensions.code`, the key of the texts in
 * `locales/<language>/errors.json`, and stable API. The first block has the codes whose texts are fixed, the second all
 * others.
 */
export const ERRORS = {
  WRONG_CREDENTIALS: { kind: 'unauthenticated' },
  EMAIL_REQUIRED: { kind: 'invalid' },
  EMAIL_INVALID: { kind: 'invalid' },
  PASSWORD_REQUIRED: { kind: 'invalid' },
  PASSWORD_MISMATCH: { kind: 'invalid' },
  TERMS_NOT_ACCEPTED: { kind: 'invalid' },
  FIELD_REQUIRED: { kind: 'invalid' },
  CANDIDATE_EXISTS: { kind: 'conflict' },
  PHONE_EXISTS: { kind: 'conflict' },
  USER_EXISTS: { kind: 'conflict' },
  EMAIL_IS_COMPANY: { kind: 'conflict' },
  PRICE_LIMIT_EXCEEDED: { kind: 'invalid' },
  TOO_FEW_ALTERNATIVES: { kind: 'invalid' },
  BLANK_FIELDS: { kind: 'invalid' },
  SCORE_OVER_100: { kind: 'invalid' },
  CODE_REQUIRED: { kind: 'invalid' },
  DUPLICATE_APPLICATION: { kind: 'conflict' },
  INTERVIEW_CLASH: { kind: 'conflict' },
  INTERVIEW_IN_PROGRESS: { kind: 'conflict' },
  TEST_ALREADY_SHARED: { kind: 'conflict' },
  IMPORT_LACKS_CONTACT: { kind: 'invalid' },
  PROFILE_INCOMPLETE: { kind: 'conflict', params: { field: 'field' } },
  WEAK_CREDENTIALS: { kind: 'invalid' },

  UNAUTHENTICATED: { kind: 'unauthenticated' },
  FORBIDDEN: { kind: 'forbidden' },
  NOT_FOUND: { kind: 'not-found' },
  INVALID_INPUT: { kind: 'invalid' },
  INVALID_STATE: { kind: 'conflict' },
  STALE_VERSION: { kind: 'conflict' },
  RATE_LIMITED: { kind: 'limited', params: { retryAfter: 'seconds' } },
  CODE_INVALID: { kind: 'invalid' },
  CODE_EXPIRED: { kind: 'invalid' },
  FILE_TOO_LARGE: { kind: 'invalid', params: { size: 'bytes', limit: 'bytes' } },
  FILE_TYPE_NOT_ACCEPTED: { kind: 'invalid', params: { reason: 'reason', accepted: 'text' } },
  FILE_NAME_NOT_ACCEPTED: { kind: 'invalid', params: { suggestion: 'text' } },
  WEIGHTS_OVER_100: { kind: 'invalid', params: { over: 'number' } },
  WEIGHT_TOO_SMALL: { kind: 'invalid' },
  STAGE_NAME_TOO_LONG: { kind: 'invalid', params: { max: 'number' } },
  DATE_RANGE_INVALID: { kind: 'invalid' },
  CURRENCY_MISMATCH: { kind: 'invalid', params: { currency: 'text', limitCurrency: 'text' } },
  ATTEMPT_CLOSED: { kind: 'conflict' },
  IDEMPOTENCY_CONFLICT: { kind: 'conflict' },
  LAST_ADMINISTRATOR: { kind: 'conflict' },
  /** `name` is the existing record with this name. */
  ALREADY_EXISTS: { kind: 'conflict', params: { name: 'text' } },
  /** `name` may not read the note in which they are mentioned. */
  MENTION_CANNOT_READ: { kind: 'invalid', params: { name: 'text' } },
  /** The text contains a variable that its template does not have. */
  UNKNOWN_VARIABLE: { kind: 'invalid', params: { variable: 'text' } },
  /** The text does not contain a variable that its template requires. */
  MISSING_VARIABLE: { kind: 'invalid', params: { variable: 'text' } },
  /** The undo window of a decision is over. */
  UNDO_TOO_LATE: { kind: 'conflict' },
  /** `action` was refused because `count` records of the kind `what` still refer to the object. */
  IN_USE: { kind: 'conflict', params: { action: 'action', what: 'users' } },
  QUOTA_EXCEEDED: { kind: 'limited' },
  FILE_QUARANTINED: { kind: 'conflict' },
  /** The file of an export was withdrawn because blind mode was switched on after the export had begun. */
  EXPORT_WITHDRAWN: { kind: 'conflict' },
  QUERY_TOO_COMPLEX: { kind: 'invalid' },
  SERVICE_UNAVAILABLE: { kind: 'unavailable' },
  INTERNAL: { kind: 'internal', params: { requestId: 'text' } },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof ERRORS;
/** Codes whose text has no parameters. */
export type PlainErrorCode = {
  [C in ErrorCode]: (typeof ERRORS)[C] extends { params: unknown } ? never : C;
}[ErrorCode];
export type ErrorParams = Readonly<Record<string, string | number | readonly string[]>>;

export const ERROR_CODES = Object.keys(ERRORS) as ErrorCode[];

/** The parameters of a code's text, with their formats. */
export const paramsOf = (code: ErrorCode): Readonly<Record<string, ParamFormat>> =>
  (ERRORS[code] as ErrorDefinition).params ?? {};

/** A refusal. `params` are values, never sentences; `field` is the path of the wrong input. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  readonly field: string | undefined;
  readonly kind: ErrorKind;

  constructor(code: PlainErrorCode, params?: ErrorParams, field?: string);
  constructor(code: ErrorCode, params: ErrorParams, field?: string);
  constructor(code: ErrorCode, params: ErrorParams = {}, field?: string) {
    super(code);
    this.name = 'DomainError';
    this.code = code;
    this.params = params;
    this.field = field;
    this.kind = ERRORS[code].kind;
  }
}

/** Several faults of one input, so that a person can correct all at once. Each is sent as a separate error. */
export class DomainErrors extends Error {
  constructor(readonly errors: readonly DomainError[]) {
    super(errors.map((error) => error.code).join(', '));
    this.name = 'DomainErrors';
  }

  /** Throws the collected faults: nothing, a single fault, or all together. */
  static throwIfAny(errors: readonly DomainError[]): void {
    const [first, second] = errors;
    if (first === undefined) return;
    throw second === undefined ? first : new DomainErrors(errors);
  }
}

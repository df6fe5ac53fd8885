import type { ErrorCode } from '../../common/errors';

const RESERVED = 'Reserved; no operation refuses with this code yet.';

/** What each error code means, as the schema describes it. */
export const ERROR_DESCRIPTIONS: Readonly<Record<ErrorCode, string>> = {
  WRONG_CREDENTIALS: 'The e-mail address or the password is wrong. An unknown address is refused in the same way.',
  EMAIL_REQUIRED: 'The e-mail address is missing.',
  EMAIL_INVALID: 'The value is not a valid e-mail address.',
  PASSWORD_REQUIRED: 'The password is missing.',
  PASSWORD_MISMATCH: 'The password and its repetition differ.',
  TERMS_NOT_ACCEPTED: 'The terms, or a consent that the operation needs, were not accepted.',
  FIELD_REQUIRED: 'The value at `field` is missing.',
  CANDIDATE_EXISTS:
    'A candidate with this e-mail address exists. For a row of an import: the database has a candidate with the same e-mail address, telephone number or name.',
  PHONE_EXISTS: 'Another person has this telephone number.',
  USER_EXISTS: 'An account with this e-mail address exists.',
  EMAIL_IS_COMPANY: 'The e-mail address belongs to an institution, to staff of an institution or to a partner.',
  PRICE_LIMIT_EXCEEDED: 'The price of all openings exceeds the limit of the plan.',
  TOO_FEW_ALTERNATIVES: 'A question of the kind CHOICE has fewer than two choices.',
  BLANK_FIELDS: 'A choice of a question is empty.',
  SCORE_OVER_100: RESERVED,
  CODE_REQUIRED: 'The code that was sent by mail is missing.',
  DUPLICATE_APPLICATION:
    'The candidate already has a candidacy of this vacancy that is not withdrawn, or an open unsolicited application to this institution.',
  INTERVIEW_CLASH: RESERVED,
  INTERVIEW_IN_PROGRESS: RESERVED,
  TEST_ALREADY_SHARED: RESERVED,
  IMPORT_LACKS_CONTACT: 'The row of the import has neither an e-mail address nor a telephone number.',
  PROFILE_INCOMPLETE: 'A field of the profile that an application needs is missing; `params.field` is its name.',
  WEAK_CREDENTIALS: 'The password does not satisfy the rule for passwords.',
  UNAUTHENTICATED: 'The request has no valid access token, or the session has ended.',
  FORBIDDEN: 'The caller may not do this, for example because the caller does not have the permission.',
  NOT_FOUND: 'The object does not exist, or the object is outside the scope of the caller.',
  INVALID_INPUT: 'The value at `field` is not valid.',
  INVALID_STATE: 'The operation is not possible in the present state of the object.',
  STALE_VERSION: 'The object changed after the caller read the object.',
  RATE_LIMITED: 'Too many requests. `params.retryAfter` is the number of seconds to wait.',
  CODE_INVALID: 'The code is wrong.',
  CODE_EXPIRED:
    'The code or link is not valid, because the code or link expired, was used or replaced, or had too many wrong attempts.',
  FILE_TOO_LARGE: 'The file is larger than `params.limit` bytes.',
  FILE_TYPE_NOT_ACCEPTED:
    'The type of the file is not in `params.accepted`, or the file is damaged or locked; `params.reason` is the reason.',
  FILE_NAME_NOT_ACCEPTED:
    'The name of the document has special characters; `params.suggestion` is a name without special characters.',
  WEIGHTS_OVER_100: 'The sum of the weights is above 100; `params.over` is the difference.',
  WEIGHT_TOO_SMALL: 'A weight is below 1.',
  STAGE_NAME_TOO_LONG: 'The name of a stage has more than `params.max` characters.',
  DATE_RANGE_INVALID: 'The end date is too early for the start date, or the end date is outside the permitted range.',
  CURRENCY_MISMATCH: 'The currency of the price is not the currency of the limit of the plan.',
  ATTEMPT_CLOSED: RESERVED,
  IDEMPOTENCY_CONFLICT: 'The idempotency key was used for another operation or with other arguments.',
  LAST_ADMINISTRATOR: 'After the change, the institution or the platform would have no administrator.',
  ALREADY_EXISTS: 'Another record has this name; `params.name` is the name.',
  MENTION_CANNOT_READ: 'The mentioned person may not read the note.',
  UNKNOWN_VARIABLE: 'The text has a variable that is not permitted; `params.variable` is the variable.',
  MISSING_VARIABLE: 'The text does not have a variable that the template requires; `params.variable` is the variable.',
  UNDO_TOO_LATE: 'The decision or the merge can no longer be undone.',
  IN_USE: 'Other records refer to the object; `params.count` is the number of these records.',
  QUOTA_EXCEEDED: 'A limit of the plan or of the API is reached.',
  FILE_QUARANTINED: 'The file is blocked, because the file was not scanned yet or contains malware.',
  EXPORT_WITHDRAWN:
    'The file of the export was withdrawn, because blind mode now hides candidates who are named in the file.',
  QUERY_TOO_COMPLEX:
    'The request exceeds a limit of the API; `params.limit` is the name of the limit, except for a request body that is too large.',
  SERVICE_UNAVAILABLE: 'The API is not available now. A later request can succeed.',
  INTERNAL: 'An internal error. `params.requestId` identifies the request in the log of the API.',
};

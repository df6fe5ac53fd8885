import {
  DomainError,
  DomainErrors,
  type ErrorCode,
  type ErrorParams,
  ERRORS,
  type PlainErrorCode,
} from '../../common/errors';
import { constraintError } from './constraints';

interface DatabaseFailure {
  code?: string;
  message?: string;
  detail?: string;
  constraint?: string;
  driverError?: DatabaseFailure;
}

/** The field at fault, or every fault of one input. */
interface Refusal {
  field?: string;
  faults?: { code: PlainErrorCode; field: string }[];
}

const RAISED_BY_US = 'VG001';
/**
 * Temporary failures: serialization failures, deadlocks, lost connections, a server that starts or stops, and
 * timeouts.
 */
const RETRYABLE = new Set([
  '40001',
  '40P01',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
  '55P03',
  '57014',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
]);

/**
 * Translates a database error into an error of the catalogue; a temporary failure becomes SERVICE_UNAVAILABLE; any
 * other error is returned unchanged.
 */
export function translateDatabaseError(error: unknown): unknown {
  if (error instanceof DomainError) return error;
  const failure = error as DatabaseFailure;
  const cause = failure.driverError ?? failure;
  if (cause.code === RAISED_BY_US && cause.message && cause.message in ERRORS) {
    const { faults, ...params } = JSON.parse(cause.detail ?? '{}') as ErrorParams & Refusal;
    const [first, ...more] = faults?.map(({ code, field }) => new DomainError(code, {}, field)) ?? [];
    if (first) return more.length > 0 ? new DomainErrors([first, ...more]) : first;
    return new DomainError(cause.message as ErrorCode, params as ErrorParams, params.field);
  }
  const known = cause.constraint && constraintError(cause.constraint);
  if (known) return new DomainError(known, {});
  const passing =
    (cause.code && RETRYABLE.has(cause.code)) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(cause.message ?? '');
  return passing ? Object.assign(new DomainError('SERVICE_UNAVAILABLE'), { cause: error }) : error;
}

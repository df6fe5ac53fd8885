/** A database error as the driver reports it; TypeORM wraps it. */
interface DatabaseRefusal {
  code: string;
  severity: string;
  message: string;
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
}

/**
 * SQLSTATE classes whose messages describe the server or the schema. Messages of other classes may quote user input.
 */
const ABOUT_THE_SERVER = /^(08|40|42|53|54|55|57|58|XX)/;
const MOST_FRAMES = 20;
const MOST_CAUSES = 3;

/** Text of an error for the log: message, stack and causes, without values from statements or input. */
export function errorText(error: unknown, depth = 0): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : `a thrown ${typeof error}`;
  const refusal = databaseRefusal(error);
  const summary = refusal ? refusalText(refusal) : `${error.name}: ${error.message}`;
  const cause =
    error.cause instanceof Error && depth < MOST_CAUSES ? `\n  caused by ${errorText(error.cause, depth + 1)}` : '';
  return [summary, ...frames(error)].join('\n') + cause;
}

/** The first line only, for logs that need no stack. */
export const errorLine = (error: unknown): string => errorText(error).split('\n')[0] ?? '';

function databaseRefusal(error: Error): DatabaseRefusal | undefined {
  const { driverError } = error as { driverError?: unknown };
  return [driverError, error].find(
    (candidate): candidate is DatabaseRefusal =>
      candidate instanceof Error && 'severity' in candidate && 'code' in candidate,
  );
}

function refusalText({ code, message, table, column, constraint, routine }: DatabaseRefusal): string {
  const place = Object.entries({ table, column, constraint, routine }).flatMap(([name, value]) =>
    value ? [`${name} ${value}`] : [],
  );
  const reason = ABOUT_THE_SERVER.test(code) ? `: ${message}` : '';
  return `PostgreSQL ${code}${reason}${place.length > 0 ? ` (${place.join(', ')})` : ''}`;
}

/** Stack lines that name a place. The message above them may span several lines. */
function frames({ stack = '' }: Error): string[] {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MOST_FRAMES);
}

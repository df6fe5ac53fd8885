import path from 'node:path';

import { readConfig } from '../platform/config/config';
import { failed, logFatalErrors } from '../platform/logging/fatal-errors';

/** Imported first: refuses invalid settings before the application is loaded, which takes seconds. */
const program = path.parse(process.argv[1] ?? '').name === 'worker' ? 'worker' : 'api';
logFatalErrors(program);
try {
  readConfig();
} catch (error) {
  failed(program, error);
}

import path from 'node:path';

import { readConfig } from '../platform/config/config';
import { failed, tellLastWords } from '../platform/logging/last-words';

/** Imported before everything else: settings that cannot serve are refused before the application is loaded, which takes seconds. */
const program = path.parse(process.argv[1] ?? '').name === 'worker' ? 'worker' : 'api';
tellLastWords(program);
try {
  readConfig();
} catch (error) {
  failed(program, error);
}

import type { LogLevel } from '@nestjs/common';

import type { Config } from '../config/config';

const LEVELS: readonly LogLevel[] = ['fatal', 'error', 'warn', 'log', 'debug'];

/** The given level and all more severe ones; false when silent. */
export function logLevels(lowest: Config['LOG_LEVEL']): LogLevel[] | false {
  return lowest === 'silent' ? false : LEVELS.slice(0, LEVELS.indexOf(lowest) + 1);
}

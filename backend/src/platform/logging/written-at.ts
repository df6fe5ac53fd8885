/** When a line was written: the time of the machine, whatever a test has set for the product. */
// eslint-disable-next-line no-restricted-syntax -- a log is no part of what the Clock decides
export const writtenAt = (): string => new Date().toISOString();

/** Time of a log line. Always the system time, even if a test replaces the clock of the product. */
// oxlint-disable-next-line house/clock -- a log is no part of what the Clock decides
export const logTime = (): string => new Date().toISOString();

/** When a line was written: the time of the machine, whatever a test has set for the product. */
// oxlint-disable-next-line house/clock -- a log is no part of what the Clock decides
export const logTime = (): string => new Date().toISOString();

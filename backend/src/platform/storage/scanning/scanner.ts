export type ScanVerdict = 'CLEAN' | 'INFECTED';

/** The scanner is unreachable or its answer is invalid. Never treated as clean. */
export class ScannerUnavailable extends Error {}

/** Malware scanner. Throws `ScannerUnavailable` when it has no reliable answer. */
export abstract class Scanner {
  abstract scan(content: Buffer): Promise<ScanVerdict>;
}

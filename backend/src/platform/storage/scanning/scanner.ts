export type ScanVerdict = 'CLEAN' | 'INFECTED';

/** The scanner is unreachable or its answer is invalid. Never treated as clean. */
export class ScannerAway extends Error {}

/** Malware scanner. Throws `ScannerAway` when it has no reliable answer. */
export abstract class Scanner {
  abstract scan(content: Buffer): Promise<ScanVerdict>;
}

export type ScanVerdict = 'CLEAN' | 'INFECTED';

/** It could not be asked, or gave no answer that can be relied on: never the same as clean. */
export class ScannerAway extends Error {}

/** Looks for known malware. Throws `ScannerAway` whenever it cannot say. */
export abstract class Scanner {
  abstract scan(content: Buffer): Promise<ScanVerdict>;
}

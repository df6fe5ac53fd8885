import { StateMachine } from '../../../common/state-machine';

/**
 * NOT_SCANNED: no scanner is configured. WAITING: the scanner was unreachable, so the file is blocked until it is
 * scanned. INFECTED: blocked permanently.
 */
export const SCAN_STATES = ['NOT_SCANNED', 'WAITING', 'CLEAN', 'INFECTED'] as const;
export type ScanState = (typeof SCAN_STATES)[number];

/** The only list of a scan’s transitions: each file gets one result. */
export const scanStates = new StateMachine<ScanState, 'decide'>({
  NOT_SCANNED: {},
  WAITING: { decide: ['CLEAN', 'INFECTED'] },
  CLEAN: {},
  INFECTED: {},
});

/** Nobody can open a blocked file, not even its owner. */
export const isHeldBack = (scan: ScanState): boolean => scan === 'WAITING' || scan === 'INFECTED';

/** True when a person may download a file with this scan. `scan` is null until a worker has read the file. */
export const canBeOpened = (scan: ScanState | null): boolean => scan !== null && !isHeldBack(scan);

/** The state of a stored file with this scan. */
export const storedStateOf = (scan: ScanState): 'READY' | 'QUARANTINED' => (isHeldBack(scan) ? 'QUARANTINED' : 'READY');

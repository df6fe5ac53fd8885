import type { RunOutcome } from '../../../platform/runs';
import type { Recipient } from './sending.repository';

/** Why a vacancy is not sent to a candidate; undefined if it may be sent. */
export function obstacleOf(recipient: Recipient | undefined): RunOutcome | undefined {
  if (!recipient?.isVisible || !recipient.isHeld) return { state: 'SKIPPED', reason: 'NOT_IN_DATABASE' };
  if (recipient.isUnwanted) return { state: 'SKIPPED', reason: 'DO_NOT_CONTACT' };
  if (!recipient.wantsMessages) return { state: 'SKIPPED', reason: 'OPTED_OUT' };
  if (recipient.hasApplied) return { state: 'SKIPPED', reason: 'APPLIED' };
  if (!recipient.email) return { state: 'SKIPPED', reason: 'NO_EMAIL' };
  return recipient.isUndeliverable ? { state: 'SKIPPED', reason: 'ADDRESS_BOUNCED' } : undefined;
}

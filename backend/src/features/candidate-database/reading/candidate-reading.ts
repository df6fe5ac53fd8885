import type { AuditedReading } from '../../../platform/audit/audit-readings.repository';
import type { Clock } from '../../../platform/context/clock';
import type { RequestScope } from '../../../platform/context/request-scope';

/** The audit entry of a statement that reads the profiles of candidates. */
export function candidateReading(scope: RequestScope, clock: Clock): AuditedReading {
  const { tenantId, personId } = scope;
  const { requestId } = scope.values;
  const who = { audience: 'staff', tenantId, personId, requestId } as const;
  return { ...who, id: clock.id(), at: clock.now(), action: 'candidate.read', objectType: 'Candidate' };
}

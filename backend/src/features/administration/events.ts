/** What root's desk does, as it is audited and told: one name for both. */
export const ROOT_ACTIONS = [
  'entity.created',
  'entity.updated',
  'entity.approved',
  'entity.declined',
  'entity.suspended',
  'entity.reactivated',
  'entity.plan-changed',
  'plan.created',
  'plan.updated',
  'entity-user.suspended',
  'entity-user.reactivated',
  'entity-user.sessions-ended',
  'entity-user.reset-started',
  'root-role.created',
  'root-role.updated',
  'root-role.deleted',
  'root-user.invited',
  'root-user.role-changed',
  'root-user.suspended',
  'root-user.reactivated',
  'candidate.corrected',
  'candidate.blocked',
  'candidate.unblocked',
  'partner.created',
  'partner.suspended',
  'partner.reactivated',
  'vacancy-report.dismissed',
  'vacancy-report.removed',
  'job.retried',
] as const;
export type RootAction = (typeof ROOT_ACTIONS)[number];

declare module '../../platform/events/domain-events' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- the names above are its members
  interface DomainEvents extends Record<RootAction, { objectId: string }> {}
}

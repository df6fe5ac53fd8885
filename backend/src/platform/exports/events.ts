declare module '../events/domain-events' {
  interface DomainEvents {
    'export.requested': { exportId: string };
    'export.finished': { exportId: string };
    'export.failed': { exportId: string };
    'export.cancelled': { exportId: string };
    'export.withdrawn': { exportId: string };
  }
}
export {};

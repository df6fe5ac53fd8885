declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'view.saved': { viewId: string };
    'view.changed': { viewId: string };
    'view.removed': { viewId: string };
  }
}
export {};

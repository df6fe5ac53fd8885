declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'view.saved': { viewId: string };
    'view.changed': { viewId: string };
    'view.removed': { viewId: string };
    'view.default_set': { viewId: string };
    'view.default_cleared': { viewId: string };
  }
}
export {};

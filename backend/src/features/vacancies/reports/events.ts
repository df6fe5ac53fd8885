declare module '../../../platform/events/domain-events' {
  interface DomainEvents {
    'vacancy-report.dismissed': { objectId: string };
    'vacancy-report.removed': { objectId: string };
  }
}

export {};

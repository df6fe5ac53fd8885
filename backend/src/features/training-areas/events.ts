declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'training-area.created': { trainingAreaId: string };
    'training-area.changed': { trainingAreaId: string };
    'training-area.removed': { trainingAreaId: string };
  }
}
export {};

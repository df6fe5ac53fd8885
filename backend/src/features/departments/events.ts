declare module '../../platform/events/domain-events' {
  interface DomainEvents {
    'department.created': { departmentId: string };
    'department.changed': { departmentId: string };
    'department.removed': { departmentId: string };
    'departments.imported': { departmentIds: string[] };
  }
}
export {};

import type { AdminAuditEventFragment } from '../../../generated/admin/graphql';

/** Fields of the changes that hold the name of the object. */
const NAMES = ['name', 'title'];

/** The name of the object, if the event has it. */
export function objectNameOf({ entity, objectId, changes }: AdminAuditEventFragment): string | undefined {
  if (entity !== null && entity !== undefined && entity.id === objectId) {
    return entity.name;
  }
  const change = changes.find(({ field }) => NAMES.includes(field));
  const value = change === undefined ? undefined : (JSON.parse(change.value) as unknown);
  // A pair is the value before and after the change.
  const name: unknown = Array.isArray(value) ? value.at(-1) : value;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

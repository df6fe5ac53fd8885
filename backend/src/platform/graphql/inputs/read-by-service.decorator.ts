import { ValidateIf } from 'class-validator';

const types = new WeakSet<object>();

/**
 * For an input that has both rules of its class and rules that need stored data or the clock: the pipe leaves it to the
 * service, which calls `readInputWith`, so that one answer has all faults.
 */
export const ReadByService = (): ClassDecorator => (type) => {
  types.add(type.prototype as object);
};

/** Whether the class, or one that it extends, is read by its service. */
export function isReadByService(type: unknown): boolean {
  for (let one: unknown = typeof type === 'function' ? type.prototype : null; one; one = Object.getPrototypeOf(one))
    if (types.has(one)) return true;
  return false;
}

/** For a required value of a patch: it may be omitted, but not null. */
export const Omittable = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

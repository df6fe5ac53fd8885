import type { WireError } from '../app/app';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** Error parameters contain keys, never ids of rows. The answers of all tests are checked here. */
export function holdsNoInternalIds({ message, extensions }: WireError): void {
  const { requestId: _, ...publicParams } = extensions.params ?? {};
  // A name that exists already is a text of a user and may look like an id.
  const { name: __, ...unnamed } = publicParams;
  const params = extensions.code === 'ALREADY_EXISTS' ? unnamed : publicParams;
  const bad = Object.entries(params).filter(
    ([, value]) =>
      (Array.isArray(value) && value.some((one) => typeof one !== 'string')) || ID.test(JSON.stringify(value)),
  );
  if (bad.length > 0)
    throw new Error(`${extensions.code} "${message}" tells internal ids: ${JSON.stringify(Object.fromEntries(bad))}`);
}

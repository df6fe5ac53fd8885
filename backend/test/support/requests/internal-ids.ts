import type { WireError } from '../app/app';

const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/**
 * The API speaks keys: what a refusal tells holds no number of a row and no list of them. Every answer of every test
 * comes through here.
 */
export function holdsNoInternalIds({ message, extensions }: WireError): void {
  const { requestId: _, ...told } = extensions.params ?? {};
  // The name that exists already was given by somebody, whatever it looks like.
  const { name: __, ...unnamed } = told;
  const params = extensions.code === 'ALREADY_EXISTS' ? unnamed : told;
  const bad = Object.entries(params).filter(
    ([, value]) =>
      (Array.isArray(value) && value.some((one) => typeof one !== 'string')) || ID.test(JSON.stringify(value)),
  );
  if (bad.length > 0)
    throw new Error(`${extensions.code} "${message}" tells internal ids: ${JSON.stringify(Object.fromEntries(bad))}`);
}

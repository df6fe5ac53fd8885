import path from 'node:path';

/** Found by name, so no module lists them; the same pattern serves the build and the tests. */
export function entityFiles(): string[] {
  return [path.join(__dirname, '..', '..', 'features', '**', '*.entity.{ts,js}')];
}

import path from 'node:path';

/** Found by file name, so that no module lists them. The pattern works for the build and the tests. */
export function entityFiles(): string[] {
  return [path.join(__dirname, '..', '..', '..', 'features', '**', '*.entity.{ts,js}')];
}

import path from 'node:path';

/** Found by file name, so that no module lists them. The pattern works for the build and the tests. */
export function entityFiles(): string[] {
  const source = path.join(__dirname, '..', '..', '..');
  return ['features', 'platform'].map((layer) => path.join(source, layer, '**', '*.entity.{ts,js}'));
}

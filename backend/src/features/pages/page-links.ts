/** One entry of the build's manifest. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}
export type BuildManifest = Record<string, Chunk>;

/**
 * The links that let the browser fetch a route's styles and scripts with the page instead of one after the other.
 * Styles come first: they stand between the reader and the content. What the template links itself is not repeated.
 */
export function pageLinks(manifest: BuildManifest, modules: readonly string[], template = ''): string {
  const isNew = (file: string) => !template.includes(`"/${file}"`);
  const seen = new Set<string>();
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    chunk.css?.filter(isNew).forEach((file) => styles.add(file));
    if (isNew(chunk.file)) scripts.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('\n');
}
